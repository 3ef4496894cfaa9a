"""The Fall of Kingdoms by rule of thumb: five rulers who weigh each move by what it should do to the balance of power.

Everything is counted in Character Cards. All of them know from the Valley of Ashes, their own hand and what they were
shown how likely a rival holds a Character. The counter believes those odds and lies now and then; the honest one claims
what it holds and believes the others too; the bluffer claims whatever it needs and trusts nobody; the rebel strikes at
whoever is strongest; the vengeful one strikes back. What they remember and say is in `temper`.
"""

from regalia.engine import sets
from regalia.engine.vocabulary import Vocabulary
from regalia.games.fall_of_kingdoms import moves, state
from regalia.games.fall_of_kingdoms.claims import claim_is_true
from regalia.games.fall_of_kingdoms.groups import copies_of, holds
from regalia.games.fall_of_kingdoms.state import Rules, State

CHARACTERS = Vocabulary()
COUNTER = CHARACTERS("counter")
HONEST = CHARACTERS("honest")
BLUFFER = CHARACTERS("bluffer")
REBEL = CHARACTERS("rebel")
VENGEFUL = CHARACTERS("vengeful")

SHARPNESS = 5.0  # how much a better move is preferred
QUALM = (0.7, 9.0, 0.0, 0.7, 0.7)  # what a lie costs the conscience of each
DOUBT = (0.15, 0.0, 0.25, 0.17, 0.16)  # how often, as each thinks, somebody without a card claims it
DESPERATE = (0.8, 0.0, 0.8, 0.8, 0.8)  # the same of somebody who would fall without that claim
LIES = (0.15, 0.02, 0.8, 0.1, 0.1)  # how many lies each tells for every claim that is true
CALLED = 0.25  # how often a claim is called
CAUTION = 0.09  # how much more a wrong call counts for each rival after the first: somebody else may call
WALLED = 0.2  # how often a blow gets through that its target is known to hold the counter to
NERVE = 3.0  # how much more sharply a call is weighed than other moves: it costs a card to be wrong
NEVER = -100.0  # what a call is worth that cannot be right

COIN = 0.2
FULL = state.CAP - 3  # a purse from which on more coins may be lost
MORALE = 0.7
SIGHT = 0.25  # of a look at a card
DESTINY = 0.5  # of a Destiny Card in hand
DOOM = 4.0  # of the fall of a kingdom, beside what it loses
GRUDGE = 1.0  # what a rebel adds for a blow at the strongest
USEFUL = (0.7, 0.45, 0.9, 1.0, 0.6, 0.5)  # how gladly each Character is held
ACTION = 0.65  # of a further action, or of one that a rival loses
TRUCE = (0.0, 1.5, 0.9, 0.4)  # of a truce, by one's own Defense
FORBIDDEN = (0.5, 0.3, 0.9, 0.8, 0.6, 0.2)  # of an Interdict, by the Character it names
# What each operation for active use is worth on the whole
_WORTH = {
    state.GAIN: COIN,
    state.TOLL: 3 * COIN,
    state.WALL: 1.0,
    state.TRUCE: 0.5,
    state.INTERDICT: 0.4,
    state.FURTHER: ACTION,
    state.ASSAULT: 1.0,
    state.SPY: 2 * SIGHT,
    state.EXCHANGE: 0.4,
    state.DRAW: DESTINY,
    state.MORALE: MORALE,
    state.DISMAY: MORALE,
    state.ROB: 2 * COIN,
    state.DELAY: ACTION,
    state.READ: SIGHT,
    state.SEIZE: 2 * DESTINY,
    state.BETRAY: 1.0,
}
OPERATION_WORTH = tuple(_WORTH.get(operation, 0.0) for operation in range(state.CANCEL))


