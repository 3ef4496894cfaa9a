/** What a game is about and what each thing that can be done in it means, for whoever has not read the rules. */

const GREEDY = {
  pass: 'Pass: do nothing in this development. Your tokens stay with you.',
  obtain: 'Obtain: pay for a card of the market, or 4 Honor and 1 Land for a Royal Palace. Two palaces win at once.',
  promote: 'Promote: pay any two tokens and draw a better form of one of your heroes. It takes the place of the plain one.',
  done: 'Done: leave it, and go on.',
}

export const guide = {
  goal: 'Goal',
  ask: 'What does this mean?',
  rules: 'All the rules',
  of: (name: string, n: number, all: number) => `${name} ${n} of ${all}`,
  points: (name: string, n: number) => `${name} ${n}`,
  standing: (n: number, all: number) => `${n} of ${all} kingdoms stand`,
  you: 'You',
  realms: (points: number, won: string[]) => `${points} ${points === 1 ? 'point' : 'points'}${won.length ? `: ${won.join(', ')}` : ''}`,
  group: (n: number, number: string) => `${n} of 6 cards${number ? ` of number ${number}` : ''}`,
  stands: (defense: number, characters: number) => `stands: Defense ${defense}, ${characters} ${characters === 1 ? 'Character' : 'Characters'}`,
  fell: 'destroyed',
  palaces: (n: number, tokens: Record<string, number>) =>
    [`${n} of 2 palaces`, ...Object.entries(tokens).flatMap(([kind, held]) => (held ? [`${held} ${kind}`] : []))].join(', '),
  hidden: 'What was hidden',
  held: 'held at the end',
  claims: 'Show every claim',
  noClaims: 'Nobody claimed anything.',
  truth: 'true',
  bluff: 'a bluff',
  tally: (bluffs: number, all: number) => `${bluffs} of ${all} claims were bluffs.`,
  goals: {
    'kingdom-18': 'Most points after five rounds.',
    greed: 'Six cards of one number at the end of your turn.',
    'fall-of-kingdoms': 'Be the last kingdom standing; without Defense or Characters it falls.',
    'greedy-kingdoms': 'Two Royal Palaces, each for 4 Honor and 1 Land.',
    'greedy-kingdoms-2009': 'Two Royal Palaces, each for 4 Honor and 1 Land.',
  } as Record<string, string>,
  /** By the first word of a move; the empty one is for moves that begin with no verb. */
  verbs: {
    'kingdom-18': {
      '':
        'Both of you lay a card face down on each realm, twice, and turn them up together. War and Diplomacy bring their number, ' +
        'and one more on a realm with the same sign. A Defend takes the number of a War that it meets in the same step, an ' +
        'Assassin that of a Diplomacy; against anything else they are worth nothing. Whoever brought more takes the realm: its ' +
        'points count at the end, and its card joins your deck.',
    },
    greed: {
      play: 'Play: one number card of your hand goes into your collection. Its symbol does nothing then.',
      rob: 'Rob: choose the hand that you pull from in this turn.',
      pull: 'Pull: one more unseen card. If its number lies in the middle already, all pulled cards go back and you get nothing.',
      stop: 'Stop: the pulled cards go to your collection.',
      look: 'Look: you alone see that hand.',
      keep: 'Keep: your collection stays as it is.',
      trade: 'Trade: two cards of your collection are discarded, and three unseen ones drawn into it.',
      leave: 'Leave: you take nothing, and the crook goes home.',
      take: 'Take: one card out of the collection of the one you robbed, because you pulled the crook.',
      stay: 'Stay: your collection stays, and your hand is not filled.',
      clear: 'Clear: discard all cards of one number from your collection, and draw until you hold eight cards.',
    },
    'fall-of-kingdoms': {
      keep: 'Keep: begin with the two Destiny Cards you have.',
      trade: 'Trade: one of them goes under the pile, and you draw another.',
      interest: 'Interest: 1 coin, safe from everybody.',
      accuse: 'Accuse: 5 coins to name a Character of another player. If it is there, it is lost and your Morale rises.',
      buy: 'Buy: 5 coins for a Destiny Card, for a later turn.',
      use: 'Use: do what one of your Destiny Cards says. It is used up.',
      attack: 'Attack: 4 coins lower a kingdom’s Defense by 1. You may add more attacks before you send them. At 0 a kingdom falls.',
      build: 'Build: 5 coins raise your Defense by 1.',
      swap: 'Swap: 4 coins to take two cards from the House, look at them, and give any two back.',
      claim:
        'Claim: use the ability of a Character, whether you hold it or not. Anybody may call it a bluff: if it was one, you lose a ' +
        'card and get the cost back; if it was true, the caller loses a card.',
      withdraw: 'Withdraw: take back one of the attacks that you have put together.',
      send: 'Send: the attacks go out. Each kingdom may answer.',
      pass: 'Pass: let it happen.',
      call: 'Call: say that it is a bluff. If you are right, the other loses a card and your Morale rises; if not, you lose a card.',
      counter: 'Counter: claim the Character that stops this, whether you hold it or not. That can be called a bluff as well.',
      defend: 'Defend: a Defense-only Destiny Card stops it, and is used up.',
      lose: 'Lose: the card goes to the Valley of Ashes. If you have an extra life, it moves up.',
      return: 'Return: two of these cards go back to the House; the others are yours.',
      discard: 'Discard: you may hold four Destiny Cards, so one has to go.',
    },
    'greedy-kingdoms': {
      ...GREEDY,
      choose: 'Choose: this token is yours.',
      renew: 'Renew: the cards in these places go away, and others come from the deck.',
      lay:
        'Lay: three heroes face down. A hero of the attacker is blocked if the defender laid the same one. The attacker may use ' +
        'every hero that gets through: pay its cost, take its income. Whoever defends only blocks.',
      use: 'Use: pay the whole cost and take the whole income, or what the card does. What one brings may pay for the next.',
      bet:
        'Bet: one token on the attacker (at most one hero blocked) or on the defender (two or three blocked). Right, and you win ' +
        'one more; wrong, and it is lost.',
      take: 'Take: this token of the defender becomes yours.',
      pay: 'Pay: the cost says “any”, so you choose the token.',
      swap: 'Swap: a market card goes under the deck, and the top one takes its place.',
      trade: 'Trade: one of your tokens for one of another kind.',
      convert: 'Convert: turn several tokens of one kind into another.',
      free: 'Free: a blocked hero gets through after all.',
      stop: 'Stop: one of the attacking heroes does not get through.',
      keep: 'Keep: one of the advanced heroes you drew is yours; the other goes back.',
      'leave-out': 'Leave out: you pay one token less.',
    },
    'greedy-kingdoms-2009': {
      ...GREEDY,
      take: 'Take: one chip of this kind is yours.',
      lay:
        'Lay: three characters face down. A character of the attacker fails if the defender laid the same one: its cost is paid, and ' +
        'it brings nothing. Whoever defends only blocks.',
      handle: 'Handle: pay the cost of this character and take its income. Each of those that got through has its turn.',
      use: 'Use: do now what this card of yours does.',
      spare: 'Spare: one of your failed characters is not paid for.',
    },
  } as Record<string, Record<string, string>>,
}
