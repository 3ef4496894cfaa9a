/** Made from src/words/en.ftl by `npm run words`: do not edit. */

/** A name, a word, a number, or a list of names. */
export type Named = string | number | readonly string[]

export interface Texts {
  product: string
  motto: string
  toContent: string
  guestNames: string
  guide: {
    goal: string
    title: string
    show: string
    leave: string
    done: string
    resume: string
    learn: string
    learnAt: (game: Named) => string
    ask: string
    rules: string
    of: (name: Named, n: Named, all: Named) => string
    points: (name: Named, points: Named) => string
    standing: (n: Named, all: Named) => string
    you: string
    realms: (points: number) => string
    group: (n: number, number: Named) => string
    groupNone: string
    stands: (defense: Named, characters: number) => string
    fell: string
    palaces: (n: Named) => string
    hidden: string
    held: string
    claims: string
    noClaims: string
    truth: string
    bluff: string
    tally: (bluffs: Named, all: Named) => string
  }
  games: {
    'kingdom-18': { title: string; goal: string; line: string; time: string; example: string }
    greed: { title: string; goal: string; line: string; time: string; example: string }
    'fall-of-kingdoms': { title: string; goal: string; line: string; time: string; example: string }
    'greedy-kingdoms': { title: string; goal: string; line: string; time: string; example: string }
    'greedy-kingdoms-2009': { title: string; goal: string; line: string; time: string; example: string }
  }
  problems: {
    offline: string
    server: string
    noPage: string
    home: string
    retry: string
    codes: { aside: string; forbidden: string; gone: string; illegal: string; internal: string; invalid: string; not_found: string; not_now: string; password: string; settings: string; stale: string; taken: string; too_large: string; too_much: string; unavailable: string; unknown: string; weak: string }
    detail: (problem: Named, detail: Named) => string
  }
  bots: {
    names: { random: string; easy: string; medium: string; hard: string; character: string }
    numbered: (name: Named, n: Named) => string
  }
  nav: {
    label: string
    home: string
    history: string
    laboratory: string
    profile: string
    credits: string
    theme: (now: Named) => string
    themes: { auto: string; light: string; dark: string }
    yourTurn: (n: number) => string
  }
  home: {
    title: string
    lead: string
    playNow: string
    opponents: string
    opponentsAt: (game: Named) => string
    strengths: { easy: string; medium: string; hard: string }
    opponentsAre: (strength: Named, about: Named) => string
    playNowAt: (game: Named) => string
    withFriends: string
    withFriendsAt: (game: Named) => string
    rules: string
    rulesOf: (game: Named) => string
    facts: (least: Named, most: Named) => string
    factsFixed: (players: Named) => string
    mine: string
    lobby: string
    noneOpen: string
    yourTurn: string
    waitsFor: (name: Named) => string
    open: (n: number) => string
    against: (names: Named) => string
    alone: string
    games: string
  }
  newTable: {
    title: string
    game: string
    players: string
    seat: (n: Named, name: Named) => string
    me: string
    friend: string
    bot: (name: Named) => string
    botNames: { random: string; easy: string; medium: string; hard: string }
    characters: string
    botWords: { random: string; easy: string; medium: string; hard: string }
    clock: string
    noClock: string
    clocks: { turn60: string; turn180: string; move30: string; move60: string; day1: string; day3: string }
    listed: string
    spectators: string
    talk: string
    moment: string
    hints: string
    options: string
    optionsLead: string
    open: string
  }
  table: {
    loading: string
    waiting: string
    invite: string
    copy: string
    copied: string
    sit: string
    sitAs: (name: Named) => string
    leave: string
    open: string
    you: string
    side: string
    log: string
    talk: string
    openSide: string
    openSideShort: string
    closeSide: string
    menu: string
    rules: string
    seatLink: string
    seatLinkText: string
    resign: string
    resignSure: string
    resignWins: (name: Named) => string
    resignEnds: string
    stay: string
    replay: string
    lost: string
    away: string
    back: string
    watching: string
    noWatching: string
    readIt: string
    thinking: (name: Named) => string
    waitFor: (name: Named) => string
    notHere: string
    awayShort: string
    interim: string
    missed: (count: number) => string
    missedShort: (count: number) => string
    takenBy: (name: Named) => string
    resigned: string
    slow: string
    begun: (move: Named) => string
    ready: string
    skip: string
    sinceMine: string
    speed: string
    speeds: { calm: string; brisk: string; instant: string }
    held: (move: Named) => string
    takeBack: string
    letPass: string
    passing: string
    askAgain: string
    sending: string
    yourMove: string
    hint: string
    undo: string
    whole: string
    lit: (name: Named) => string
    bank: (time: Named) => string
    timeLeft: (time: Named) => string
    timeUp: string
    bot: string
    botOf: (strength: Named) => string
    score: (n: number) => string
    hiddenCards: (n: number) => string
    hiddenCard: string
    noEvents: string
    ply: (n: number) => string
    privately: string
  }
  moments: {
    bust: string
    lied: string
    shown: string
    destroyed: string
    palace_built: string
  }
  invite: {
    code: string
    scan: string
    network: string
    onlyHere: string
    command: string
    elsewhere: string
  }
  more: {
    agree: string
    agreeAsItStands: string
    agreed: string
    agreedAsItStands: string
    withdraw: string
    offered: (name: Named, how: Named) => string
    accept: string
    standIn: (name: Named) => string
    report: string
    whom: string
    what: string
    kinds: { talk: string; name: string; stalling: string; other: string }
    words: string
    send: string
    reported: string
  }
  calling: {
    title: string
    text: string
    sound: string
    notify: string
    away: string
    mute: string
    unmute: string
  }
  hint: {
    ask: string
    thinking: string
    would: string
    sure: (how: Named, percent: Named, standing: Named) => string
  }
  talk: {
    none: string
    write: string
    to: string
    all: string
    privately: (to: Named) => string
    toYou: string
    only: (name: Named) => string
    about: string
    myself: string
    statements: string
    kinds: { promise: string; threat: string; proposal: string; claim: string }
    holds: (name: Named) => string
    iHold: string
    send: string
    quick: { played: string; believe: string; doubt: string; time: string }
  }
  end: {
    won: string
    lost: (n: number, names: Named) => string
    shared: string
    draw: string
    scores: string
    player: string
    points: string
    again: string
    next: string
    look: string
    verify: string
    home: string
    series: string
    winsInRow: (name: Named, n: Named) => string
  }
  replay: {
    title: (game: Named) => string
    back: string
    first: string
    previous: string
    next: string
    last: string
    play: string
    pause: string
    at: (ply: number, plies: Named) => string
    slider: string
    seat: string
    spectator: string
    what: string
    nothing: string
    running: string
  }
  shuffle: {
    title: string
    lead: string
    check: string
    commitment: string
    kept: string
    keptLate: string
    keptNone: string
    key: string
    hash: string
    entropy: string
    verdicts: { fits: string; late: string; unseen: string; differs: string }
    mine: string
    notMine: string
    waits: string
    proves: string
    command: string
    transcript: string
    deal: string
  }
  rules: {
    example: string
    options: string
    optionsLead: string
    standard: string
    cards: string
    provenance: { rulebook: string; found: string; reconstructed: string }
    columns: { name: string; count: string; copies: string; players: string }
    does: string
    provenanceLabel: string
  }
  examples: {
    you: string
    rival: string
    sums: string
    stop: string
    bust: string
    attacker: string
    defender: string
    claim: string
    or: string
    true: string
    bluff: string
  }
  history: {
    title: string
    none: string
    more: string
    won: string
    lost: string
    draw: string
    replay: string
    tally: (won: Named, played: Named) => string
  }
  profile: {
    title: string
    research: string
    name: string
    rename: string
    guest: string
    member: (name: Named) => string
    makeAccount: string
    accountLead: string
    password: string
    create: string
    signIn: string
    signInLead: string
    signOut: string
    looks: string
    language: string
    languageAuto: string
    theme: string
    confirm: string
    saved: string
    sessions: string
    current: string
    seen: (when: Named) => string
    end: string
    everywhere: string
  }
  ways: {
    passkeys: string
    passkeysLead: string
    passkey: string
    keyName: string
    addPasskey: string
    used: (when: Named) => string
    never: string
    remove: (name: Named) => string
    notMade: string
    notFound: string
    signIn: string
    again: string
    mail: string
    mailLead: string
    known: (mail: Named) => string
    address: string
    write: string
    sent: string
    turns: string
    forget: string
    confirmed: string
    ended: string
    forgotten: string
    forgottenLead: string
    recover: string
    recoverySent: string
    newPassword: string
    setPassword: string
  }
  credits: {
    title: string
    games: string
    gamesText: string
    icons: string
    iconsText: string
    iconsLink: string
    iconsLicense: string
    type: string
    typeText: string
    code: string
    codeText: string
  }
  generic: {
    shared: string
    yes: string
    no: string
    none: string
    labels: { cards_in_hand: string; has_laid: string }
  }
  greed: {
    turn: (turn: Named) => string
    pile: string
    discards: string
    collectionOf: (name: Named) => string
    column: (number: Named, n: number) => string
    line: string
    haul: string
    noHaul: string
    settled: string
    bust: string
    tooMany: (card: Named) => string
    from: (name: Named) => string
    ofPile: string
    taken: (number: Named) => string
    free: (number: Named) => string
    crook: string
    hand: string
    known: string
    pull: (name: Named) => string
    somewhere: (cards: Named) => string
  }
  fall: {
    turn: (turn: Named, name: Named) => string
    before: string
    defense: string
    morale: string
    coins: string
    lives: (n: number) => string
    destinies: (n: number) => string
    ashes: string
    ashesNone: string
    fallen: (name: Named, n: Named) => string
    house: string
    pile: string
    destroyed: string
    truce: string
    idle: string
    interdict: (names: Named) => string
    holds: (names: Named) => string
    lacks: (names: Named) => string
    claims: (name: Named, character: Named) => string
    borrows: (name: Named, owner: Named, character: Named) => string
    used: string
    usedNone: string
    against: (name: Named) => string
    counters: (deed: Named, name: Named) => string
    attacks: (n: number) => string
    waiting: string
    risk: (claimant: Named) => string
    time: string
    seen: string
    stack: string
    aimed: (name: Named, n: number) => string
    characters: string
    destiny: string
    deed: (name: Named, deed: Named) => string
    earned: (n: Named) => string
  }
  greedy: {
    round: (round: number) => string
    attacks: (attacker: Named, defender: Named) => string
    tokens: { Honor: string; Gold: string; Food: string; Land: string }
    token: (kind: Named, n: Named) => string
    palaces: (n: number) => string
    market: string
    palace: string
    left: (n: Named) => string
    deck: (n: Named) => string
    upgrades: string
    now: string
    less: (n: Named) => string
    anyToken: string
    free: string
    take: (n: Named) => string
    swap: (n: Named) => string
    heroes: string
    upgradesOf: (name: Named) => string
    lineUp: (name: Named) => string
    blocked: string
    used: string
    attacker: string
    defender: string
    bet: (kind: Named, side: Named) => string
    battle: string
    lay: (left: number, edition: Named) => string
    laySend: (rival: Named) => string
    layBlock: (edition: Named, rival: Named) => string
  }
  kingdom18: {
    round: (round: Named, rounds: Named) => string
    step: (step: number) => string
    slots: { left: string; right: string }
    slotsLow: { left: string; right: string }
    points: (n: number) => string
    powers: { War: string; Diplomacy: string; Defend: string; Assassin: string }
    bonus: (icon: Named) => string
    bonusShort: string
    once: string
    ready: string
    promptOne: (slot: Named, card: Named) => string
    lay: (left: Named, right: Named) => string
    turn: (card: Named) => string
    takeBack: (power: Named, card: Named) => string
    useEnd: (power: Named, card: Named, slot: Named) => string
    choose: (slot: Named) => string
    handOf: string
    faceDown: string
    deck: (n: number) => string
    won: string
    captured: string
    takes: (name: Named, points: Named, other: Named) => string
    takesTie: (name: Named, points: Named) => string
    unclaimed: (points: Named) => string
    goOn: (round: Named) => string
    roundOver: (round: Named) => string
    sum: (name: Named, points: Named) => string
  }
  laboratory: {
    title: string
    lead: string
    new: string
    kept: string
    none: string
    by: (name: Named) => string
    shared: string
    seats: (seats: Named) => string
    states: { waiting: string; preparing: string; playing: string; finished: string; stopped: string; failed: string }
    name: string
    unnamed: string
    players: string
    bot: string
    howMany: string
    against: string
    own: string
    cards: string
    cardsLead: string
    undo: (card: Named) => string
    changed: (n: number) => string
    start: string
    whatChanged: string
    change: (card: Named, column: Named, before: Named, after: Named) => string
    nothing: string
    progress: (played: Named, all: Named) => string
    secondsLeft: (seconds: Named) => string
    minutesLeft: (minutes: Named) => string
    stop: string
    goOn: string
    share: string
    report: string
    play: string
    again: string
    remove: string
    removeSure: string
    beside: string
    nobody: string
    verdict: string
    soon: string
    figures: string
    figuresLead: string
    measure: string
    difference: string
    seatShare: (n: Named) => string
    words: string
    wordsLead: string
    word: string
    taken: (side: Named) => string
    won: (side: Named) => string
    allWords: string
    measures: { first_player_advantage: string; decisions: string; real_decisions: string; moves_to_choose_from: string; turns: string; minutes: string; entropy_of_choices: string; lead_changes: string; settled_after: string; comebacks: string; draws: string }
    longer: (percent: Named, off: Named) => string
    shorter: (percent: Named, off: Named) => string
    firstRises: (before: Named, after: Named) => string
    firstFalls: (before: Named, after: Named) => string
    draws: (before: Named, after: Named) => string
    settled: (before: Named, after: Named) => string
    comebacks: (before: Named, after: Named) => string
    played: (word: Named, before: Named, after: Named) => string
    same: (games: Named) => string
    firstIs: (value: Named) => string
    takes: (value: Named, minutes: Named) => string
    drawsAre: (value: Named) => string
  }
}

