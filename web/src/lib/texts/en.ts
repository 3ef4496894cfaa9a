/** Every text that people read in the browser and that is not the server's own. */

import { guide } from './guide'

const counted = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`

export const en = {
  product: 'Regalia',
  motto: 'Five card games of greed and bluff',
  toContent: 'Skip to the content',
  guide,
  listed,

  problems: {
    offline: 'The server cannot be reached. Check your connection; we try again by ourselves.',
    server: 'The server could not answer. Try again in a moment.',
    noPage: 'There is nothing at this address.',
    home: 'Go to the first page',
    retry: 'Try again',
  },

  guestNames: [
    'Heron',
    'Marten',
    'Lynx',
    'Wren',
    'Otter',
    'Badger',
    'Falcon',
    'Hare',
    'Stoat',
    'Raven',
    'Ibis',
    'Kestrel',
  ],

  nav: {
    label: 'Regalia',
    home: 'Play',
    history: 'My games',
    profile: 'Profile',
    credits: 'Credits',
    theme: (now: string) => `Colours: ${now}. Change`,
    themes: { auto: 'as the system', light: 'paper', dark: 'ink' },
    yourTurn: (n: number) => counted(n, 'table waits for you', 'tables wait for you'),
  },

  games: {
    'kingdom-18': { line: 'Two realms, two cards, one glance. Guess what your rival lays.', time: '10 minutes' },
    greed: { line: 'Pull one card more, and one more. Who stops in time?', time: '20 minutes' },
    'fall-of-kingdoms': { line: 'Claim what you like. Somebody may call it.', time: '30 minutes' },
    'greedy-kingdoms': { line: 'Send three heroes, and hope nobody sent the same.', time: '30 minutes' },
    'greedy-kingdoms-2009': { line: 'The first printing: two kingdoms, one market.', time: '30 minutes' },
  } as Record<string, { line: string; time: string }>,

  home: {
    title: 'Five card games of greed and bluff',
    lead: 'Sit down against the computer in one click, or open a table and send the link to your friends.',
    playNow: 'Play now',
    opponents: 'Opponents',
    opponentsAt: (game: string) => `Opponents in ${game}`,
    strengths: { easy: 'gentle', medium: 'even', hard: 'strong' } as Record<string, string>,
    playNowAt: (game: string) => `Play now: ${game}, against the computer`,
    withFriends: 'With friends',
    withFriendsAt: (game: string) => `With friends: ${game}`,
    rules: 'Rules',
    rulesOf: (game: string) => `Rules of ${game}`,
    facts: (seats: number[], time: string | undefined) => {
      const players = seats.length < 2 ? `${seats[0] ?? 2} players` : `${seats[0] ?? 2} to ${seats.at(-1) ?? 2} players`
      return time ? `${players} · ${time}` : players
    },
    mine: 'Your tables',
    lobby: 'Open tables',
    noneOpen: 'Nobody waits for players right now. Open a table and tick “in the lobby”.',
    yourTurn: 'Your turn',
    waitsFor: (name: string) => `${name} is to move`,
    open: (n: number) => counted(n, 'seat free', 'seats free'),
    against: (names: string[]) => `with ${listed(names)}`,
    alone: 'nobody else yet',
    games: 'The games',
  },

  newTable: {
    title: 'Open a table',
    game: 'Game',
    players: 'Players',
    seat: (n: number, name: string) => `Seat ${n}, ${name}`,
    me: 'You',
    friend: 'A friend, by link',
    bot: (name: string) => `Computer: ${name}`,
    botNames: {
      random: 'plays at random',
      easy: 'easy',
      medium: 'medium',
      hard: 'hard',
    } as Record<string, string>,
    clock: 'Time for each move',
    noClock: 'No clock',
    clocks: { 30: '30 seconds', 60: '1 minute', 180: '3 minutes', 86400: '1 day', 259200: '3 days' } as Record<
      number,
      string
    >,
    listed: 'Show it in the lobby, so that anyone can sit down',
    spectators: 'Let people watch what lies open',
    talk: 'Talk at the table',
    hints: 'Hints: the computer says what it would do, if you ask',
    options: 'House rules',
    optionsLead: 'Where the printed rules leave a question open. The first answer of each is ours.',
    open: 'Open the table',
  },

  table: {
    loading: 'Opening the table',
    waiting: 'Waiting for players',
    invite: 'Send this link to whoever should sit down:',
    copy: 'Copy the link',
    copied: 'Copied',
    sit: 'Sit down here',
    sitAs: (name: string) => `Sit down here: ${name}`,
    leave: 'Get up again',
    open: 'free',
    you: 'you',
    side: 'Log and talk',
    log: 'What happened',
    talk: 'Talk',
    openSide: 'Log and talk',
    openSideShort: 'Log',
    closeSide: 'Close',
    menu: 'More',
    rules: 'Rules',
    seatLink: 'Play on another device',
    seatLinkText: 'Whoever opens this link takes your seat. Open it on your phone and go on there; the old link is void.',
    resign: 'Give up',
    resignSure: 'Give up this game? A bot plays on for you, and you cannot come back.',
    resignWins: (name: string) => `Give up this game? It ends, and ${name} wins.`,
    resignEnds: 'Give up this game? It ends, and nobody wins.',
    stay: 'Play on',
    replay: 'Look at it again',
    lost: 'The connection is gone. We come back by ourselves; nothing is lost.',
    away: 'A bot plays for you, because your time was up.',
    back: 'I am back',
    watching: 'You watch. You see what lies open to everyone.',
    noWatching: 'This table is not open to people who only watch.',
    thinking: (name: string) => `${name} is thinking`,
    waitFor: (name: string) => `We wait for ${name}`,
    notHere: 'not here',
    awayShort: 'a stand-in plays',
    /** The part of a character's name behind its colon is what people know it by. */
    interim: (who: string) => `getting ready; until then the ${who.split(':').pop() ?? who} plays`,
    missed: (count: number) =>
      `Your time was up, so the rules moved for you. ${count === 1 ? 'After three deadlines missed in a row' : 'If you miss the next one too'}, a stand-in takes your seat until you are back.`,
    missedShort: (count: number) => (count === 1 ? 'time was up' : 'time was up twice'),
    takenBy: (name: string) => `now ${name}`,
    resigned: 'gave up',
    slow: 'A server that has just started needs a minute for its first games.',
    ready: 'Send it, or choose otherwise.',
    skip: 'Skip',
    sinceMine: 'Since your last move',
    speed: 'How fast the table tells what happened',
    speeds: { calm: 'calm: time to read', brisk: 'brisk', instant: 'at once' },
    sending: 'Sending your move',
    yourMove: 'Your move',
    hint: 'Worth knowing',
    undo: 'Undo',
    whole: 'That is all',
    lit: (name: string) => `It is the turn of ${name}`,
    timeLeft: (time: string) => `${time} left`,
    timeUp: 'Time is up',
    bot: 'computer',
    score: (n: number) => counted(n, 'point', 'points'),
    hiddenCards: (n: number) => counted(n, 'hidden card', 'hidden cards'),
    hiddenCard: 'A hidden card',
    noEvents: 'Nothing yet.',
    ply: (n: number) => (n === 0 ? 'The deal' : `Move ${n}`),
    privately: 'Only you see this',
  },

  calling: {
    title: 'It is your turn',
    text: 'Somebody waits for you at a table of Regalia.',
    sound: 'A sound when it is my turn',
    notify: 'The browser’s notice when it is my turn and this page is out of sight',
    mute: 'Sound on. Mute it',
    unmute: 'Sound off. Turn it on',
  },

  hint: {
    ask: 'Hint',
    thinking: 'The computer thinks about it',
    would: 'The computer would play:',
    /** How sure it is, from 0 to 1, and how much better than in an even game it expects to do. */
    sure: (sure: number, ahead: number) => {
      const how = sure > 0.8 ? 'It is quite sure' : sure > 0.5 ? 'It is fairly sure' : sure > 0.25 ? 'It wavers' : 'It could do many things'
      const well = ahead > 0.1 ? 'you are ahead' : ahead < -0.1 ? 'you are behind' : 'it is an even game'
      return `${how} (${Math.round(100 * sure)} %), and thinks ${well}.`
    },
  },

  talk: {
    none: 'Nobody has said anything yet.',
    write: 'Say something',
    to: 'To',
    all: 'everyone',
    privately: (to: string) => `to ${to} only`,
    toYou: 'to you only',
    only: (name: string) => `${name} only`,
    about: 'About',
    myself: 'myself',
    statements: 'Say it with one tap',
    kinds: { promise: 'promise', threat: 'threat', proposal: 'proposal', claim: 'claim' },
    /** A statement in words of a move, the first of which may be "not"; about someone, or oneself. */
    stated: {
      promise: (words: string[], about: string) => `I will ${words.join(' ')} ${about}.`,
      threat: (words: string[], about: string) => `I will ${words.join(' ')} ${about}.`,
      proposal: (words: string[], about: string) => `Let us ${words.join(' ')} ${about}.`,
      claim: (words: string[], about: string, mine: boolean) => {
        const denied = words[0] === 'not'
        const cards = words.slice(denied ? 1 : 0).join(' ')
        if (mine) return denied ? `I have no ${cards}.` : `I have the ${cards}.`
        return denied ? `${about} has no ${cards}.` : `${about} has the ${cards}.`
      },
    },
    holds: (name: string, mine: boolean) => (mine ? 'I have the' : `${name} has the`),
    send: 'Send',
    quick: ['Well played.', 'I believe you.', 'I do not believe you.', 'Take your time.'],
  },

  end: {
    won: 'You win!',
    lost: (names: string[]) => `${listed(names)} ${names.length > 1 ? 'win' : 'wins'}`,
    shared: 'You share the win!',
    draw: 'Nobody wins',
    scores: 'Score sheet',
    player: 'Player',
    points: 'How far',
    again: 'Play again',
    next: 'Go to the next game',
    look: 'Look at it again',
    verify: 'Check the shuffle',
    home: 'To the first page',
    series: 'Games in this row',
    winsInRow: (name: string, n: number) => `${name}: ${n}`,
  },

  replay: {
    title: (game: string) => `${game}, once more`,
    back: 'To the table',
    first: 'To the deal',
    previous: 'One move back',
    next: 'One move on',
    last: 'To the end',
    play: 'Play it',
    pause: 'Pause',
    at: (ply: number, plies: number) => (ply === 0 ? 'The deal' : `Move ${ply} of ${plies}`),
    slider: 'Move',
    seat: 'Seen by',
    spectator: 'everyone',
    what: 'What happened here',
    nothing: 'Nothing that this seat saw.',
    running: 'While the game goes on you see your own side only.',
  },

  shuffle: {
    title: 'Was the shuffle fair?',
    lead:
      'Before the first card is dealt the server shows the hash of its key, and every seat adds a text of its own. ' +
      'At the end the key is shown, and this page compares it with the hash that this browser kept.',
    check: 'Check it here',
    commitment: 'Hash of the key, as the server shows it now',
    kept: 'Hash that this browser kept when it first saw the table',
    keptLate: '(the cards were dealt already)',
    keptNone: 'none',
    key: 'Key shown at the end',
    hash: 'Hash of that key, worked out in this page',
    entropy: 'What the seats added',
    verdicts: {
      fits:
        'The hashes are equal: the server played with the key that it had promised before the deal, and could not choose ' +
        'another one afterwards.',
      late:
        'The hashes are equal, but this browser first saw the hash when the cards were dealt. The key was not changed after ' +
        'that; whether it was fixed before the deal is not proved here.',
      unseen:
        'This browser did not see the hash before the deal. The key and the hash that the server shows now fit each other, ' +
        'which proves nothing about the deal.',
      differs: 'The hashes differ. The server did not play with the key it promised; do not trust this game.',
    },
    mine: 'This browser drew the text of your seat and still knows it: it is the one that was used.',
    notMine: 'The text used for your seat is not the one this browser drew. The server may have chosen it.',
    waits: 'The key is shown when the game is over.',
    proves:
      'The order of all cards follows from the key and these texts together. To replay every shuffle and every move offline, ' +
      'save the transcript and run:',
    command: 'regalia verify transcript.txt',
    transcript: 'Save the transcript',
    deal: 'Random number of the deal',
  },

  rules: {
    example: 'An example',
    options: 'House rules',
    optionsLead: 'Where the printed rules leave a question open, a table can choose.',
    standard: 'our choice',
    cards: 'The cards',
    provenance: {
      rulebook: 'stated in the rulebook',
      found: 'found on a public page',
      reconstructed: 'reconstructed by us',
    } as Record<string, string>,
    provenanceLabel: 'Where it is from',
  },

  examples: {
    you: 'You',
    rival: 'Your rival',
    sums: '10 to 5',
    stop: 'You stop',
    bust: 'You pull once more',
    attacker: 'The attacker',
    defender: 'The defender',
    claim: 'Ann claims the General, to attack Bob. Cyd calls it a bluff.',
    or: 'or',
    true: 'It was true: Cyd loses a Character, and the attack goes on.',
    bluff: 'It was a bluff: Ann loses a Character, and nothing happens.',
    captions: {
      'kingdom-18':
        'In the first step your rival’s Assassin meets your Diplomacy 6: the 6 counts for your rival, and nothing for you. In the ' +
        'second step both sides turn up a War, each worth one more because the realm shows War: 4 and 5. Your rival takes the ' +
        'realm with 10 to 5.',
      greed:
        'After 3, 5 and 1 you may stop: the three cards are yours. Or you pull again, and any 2, 4, 6 or 7 would have been fine. ' +
        'It is a second 3: all four go back to the hand they came from.',
      'greedy-kingdoms':
        'Both sides laid the Cook, so the attacking Cook is blocked: it costs nothing and brings nothing. Knight and Settler get ' +
        'through: the attacker may pay for each and take its income, in any order. The defender pays nothing and gets nothing.',
      'greedy-kingdoms-2009':
        'Both sides laid the Cook, so the attacking Cook fails: its cost is paid, and it brings nothing. Knight and Settler get ' +
        'through: the attacker pays for each and takes its income, in any order, and may not leave one out.',
      'fall-of-kingdoms':
        'Nobody has to hold what they claim. If nobody calls, the claim stands whatever lies under it, and Bob may still answer. ' +
        'A General that was shown goes back to the House, and Ann draws another card for it.',
    } as Record<string, string>,
  },

  history: {
    title: 'My games',
    none: 'No finished games yet.',
    more: 'Earlier games',
    won: 'won',
    lost: 'lost',
    draw: 'draw',
    replay: 'Look again',
    tally: (won: number, played: number) => `${won} of ${played} won`,
  },

  profile: {
    title: 'Profile',
    name: 'Your name',
    rename: 'Change the name',
    guest: 'You are a guest. Your seats live in this browser only.',
    member: (name: string) => `You are signed in as ${name}.`,
    makeAccount: 'Keep my seats',
    accountLead: 'A name and a password, nothing else. Then your tables are there on every device.',
    password: 'Password, at least 8 letters',
    create: 'Make an account',
    signIn: 'Sign in',
    signInLead: 'What you did here as a guest comes along.',
    signOut: 'Sign out',
    looks: 'Looks',
    theme: 'Colours',
    confirm: 'Always ask before a move is sent',
    saved: 'Saved.',
  },

  credits: {
    title: 'Credits and legal notice',
    games: 'The games',
    gamesText:
      'Greedy Kingdoms, Greed, The Fall of Kingdoms and Kingdom 18 belong to their designers and publishers. Regalia plays by rules ' +
      'written in our own words, with cards drawn by us; it uses none of their pictures and none of their texts. It is made for ' +
      'study and for people who own the games, and nobody who made them has approved it.',
    icons: 'Pictures',
    iconsText: 'The icons are from game-icons, by Lorc, Delapouite and contributors, under CC BY 3.0; we changed their colour and size.',
    iconsLink: 'Icons and their authors',
    iconsLicense: 'Creative Commons Attribution 3.0',
    type: 'Type',
    typeText: 'Alegreya and Alegreya Sans by Juan Pablo del Peral, Huerta Tipográfica, under the SIL Open Font License.',
    code: 'The program',
    codeText: 'Regalia is free software under the MIT license. It loads nothing from other sites, sets one cookie for your session and counts nobody.',
  },

  generic: {
    shared: 'On the table',
    yes: 'yes',
    no: 'no',
    none: 'none',
    labels: {
      cards_in_hand: 'cards in hand',
      has_laid: 'has laid',
    } as Record<string, string>,
  },

  greed: {
    turn: (n: number) => `Turn ${n}`,
    pile: 'Draw pile',
    discards: 'Discards',
    collectionOf: (name: string) => `Collection of ${name}`,
    column: (number: number, n: number) => `${counted(n, 'card', 'cards')} of number ${number}`,
    line: 'Six of one number win',
    haul: 'Pulled so far',
    noHaul: 'Nothing pulled yet',
    settled: 'Nothing lies here any more',
    bust: 'Too greedy: these went back',
    tooMany: (card: string) => `${card}, one too many`,
    from: (name: string) => `from ${name}`,
    ofPile: 'the draw pile',
    taken: (number: number) => `A ${number} lies here: another one is too many`,
    free: (number: number) => `No ${number} lies here yet`,
    crook: 'Crook',
    hand: 'Your hand',
    known: 'Known to be in this hand',
    pull: (name: string) => `Pull a card from ${name}`,
    symbols: {
      '+1': 'when pulled, everyone with this number in the collection draws one more into it',
      look: 'when pulled, the robber looks at a hand',
      '2+3': 'when pulled, the robber may discard two collected cards for three new ones',
    } as Record<string, string>,
    somewhere: (cards: string) => `In somebody’s hand for certain: ${cards}`,
  },

  fall: {
    turn: (n: number, name: string) => `Turn ${n}, ${name}`,
    before: 'Before the first turn',
    defense: 'Defense',
    morale: 'Morale',
    coins: 'coins',
    lives: (n: number) => counted(n, 'extra life', 'extra lives'),
    destinies: (n: number) => counted(n, 'Destiny Card', 'Destiny Cards'),
    ashes: 'Valley of Ashes',
    ashesNone: 'Empty so far',
    fallen: (name: string, n: number) => `${name}: ${n}`,
    house: 'House',
    pile: 'Destiny pile',
    destroyed: 'destroyed',
    truce: 'under a truce',
    interdict: (names: string[]) => `forbids the ${listed(names)}`,
    holds: (names: string[]) => `holds ${listed(names)}`,
    lacks: (names: string[]) => `has no ${listed(names)}`,
    claims: (name: string, character: string) => `${name} claims the ${character}`,
    borrows: (name: string, owner: string, character: string) => `${name} says ${owner}’s card is the ${character}`,
    used: 'Used Destiny Cards',
    usedNone: 'none yet',
    against: (name: string) => `against ${name}`,
    counters: (deed: string, name: string) => `to stop the ${deed} of ${name}`,
    attacks: (n: number) => counted(n, 'attack', 'attacks'),
    waiting: 'May still call it',
    risk: (claimant: string) => `A bluff: ${claimant} loses a card, the caller gains Morale. The truth: the caller loses a card.`,
    time: 'Time to answer',
    seen: 'seen by another',
    stack: 'Attacks put together',
    aimed: (name: string, n: number) => (n === 1 ? `one on ${name}` : `${n} on ${name}`),
    characters: 'Your Characters',
    destiny: 'Your Destiny Cards',
    deed: (name: string, deed: string) => `${name}: ${deed}`,
    earned: (n: number) => `+${n} this turn`,
  },

  greedy: {
    round: (n: number) => (n === 0 ? 'Before the first round' : `Round ${n}`),
    attacks: (attacker: string, defender: string) => `${attacker} attacks ${defender}`,
    tokens: ['Honor', 'Gold', 'Food', 'Land'],
    token: (kind: string, n: number) => `${n} ${kind}`,
    palaces: (n: number) => `${counted(n, 'palace', 'palaces')} of two`,
    market: 'Market',
    palace: 'Royal Palace',
    left: (n: number) => `${n} left`,
    deck: (n: number) => `${n} in the deck`,
    upgrades: 'Upgrades',
    heroes: 'Your heroes',
    lineUp: (name: string) => `Line-up of ${name}`,
    blocked: 'blocked',
    used: 'used',
    attacker: 'attacks',
    defender: 'defends',
    bet: (kind: string, side: string) => `bets 1 ${kind} on the ${side}`,
    battle: 'Battle',
    lay: (left: number) => (left === 3 ? 'Choose three heroes to lay face down.' : `Choose ${left === 1 ? 'one more hero' : 'two more heroes'}.`),
    laySend: (rival: string) => `You attack: what ${rival} does not lay as well gets through, to pay for and to earn.`,
    layBlock: (rival: string) => `You defend: every hero that you lay blocks the same hero of ${rival}. You pay and earn nothing.`,
  },

  kingdom18: {
    round: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
    step: (step: number) => (step === 1 ? 'first cards' : 'second cards'),
    slots: ['Left realm', 'Right realm'],
    slotsLow: ['the left realm', 'the right realm'],
    points: (n: number) => (n === 1 ? 'point' : 'points'),
    bonus: (icon: string) => `${icon} earns one more here`,
    bonusShort: '+1',
    once: 'once yours',
    prompt: 'Lay a card on each realm, with the end of your choice up.',
    ready: 'Send them, or turn a card round.',
    promptOne: (slot: string, card: string) => `Now a card for ${slot}, ${card}.`,
    lay: (left: string, right: string) => `Lay ${left} on the left and ${right} on the right`,
    turn: (card: string) => `Turn ${card} round`,
    takeBack: (power: string, card: string) => `Take back ${power} ${card}`,
    useEnd: (power: string, card: string, slot: string) => `${power} (${card}) on ${slot}`,
    choose: (slot: string) => `Lay the next card on ${slot}`,
    handOf: 'Your hand',
    faceDown: 'face down',
    deck: 'still to come',
    won: 'Realms won',
    captured: 'captured',
    takes: (name: string, a: number, b: number) => `${name} takes it, ${a} to ${b}`,
    takesTie: (name: string, a: number) => `${a} all; ${name} takes it with the highest card`,
    unclaimed: (a: number) => `${a} all; nobody takes it`,
    goOn: (round: number) => `On to round ${round}`,
    toEnd: 'To the result',
    roundOver: (round: number) => `Round ${round} is decided`,
    sum: (name: string, n: number) => `${name} has ${n} here`,
  },
}