def value_of(rules: Rules, s: State, character: int, action: int) -> float:
    """What a move should bring; passing brings 0."""
    if s.phase == state.CALLING:
        return value_of_call(s, character) if action == moves.CALL else 0.0
    if s.phase == state.RESPONDING:
        return value_of_answer(rules, s, character, action)
    if s.phase == state.STACKING:
        return value_of_stacking(s, character, action)
    if s.phase == state.LOSING:
        return -keepsake(s, action - moves.LOSE)
    if s.phase == state.RETURNING:
        back = action - moves.GIVE_BACK
        return -USEFUL[back // state.CHARACTERS] - USEFUL[back % state.CHARACTERS]
    if action >= moves.DISCARD:
        return value_of_parting(rules, action)
    return value_of_act(rules, s, character, action)


# What is known


def odds(s: State, seat: int, character: int) -> float:
    """How likely a hand holds a Character, as far as the seat to move can tell."""
    me = s.seat
    if sets.has(s.lacks[seat], character):
        return 0.0
    known = s.trace[me][seat] & copies_of(character)
    for place in range(state.PLACES):
        if place != seat:
            known &= ~s.trace[me][place]
    if known != sets.EMPTY:
        return 1.0
    hidden = state.CHARACTER_CARDS - sets.size(s.ashes) - sets.size(s.hand[me])
    others = hidden - sets.size(copies_of(character) & ~s.ashes) + sets.size(s.hand[me] & copies_of(character))
    missed = others / hidden
    return 1.0 - (missed if s.active[seat] == 1 else missed * (others - 1) / (hidden - 1))


def might(s: State, seat: int) -> float:
    return s.defense[seat] + s.active[seat] + s.lives[seat] + MORALE * s.morale[seat] + COIN * s.coins[seat]


def is_strongest(s: State, seat: int) -> bool:
    """Whether nobody else but the seat to move is mightier."""
    for rival in sets.each(s.alive & ~sets.only(s.seat) & ~sets.only(seat)):
        if might(s, rival) > might(s, seat):
            return False
    return True


def likelihood(rules: Rules, s: State, seat: int, character: int) -> float:
    """A claim that nobody has called: those who hold the card make it more often than those who do not."""
    if s.claim == state.NONE or s.claimant == seat or s.caller != state.NONE or claim_is_true(s):
        return 1.0
    return LIES[character]


# What things are worth


def price(s: State, coins: int) -> float:
    """What coins are worth to the seat to move; a full purse is spent with a lighter heart."""
    return COIN * coins * (0.5 if s.coins[s.seat] >= FULL else 1.0)


def card_loss(s: State, seat: int) -> float:
    return 1.0 + (DOOM if s.active[seat] + s.lives[seat] == 1 else 0.0)


def defense_loss(s: State, seat: int, attacks: int) -> float:
    """What attacks do to a kingdom, which feels each the more the weaker it is."""
    hits = min(attacks, s.defense[seat])
    return hits * (1.0 + 0.2 * max(state.START_DEFENSE - s.defense[seat], 0)) + (
        DOOM if hits == s.defense[seat] else 0.0
    )


def blow(s: State, character: int, target: int, loss: float) -> float:
    """What a rival's loss is worth: others profit from it too, the more there are."""
    rivals = sets.size(s.alive) - 1
    return loss * (0.6 + 0.4 / rivals) + (GRUDGE if character == REBEL and is_strongest(s, target) else 0.0)


def gets_through(s: State, target: int, deed: int) -> float:
    """How often a deed is not stopped, as far as is known: nobody runs against a wall again and again."""
    return WALLED if odds(s, target, state.COUNTER_TO[deed]) == 1.0 else 1.0


def keepsake(s: State, character: int) -> float:
    """How much a card of the own hand would be missed: less if there are two of it."""
    twice = sets.size(s.hand[s.seat] & copies_of(character)) > 1
    return USEFUL[character] * (0.5 if twice else 1.0)


# Claims and calls


def value_of_call(s: State, character: int) -> float:
    seat = s.owner if s.window == state.ON_BORROWED else s.claimant
    true = odds(s, seat, s.claim)
    counter = s.window == state.ON_COUNTER
    desperate = counter and harm(s, s.claimant, s.deed) > DOOM
    doubt = DESPERATE[character] if desperate else DOUBT[character]
    true /= max(true + (1.0 - true) * doubt, 1e-6)
    if true == 1.0:
        return NEVER
    rivals = sets.size(s.alive) - 1
    stake = card_loss(s, s.claimant) / rivals + MORALE  # all of them gain by what a liar loses
    if s.target == s.seat:
        stake += harm(s, s.seat, s.deed)
    elif counter and s.actor == s.seat:  # what it is to stop would happen after all
        stake += blow(s, character, s.target, harm(s, s.target, s.deed))
    risk = card_loss(s, s.seat) * (1.0 + CAUTION * (rivals - 1))
    return NERVE * ((1.0 - true) * stake - true * risk)


def value_of_claim(s: State, character: int, claim: int, effect: float) -> float:
    """A claim brings its effect unless it is called: a lie then costs a card, the truth costs the caller one."""
    true = s.picked[s.seat] == claim if s.phase == state.BORROWING else holds(s.hand[s.seat], claim)
    if true:
        return effect + CALLED
    called = CALLED
    if sets.has(s.lacks[s.seat], claim) or copies_of(claim) & ~s.ashes == sets.EMPTY:
        called = 1.0
    return (1.0 - called) * effect - called * card_loss(s, s.seat) - QUALM[character]


def harm(s: State, seat: int, deed: int) -> float:
    """What the deed under way does to the seat it is aimed at; what an accusation does, only that seat knows."""
    if deed == state.ASSASSIN:
        return card_loss(s, seat) + MORALE
    if deed == state.INFORMANT:
        return 2 * MORALE
    if deed in (state.PROPHET, state.PUPPETEER):
        return SIGHT
    if deed == state.ACCUSATION:
        return card_loss(s, seat) if holds(s.hand[seat], s.named) else 0.0
    return defense_loss(s, seat, s.attacks)


def value_of_answer(rules: Rules, s: State, character: int, action: int) -> float:
    if action == moves.PASS:
        return 0.0
    if action >= moves.DEFEND:
        return harm(s, s.seat, s.deed) - DESTINY
    return value_of_claim(s, character, action - moves.COUNTER, harm(s, s.seat, s.deed))


# The own turn


def value_of_act(rules: Rules, s: State, character: int, action: int) -> float:
    if action == moves.INTEREST:
        return price(s, 1)
    if action < moves.BUY:
        target = (action - moves.ACCUSE) // state.CHARACTERS
        likely = odds(s, target, (action - moves.ACCUSE) % state.CHARACTERS)
        return likely * (blow(s, character, target, card_loss(s, target)) + MORALE) - price(s, state.ACCUSE_COST)
    if action == moves.BUY:
        return DESTINY - price(s, state.DRAW_COST)
    if action < moves.AIM:
        return value_of_use(rules, s, character, action)
    if action < moves.SEND:
        return value_of_stacking(s, character, action)
    if action < moves.SWAP:
        more = action - moves.BUILD + 1
        return more * (1.0 + (0.5 if s.defense[s.seat] == 1 else 0.0) - price(s, state.BUILD_COST))
    if action == moves.SWAP:
        return 0.4 - price(s, state.SWAP_COST)
    return value_of_ability(s, character, action)


def value_of_ability(s: State, character: int, action: int) -> float:
    if action == moves.AS_SAINT:
        return value_of_claim(s, character, state.SAINT, MORALE - fee(s, state.SAINT))
    if action < moves.AS_ASSASSIN:
        return value_of_claim(s, character, state.PROPHET, price(s, 1) + SIGHT)
    if action < moves.AS_GENERAL:
        target = action - moves.AS_ASSASSIN
        effect = blow(s, character, target, card_loss(s, target) + MORALE) * gets_through(s, target, state.ASSASSIN)
        return value_of_claim(s, character, state.ASSASSIN, effect - fee(s, state.ASSASSIN))
    if action < moves.AS_INFORMANT:
        target = action - moves.AS_GENERAL
        effect = blow(s, character, target, defense_loss(s, target, 1)) + MORALE
        effect *= gets_through(s, target, state.GENERAL)
        return value_of_claim(s, character, state.GENERAL, effect - fee(s, state.GENERAL))
    if action < moves.AS_PUPPETEER:
        target = action - moves.AS_INFORMANT
        effect = (blow(s, character, target, MORALE) + MORALE) * gets_through(s, target, state.INFORMANT)
        return value_of_claim(s, character, state.INFORMANT, effect)
    return value_of_claim(s, character, state.PUPPETEER, 1.0 - fee(s, state.PUPPETEER))


def fee(s: State, ability: int) -> float:
    return 0.0 if s.phase == state.BORROWING else price(s, state.ABILITY_COST[ability])


def value_of_stacking(s: State, character: int, action: int) -> float:
    """One more attack, if the kingdom it is aimed at has Defense left for it; what was aimed is sent."""
    if action == moves.SEND:
        return 0.5
    if action >= moves.WITHDRAW:
        return -1.0
    target = action - moves.AIM
    before = s.stack[target]
    if before >= s.defense[target]:
        return -1.0
    loss = defense_loss(s, target, before + 1) - defense_loss(s, target, before)
    could_fall = s.coins[s.seat] >= state.ATTACK_COST * (s.defense[target] - before)
    effect = blow(s, character, target, loss) + (1.0 if could_fall else 0.0)
    return effect * gets_through(s, target, state.ATTACK) - price(s, state.ATTACK_COST)


# Destiny Cards


def value_of_use(rules: Rules, s: State, character: int, action: int) -> float:
    """A Destiny Card for active use, by its operations."""
    kind = (action - moves.USE) // moves.USES
    way = (action - moves.USE) % moves.USES
    total = value_for_oneself(rules, s, kind) - DESTINY
    if rules.amount[kind][state.INTERDICT]:
        total += value_of_interdict(s, way - moves.USE_NAMING)
    elif way >= moves.USE_ON:
        total += value_on(rules, s, character, kind, way - moves.USE_ON)
    return total


def value_for_oneself(rules: Rules, s: State, kind: int) -> float:
    """What a card brings to its user, and takes from all others."""
    amount = rules.amount[kind]
    total = price(s, amount[state.GAIN]) + MORALE * amount[state.MORALE] + DESTINY * amount[state.DRAW]
    total += amount[state.WALL] * (1.5 if s.defense[s.seat] == 1 else 1.0)
    total += ACTION * amount[state.FURTHER] + 0.4 * amount[state.EXCHANGE]
    if amount[state.TRUCE]:
        total += TRUCE[min(s.defense[s.seat], len(TRUCE) - 1)]
    if amount[state.TOLL]:
        for seat in sets.each(s.alive & ~sets.only(s.seat)):
            total += 1.5 * price(s, min(amount[state.TOLL], s.coins[seat]))
    return total


def value_on(rules: Rules, s: State, character: int, kind: int, target: int) -> float:
    """What a card does to another kingdom."""
    amount = rules.amount[kind]
    robbed = min(amount[state.ROB], s.coins[target])
    loss = COIN * robbed + MORALE * amount[state.DISMAY] + ACTION * amount[state.DELAY] + DESTINY * amount[state.SEIZE]
    if amount[state.BETRAY]:
        loss += card_loss(s, target)
    if amount[state.ASSAULT]:
        loss += defense_loss(s, target, amount[state.ASSAULT])
    gain = price(s, robbed) + DESTINY * amount[state.SEIZE] + SIGHT * (amount[state.READ] + 2 * amount[state.SPY])
    return blow(s, character, target, loss) + gain


def value_of_interdict(s: State, character: int) -> float:
    """What a Character could do for others, or keep them from suffering, until the next turn."""
    left = sets.size(copies_of(character) & ~s.ashes) - sets.size(s.hand[s.seat] & copies_of(character))
    return FORBIDDEN[character] * left / state.COPIES


def value_of_parting(rules: Rules, action: int) -> float:
    """Give up the Destiny Card that does least; at the setup only one that does little."""
    if action == moves.KEEP:
        return -DESTINY
    kind = action - (moves.TRADE if action >= moves.TRADE else moves.DISCARD)
    if rules.answers[kind] != sets.EMPTY:
        return -DESTINY
    total = 0.0
    for operation in range(len(OPERATION_WORTH)):
        total -= rules.amount[kind][operation] * OPERATION_WORTH[operation]
    return total