/** What texts are told, in order; all others are told nothing. */
export const NAMED: Record<string, readonly string[]> = {
  'guide-learnAt': ['game'],
  'guide-of': ['name', 'n', 'all'],
  'guide-points': ['name', 'points'],
  'guide-standing': ['n', 'all'],
  'guide-realms': ['points'],
  'guide-group': ['n', 'number'],
  'guide-stands': ['defense', 'characters'],
  'guide-palaces': ['n'],
  'guide-tally': ['bluffs', 'all'],
  'problems-detail': ['problem', 'detail'],
  'bots-numbered': ['name', 'n'],
  'nav-theme': ['now'],
  'nav-yourTurn': ['n'],
  'home-opponentsAt': ['game'],
  'home-opponentsAre': ['strength', 'about'],
  'home-playNowAt': ['game'],
  'home-withFriendsAt': ['game'],
  'home-rulesOf': ['game'],
  'home-facts': ['least', 'most'],
  'home-factsFixed': ['players'],
  'home-waitsFor': ['name'],
  'home-open': ['n'],
  'home-against': ['names'],
  'newTable-seat': ['n', 'name'],
  'newTable-bot': ['name'],
  'table-sitAs': ['name'],
  'table-resignWins': ['name'],
  'table-thinking': ['name'],
  'table-waitFor': ['name'],
  'table-missed': ['count'],
  'table-missedShort': ['count'],
  'table-takenBy': ['name'],
  'table-begun': ['move'],
  'table-held': ['move'],
  'table-lit': ['name'],
  'table-bank': ['time'],
  'table-timeLeft': ['time'],
  'table-botOf': ['strength'],
  'table-score': ['n'],
  'table-hiddenCards': ['n'],
  'table-ply': ['n'],
  'more-offered': ['name', 'how'],
  'more-standIn': ['name'],
  'hint-sure': ['how', 'percent', 'standing'],
  'talk-privately': ['to'],
  'talk-only': ['name'],
  'talk-holds': ['name'],
  'end-lost': ['n', 'names'],
  'end-winsInRow': ['name', 'n'],
  'replay-title': ['game'],
  'replay-at': ['ply', 'plies'],
  'history-tally': ['won', 'played'],
  'profile-member': ['name'],
  'profile-seen': ['when'],
  'ways-used': ['when'],
  'ways-remove': ['name'],
  'ways-known': ['mail'],
  'greed-turn': ['turn'],
  'greed-collectionOf': ['name'],
  'greed-column': ['number', 'n'],
  'greed-tooMany': ['card'],
  'greed-from': ['name'],
  'greed-taken': ['number'],
  'greed-free': ['number'],
  'greed-pull': ['name'],
  'greed-somewhere': ['cards'],
  'fall-turn': ['turn', 'name'],
  'fall-lives': ['n'],
  'fall-destinies': ['n'],
  'fall-fallen': ['name', 'n'],
  'fall-interdict': ['names'],
  'fall-holds': ['names'],
  'fall-lacks': ['names'],
  'fall-claims': ['name', 'character'],
  'fall-borrows': ['name', 'owner', 'character'],
  'fall-against': ['name'],
  'fall-counters': ['deed', 'name'],
  'fall-attacks': ['n'],
  'fall-risk': ['claimant'],
  'fall-aimed': ['name', 'n'],
  'fall-deed': ['name', 'deed'],
  'fall-earned': ['n'],
  'greedy-round': ['round'],
  'greedy-attacks': ['attacker', 'defender'],
  'greedy-token': ['kind', 'n'],
  'greedy-palaces': ['n'],
  'greedy-left': ['n'],
  'greedy-deck': ['n'],
  'greedy-less': ['n'],
  'greedy-take': ['n'],
  'greedy-swap': ['n'],
  'greedy-upgradesOf': ['name'],
  'greedy-lineUp': ['name'],
  'greedy-bet': ['kind', 'side'],
  'greedy-lay': ['left', 'edition'],
  'greedy-laySend': ['rival'],
  'greedy-layBlock': ['edition', 'rival'],
  'kingdom18-round': ['round', 'rounds'],
  'kingdom18-step': ['step'],
  'kingdom18-points': ['n'],
  'kingdom18-bonus': ['icon'],
  'kingdom18-promptOne': ['slot', 'card'],
  'kingdom18-lay': ['left', 'right'],
  'kingdom18-turn': ['card'],
  'kingdom18-takeBack': ['power', 'card'],
  'kingdom18-useEnd': ['power', 'card', 'slot'],
  'kingdom18-choose': ['slot'],
  'kingdom18-deck': ['n'],
  'kingdom18-takes': ['name', 'points', 'other'],
  'kingdom18-takesTie': ['name', 'points'],
  'kingdom18-unclaimed': ['points'],
  'kingdom18-goOn': ['round'],
  'kingdom18-roundOver': ['round'],
  'kingdom18-sum': ['name', 'points'],
  'laboratory-by': ['name'],
  'laboratory-seats': ['seats'],
  'laboratory-undo': ['card'],
  'laboratory-changed': ['n'],
  'laboratory-change': ['card', 'column', 'before', 'after'],
  'laboratory-progress': ['played', 'all'],
  'laboratory-secondsLeft': ['seconds'],
  'laboratory-minutesLeft': ['minutes'],
  'laboratory-seatShare': ['n'],
  'laboratory-taken': ['side'],
  'laboratory-won': ['side'],
  'laboratory-longer': ['percent', 'off'],
  'laboratory-shorter': ['percent', 'off'],
  'laboratory-firstRises': ['before', 'after'],
  'laboratory-firstFalls': ['before', 'after'],
  'laboratory-draws': ['before', 'after'],
  'laboratory-settled': ['before', 'after'],
  'laboratory-comebacks': ['before', 'after'],
  'laboratory-played': ['word', 'before', 'after'],
  'laboratory-same': ['games'],
  'laboratory-firstIs': ['value'],
  'laboratory-takes': ['value', 'minutes'],
  'laboratory-drawsAre': ['value'],
}
