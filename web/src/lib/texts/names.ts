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
    realmsWon: (points: number, won: Named) => string
    group: (n: Named, number: Named) => string
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
    'kingdom-18': { goal: string; line: string; time: string; example: string }
    greed: { goal: string; line: string; time: string; example: string }
    'fall-of-kingdoms': { goal: string; line: string; time: string; example: string }
    'greedy-kingdoms': { goal: string; line: string; time: string; example: string }
    'greedy-kingdoms-2009': { goal: string; line: string; time: string; example: string }
  }
  verbs: {
    'kingdom-18': { place: string }
    greed: { play: string; rob: string; pull: string; stop: string; look: string; keep: string; trade: string; leave: string; take: string; stay: string; clear: string }
    'fall-of-kingdoms': { keep: string; trade: string; interest: string; accuse: string; buy: string; use: string; attack: string; build: string; swap: string; claim: string; withdraw: string; send: string; pass: string; call: string; counter: string; defend: string; lose: string; return: string; discard: string }
    'greedy-kingdoms': { pass: string; obtain: string; promote: string; done: string; choose: string; renew: string; lay: string; use: string; bet: string; take: string; pay: string; swap: string; trade: string; convert: string; free: string; stop: string; keep: string; 'leave-out': string }
    'greedy-kingdoms-2009': { pass: string; obtain: string; promote: string; done: string; take: string; lay: string; handle: string; use: string; spare: string }
  }
  problems: {
    offline: string
    server: string
    noPage: string
    home: string
    retry: string
  }
  nav: {
    label: string
    home: string
    history: string
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
    clock: string
    noClock: string
    clocks: { s30: string; s60: string; s180: string; s86400: string; s259200: string }
    listed: string
    spectators: string
    talk: string
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
    interim: (who: Named) => string
    missed: (count: number) => string
    missedShort: (count: number) => string
    takenBy: (name: Named) => string
    resigned: string
    slow: string
    ready: string
    skip: string
    sinceMine: string
    speed: string
    speeds: { calm: string; brisk: string; instant: string }
    sending: string
    yourMove: string
    hint: string
    undo: string
    whole: string
    lit: (name: Named) => string
    timeLeft: (time: Named) => string
    timeUp: string
    bot: string
    score: (n: number) => string
    hiddenCards: (n: number) => string
    hiddenCard: string
    noEvents: string
    ply: (n: number) => string
    privately: string
  }
  calling: {
    title: string
    text: string
    sound: string
    notify: string
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
    promise: (denied: Named, words: Named, about: Named) => string
    threat: (denied: Named, words: Named, about: Named) => string
    proposal: (denied: Named, words: Named, about: Named) => string
    claim: (denied: Named, about: Named, cards: Named) => string
    claimOfMine: (denied: Named, cards: Named) => string
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
    theme: string
    confirm: string
    saved: string
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
    symbols: { 'plus-one': string; look: string; 'two-for-three': string }
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
    lay: (left: number) => string
    laySend: (rival: Named) => string
    layBlock: (rival: Named) => string
  }
  kingdom18: {
    round: (round: Named, rounds: Named) => string
    step: (step: number) => string
    slots: { left: string; right: string }
    slotsLow: { left: string; right: string }
    points: (n: number) => string
    bonus: (icon: Named) => string
    bonusShort: string
    once: string
    prompt: string
    ready: string
    promptOne: (slot: Named, card: Named) => string
    lay: (left: Named, right: Named) => string
    turn: (card: Named) => string
    takeBack: (power: Named, card: Named) => string
    useEnd: (power: Named, card: Named, slot: Named) => string
    choose: (slot: Named) => string
    handOf: string
    faceDown: string
    deck: string
    won: string
    captured: string
    takes: (name: Named, points: Named, other: Named) => string
    takesTie: (name: Named, points: Named) => string
    unclaimed: (points: Named) => string
    goOn: (round: Named) => string
    toEnd: string
    roundOver: (round: Named) => string
    sum: (name: Named, points: Named) => string
  }
}

/** What texts are told, in order; all others are told nothing. */
export const NAMED: Record<string, readonly string[]> = {
  'guide-learnAt': ['game'],
  'guide-of': ['name', 'n', 'all'],
  'guide-points': ['name', 'points'],
  'guide-standing': ['n', 'all'],
  'guide-realms': ['points'],
  'guide-realmsWon': ['points', 'won'],
  'guide-group': ['n', 'number'],
  'guide-stands': ['defense', 'characters'],
  'guide-palaces': ['n'],
  'guide-tally': ['bluffs', 'all'],
  'nav-theme': ['now'],
  'nav-yourTurn': ['n'],
  'home-opponentsAt': ['game'],
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
  'table-interim': ['who'],
  'table-missed': ['count'],
  'table-missedShort': ['count'],
  'table-takenBy': ['name'],
  'table-lit': ['name'],
  'table-timeLeft': ['time'],
  'table-score': ['n'],
  'table-hiddenCards': ['n'],
  'table-ply': ['n'],
  'hint-sure': ['how', 'percent', 'standing'],
  'talk-privately': ['to'],
  'talk-only': ['name'],
  'talk-promise': ['denied', 'words', 'about'],
  'talk-threat': ['denied', 'words', 'about'],
  'talk-proposal': ['denied', 'words', 'about'],
  'talk-claim': ['denied', 'about', 'cards'],
  'talk-claimOfMine': ['denied', 'cards'],
  'talk-holds': ['name'],
  'end-lost': ['n', 'names'],
  'end-winsInRow': ['name', 'n'],
  'replay-title': ['game'],
  'replay-at': ['ply', 'plies'],
  'history-tally': ['won', 'played'],
  'profile-member': ['name'],
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
  'greedy-take': ['n'],
  'greedy-swap': ['n'],
  'greedy-upgradesOf': ['name'],
  'greedy-lineUp': ['name'],
  'greedy-bet': ['kind', 'side'],
  'greedy-lay': ['left'],
  'greedy-laySend': ['rival'],
  'greedy-layBlock': ['rival'],
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
  'kingdom18-takes': ['name', 'points', 'other'],
  'kingdom18-takesTie': ['name', 'points'],
  'kingdom18-unclaimed': ['points'],
  'kingdom18-goOn': ['round'],
  'kingdom18-roundOver': ['round'],
  'kingdom18-sum': ['name', 'points'],
}
