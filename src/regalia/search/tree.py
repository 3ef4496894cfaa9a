"""Information-set tree search, the same for every game and any number of seats.

Every seat has a tree of its own: a node is what that seat sees (the key of a concealed record), its edges are the moves
that are legal there, which by contract depend on nothing else. Each iteration plays one imagined world, to its end or
as far as the game's own evaluation reaches. Most of them are worlds that the searching seat imagines, from which only
its own nodes learn. In the others the world is imagined once more, by an opponent, who does not know the searcher's
cards either; from those all nodes learn. So nobody in the tree comes to act on cards that it cannot see.

What somebody has decided in secret before the root, and nobody has seen yet, is taken back and decided anew in every
iteration. Worlds can be weighted by how likely a character would have done in them what was seen.

Everybody begins as the game's first character would play, if it has one, and departs from that as the outcomes give
reason to: the fewer the iterations, the nearer a choice stays to the character's, and of many moves only those are
tried soon that it would think of. Where a choice is open, a node explores by confidence bounds with that prior (PUCT).
Where it is made in secret, so that others answer not to the choice but to the average, it plays by regret matching with
the prior as a first regret, and remembers its average play.

With a network it is the network that everybody begins as, and a world is not played on beyond the tree: the network
says who is likely to win it. Each seat that learns from the world hears what it could expect if it looked itself; who
moves there next does not see what the others hold, or what they have just decided in secret.

The tables are allocated once and their size is all the memory that a search takes; when they are full the tree stops
growing and the search goes on with what it has.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from regalia.engine.chance import STEP, below, mix, seed_of
from regalia.engine.contract import apply, evaluate, imagine, legal, likelihood, policy, score, secret, take_back
from regalia.engine.kernel import compiled, kernel
from regalia.engine.record import EVERYONE, Record, f64, i32
from regalia.search.flat import win_share
from regalia.search.mind import Mind, has_mind, share_out, think, weigh
from regalia.search.rollout import ANYONE, FINE, play_on

NODES = 1 << 15  # places in the table of nodes; half of them are used, so that looking one up stays short
EDGES = 1 << 19
DEPTH = 256  # the longest path that is remembered
EXPLORE = 1.0  # how much a move that was tried seldom is preferred
BROAD = 0.3  # the part of the prior that all moves share alike, however little a character thinks of them
HEADSTART = 0.5  # the regret, in outcomes, that the prior begins with
CURIOSITY = 0.1  # the part of secret choices that is made at random
OPPONENTS = 4  # every so many iterations the opponents learn
MARGIN = 0.5  # how much of an outcome's worth is the margin of the score rather than the win

WORLDS = 8  # imagined at most until one is likely enough

NONE = -1


class Tally(Record):
    """What a search counted."""

    nodes: int = i32(EVERYONE)
    edges: int = i32(EVERYONE)
    iterations: int = i32(EVERYONE)
    decisions: int = i32(EVERYONE)
    spread: float = f64(EVERYONE)  # the sum of the margins by which games were won
    root: int = i32(EVERYONE, low=NONE)  # the place of the root node


class Tree(NamedTuple):
    """The tables of nodes and edges. The edges of a node are `count` rows from `first` on."""

    keys: Any  # of nodes: what the seat sees, 0 for an empty place
    first: Any
    count: Any
    visits: Any
    action: Any  # of edges
    tries: Any
    worth: Any  # the sum of what the outcomes were worth
    regret: Any
    average: Any  # the sum of how often it was played, where play is mixed
    prior: Any  # how often it would be played before anything is known of it


def new_tree() -> Tree:
    kinds: dict[str, Any] = {"keys": np.uint64, "action": np.int16}
    kinds |= dict.fromkeys(("worth", "regret", "average", "prior"), np.float32)
    of_nodes = {"keys", "first", "count", "visits"}
    tables = [np.zeros(NODES if name in of_nodes else EDGES, kinds.get(name, np.int32)) for name in Tree._fields]
    return Tree._make(tables)


@kernel
def view_key(words: Any, veil: Any) -> Any:
    """A 64-bit key of a record with a veil drawn over it."""
    key: Any = np.uint64(0)
    for i in range(len(words)):
        key = (key ^ (words[i] | veil[i])) * np.uint64(STEP)
        key ^= key >> np.uint64(29)
    return mix(key) | np.uint64(1)  # never 0, which marks an empty place


@kernel
def find_node(tree: Tree, key: Any) -> Any:
    """The place of a key in the table, or the empty place where it belongs."""
    place: Any = np.int64(key >> np.uint64(20)) & (NODES - 1)
    while tree.keys[place] != 0 and tree.keys[place] != key:
        place = (place + 1) & (NODES - 1)
    return place


@kernel
def add_node(tree: Tree, tally: Any, place: int, key: Any, out: Any, n: int) -> bool:
    """A new node with an edge for each legal move; False when the tables are full."""
    if tally.nodes >= NODES // 2 or tally.edges + n > EDGES:
        return False
    tree.keys[place] = key
    tree.first[place] = tally.edges
    tree.count[place] = n
    tree.visits[place] = 0
    for i in range(n):
        edge = tally.edges + i
        tree.action[edge] = out[i]
        tree.tries[edge] = 0
        tree.worth[edge] = 0.0
        tree.regret[edge] = 0.0
        tree.average[edge] = 0.0
    tally.nodes += 1
    tally.edges += n
    return True


@kernel
def mean_worth(tree: Tree, place: int) -> Any:
    """What the outcomes of a node were worth on average, which is expected of an untried move too."""
    tries = 0.0
    worth = 0.0
    for edge in range(tree.first[place], tree.first[place] + tree.count[place]):
        tries += tree.tries[edge]
        worth += tree.worth[edge]
    return worth / tries if tries > 0.0 else 0.5


@kernel
def choose_by_bounds(tree: Tree, place: int) -> Any:
    """The edge with the highest upper confidence bound."""
    mean = mean_worth(tree, place)
    explore = EXPLORE * np.sqrt(tree.visits[place] + 1.0)
    best = tree.first[place]
    best_bound = -1.0
    for edge in range(tree.first[place], tree.first[place] + tree.count[place]):
        worth = tree.worth[edge] / tree.tries[edge] if tree.tries[edge] > 0 else mean
        bound = worth + explore * tree.prior[edge] / (1.0 + tree.tries[edge])
        if bound > best_bound:
            best = edge
            best_bound = bound
    return best


@kernel
def strategy(tree: Tree, edge: int) -> Any:
    """How much regret speaks for a secret move, in proportion to which it is played."""
    return tree.regret[edge] + HEADSTART * tree.prior[edge]


@kernel
def choose_by_regret(tree: Tree, choice: Any, place: int) -> Any:
    """An edge drawn in proportion to its regret, now and then any."""
    n = tree.count[place]
    if below(choice, FINE) < CURIOSITY * FINE:
        return tree.first[place] + below(choice, n)
    total = 0.0
    for edge in range(tree.first[place], tree.first[place] + n):
        total += strategy(tree, edge)
    left = total * below(choice, FINE) / FINE
    for edge in range(tree.first[place], tree.first[place] + n):
        left -= strategy(tree, edge)
        if left < 0.0:
            return edge
    return tree.first[place] + n - 1


@kernel
def learn_regret(tree: Tree, place: int) -> None:
    """Regret matching plus, on the mean worth of each move; what is played adds to the average."""
    last = tree.first[place] + tree.count[place]
    mean = mean_worth(tree, place)
    total = 0.0
    value = 0.0
    for edge in range(tree.first[place], last):
        worth = tree.worth[edge] / tree.tries[edge] if tree.tries[edge] > 0 else mean
        total += strategy(tree, edge)
        value += strategy(tree, edge) * worth
    value /= total
    for edge in range(tree.first[place], last):
        worth = tree.worth[edge] / tree.tries[edge] if tree.tries[edge] > 0 else mean
        tree.average[edge] += strategy(tree, edge) / total
        tree.regret[edge] = max(0.0, tree.regret[edge] + worth - value)


class Table(NamedTuple):
    """All that a search works on: the game, its tables and room to work in, and whom it takes after."""

    rules: Any
    states: Any  # what the seat to move sees, and the world that is played
    words: Any  # that world in words,
    raw: Any  # and in bytes
    veils: Any  # by seat
    tree: Tree
    paths: Any
    streams: Any
    tallies: Any
    out: Any
    scores: Any
    shares: Any  # of each seat, as one of them sees it
    weights: Any
    log: Any
    mind: Mind
    prior: int  # the character that everybody begins as; ANYONE, as for the others: none
    character: int  # as whom worlds are played on
    belief: int  # by whom worlds are weighted
    horizon: int  # decisions for which worlds are played on beyond the tree; with a network they are not at all


@compiled
def search(table: Table, iterations: int, seed: int) -> None:
    """Go on with a search."""
    r, s, states, words, veils = table.rules[0], table.states[1], table.states, table.words, table.veils
    choice, tally, mind, scores = table.streams[0], table.tallies[0], table.mind, table.scores
    seat = states[0].seat
    for _ in range(iterations):
        choice.random = seed_of(seed, tally.iterations)
        if tally.root == NONE:
            states[1] = states[0]
            key = view_key(words, veils[seat])
            tally.root = find_node(table.tree, key)
            grow(table, tally.root, key, legal(r, s, table.out))
        learner = seat
        if tally.iterations % OPPONENTS == OPPONENTS - 1:
            learner = (seat + 1 + (tally.iterations // OPPONENTS) % (r.seats - 1)) % r.seats
        tally.iterations += 1
        imagine_likely(r, states, choice, seat, table.belief)
        take_back(r, s)
        if learner != seat:
            for i in range(len(words)):
                words[i] |= veils[learner][i]
            s.random = mix(choice.random + np.uint64(STEP))
            imagine(r, s, learner)
        depth = descend(table)
        if not has_mind(mind):
            tally.decisions += play_on(
                r, s, choice, table.character, table.out, table.weights, table.log, table.horizon
            )
        over = s.over != 0
        if over:
            score(r, s, scores)
            tally.spread += spread(r, scores)
        elif has_mind(mind):
            if learner == seat:
                hope(table, seat, seat + 1)
            else:
                hope(table, 0, r.seats)
        else:
            foresee(r, s, scores)
        for i in range(depth):
            if learner != seat or table.paths[i][2] == seat:
                learn(r, tally, table.tree, table.paths[i], scores, over)


@kernel
def imagine_likely(r: Any, states: Any, choice: Any, seat: int, belief: int) -> None:
    """A world that a seat imagines; one in which a character would hardly have done what was seen is mostly refused."""
    for _ in range(WORLDS):
        states[1] = states[0]
        states[1].random = mix(choice.random)
        imagine(r, states[1], seat)
        if belief == ANYONE or below(choice, FINE) < likelihood(r, states[1], seat, belief) * FINE:
            return


@kernel
def grow(table: Table, place: int, key: Any, n: int) -> bool:
    """A new node with what the network, or a character, thinks of its n moves; False when the tables are full."""
    tree, mind, out, weights = table.tree, table.mind, table.out, table.weights
    if not add_node(tree, table.tallies[0], place, key, out, n):
        return False
    if has_mind(mind):
        seat = table.states[1].seat
        think(mind, table.raw, seat)
        weigh(mind, seat, out, n, weights)
    elif table.prior == ANYONE:
        weights[:n] = 1.0
    else:
        policy(table.rules[0], table.states[1], table.prior, out, n, weights)
    total = 0.0
    for i in range(n):
        total += weights[i]
    for i in range(n):
        tree.prior[tree.first[place] + i] = (1 - BROAD) * weights[i] / total + BROAD / n
    return True


@kernel
def descend(table: Table) -> int:
    """Play through the tree to a node that is new in it; the path is written down, its length returned.

    What was taken back before the root is played again, and is no reason to stop there.
    """
    r, s, tree, tally = table.rules[0], table.states[1], table.tree, table.tallies[0]
    root_ply = table.states[0].ply
    depth = 0
    growing = True
    while growing and s.over == 0 and depth < DEPTH:
        n = legal(r, s, table.out)
        tally.decisions += 1
        key = view_key(table.words, table.veils[s.seat])
        place = find_node(tree, key)
        if tree.keys[place] == 0:
            growing = s.ply < root_ply
            if not grow(table, place, key, n):
                return depth
        hidden = secret(r, s)
        edge = choose_by_regret(tree, table.streams[0], place) if hidden else choose_by_bounds(tree, place)
        path = table.paths[depth]
        path[0] = place
        path[1] = edge
        path[2] = s.seat
        path[3] = 1 if hidden else 0
        depth += 1
        apply(r, s, tree.action[edge], table.log)
    return depth


@kernel
def lead(r: Any, scores: Any, seat: int) -> float:
    """By how much a seat is ahead of the best of the others."""
    best = -np.inf
    for other in range(r.seats):
        if other != seat:
            best = max(best, scores[other])
    return float(scores[seat] - best)


@kernel
def spread(r: Any, scores: Any) -> float:
    """By how much the first seat is ahead or behind."""
    return abs(lead(r, scores, 0))


@kernel
def utility(r: Any, tally: Any, scores: Any, seat: int) -> Any:
    """What an outcome is worth: the win, and in part the margin, measured by the margins seen so far."""
    ahead = lead(r, scores, seat)
    margin = ahead / (abs(ahead) + tally.spread / tally.iterations + 1e-9)
    return (1 - MARGIN) * win_share(r, scores, seat) + MARGIN * (0.5 + 0.5 * margin)


@kernel
def hope(table: Table, first: int, last: int) -> None:
    """What the network thinks that these seats can expect, each as it sees the world itself."""
    for seat in range(first, last):
        think(table.mind, table.raw, seat)
        share_out(table.mind, seat, table.rules[0].seats, table.shares)
        table.scores[seat] = table.shares[seat]


@kernel
def foresee(r: Any, s: Any, shares: Any) -> None:
    """The part of wins that each seat can expect of a world that was not played to its end."""
    evaluate(r, s, shares)
    total = 0.0
    for seat in range(r.seats):
        total += shares[seat]
    for seat in range(r.seats):
        shares[seat] /= total


@kernel
def learn(r: Any, tally: Any, tree: Tree, path: Any, scores: Any, over: bool) -> None:
    """Write the outcome into one node of the path, or what is foreseen where the game is not over."""
    tree.visits[path[0]] += 1
    tree.tries[path[1]] += 1
    tree.worth[path[1]] += utility(r, tally, scores, path[2]) if over else scores[path[2]]
    if path[3] == 1:
        learn_regret(tree, path[0])
