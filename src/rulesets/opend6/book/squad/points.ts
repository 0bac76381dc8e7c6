import { figureOf, type FigureId, type SideId, type UnitId } from '../../../../battle/state';
import type { Json } from '../../../../engine/json';
import { choose, type Resolution } from '../../../../engine/request';
import type { Battle, OpenD6State } from '../../state';
import { rollOnAtLeast } from '../checks/odds';
import {
  rollBought,
  rollOpposed,
  rollStraight,
  scoreAt,
  type Opposed,
  type Score,
  type TestSpec,
} from '../checks/tests';
import type { MetaEvent } from './meta-events';
import { squadOf } from './squads';

// Dice that heroes buy for a roll after they have seen it (od6a-meta-003).

/**
 * od6a-meta-001: a roll, and the figure whose own skill or attribute it adds; null where nobody can buy a die, as on a
 * table.
 */
export interface Bid {
  readonly figure: FigureId | null;
  readonly value: number;
  readonly score: Score;
  /** od6a-meta-002: a damage roll gets one die, and only after a bomb-out. */
  readonly isDamage?: boolean;
}

/** How good these totals are for the roll at a place; only whether one is better than another counts. */
export type Worth = (place: number, totals: readonly number[]) => number;

/** Most points that a total can be short of and still be worth a question: four sixes in a row. */
const HOPELESS = 24;

/** The roll that dice are bought for. */
interface BidSpec extends Pick<TestSpec, 'name' | 'of'> {
  /** The sides that hear of it, if only some do. Then what it has to reach is a secret. */
  readonly only?: readonly SideId[];
  /** Nobody who is asked knows what it has to reach. */
  readonly isBlind?: boolean;
  /** What a single roll has to reach, or the total that it is compared with. */
  readonly difficulty?: number;
  readonly other?: number;
  /** The unit that a shot is aimed at. */
  readonly target?: UnitId;
}

interface Bidding {
  readonly battle: Battle<MetaEvent>;
  readonly spec: BidSpec;
  readonly bids: readonly Bid[];
  readonly worth: Worth;
  /** Now, at each place. */
  readonly scores: Score[];
  readonly spent: number[];
  readonly bought: number[][];
}

/** Returns the points that a figure has left. */
export function pointsOf(state: OpenD6State, figure: FigureId): number {
  return figureOf(state, figure).points ?? 0;
}

/**
 * od6a-meta-003, od6a-meta-004, od6a-meta-005: returns the rolls after all who have points have bought dice. Everybody
 * is asked if one more die can help them. The one who is worst off bids first, among equals the first; then they take
 * turns until nobody adds more.
 */
export function* buyDice(
  battle: Battle<MetaEvent>,
  spec: BidSpec,
  bids: readonly Bid[],
  worth: Worth,
): Resolution<Score[]> {
  const scores = bids.map(({ score }) => score);
  if (bids.every(({ figure }) => figure === null || pointsOf(battle.state, figure) === 0)) return scores;
  const bidding: Bidding = {
    battle,
    spec,
    bids,
    worth,
    scores,
    spent: bids.map(() => 0),
    bought: bids.map(() => []),
  };
  const places = bids.map((_, i) => i);
  let at = places.reduce((worst, i) => (worthNow(bidding, i) < worthNow(bidding, worst) ? i : worst), 0);
  for (let passes = 0; passes < bids.length; at = (at + 1) % bids.length)
    passes = (yield* bid(bidding, at)) ? 0 : passes + 1;
  for (const [i, { figure, isDamage }] of bids.entries())
    if (figure !== null && (bidding.spent[i] ?? 0) > 0)
      battle.emit({
        type: 'points-spent',
        rule: 'od6a-meta-003',
        figure,
        roll: isDamage === true ? 'damage' : spec.name,
        spent: bidding.spent[i] ?? 0,
        faces: bidding.bought[i] ?? [],
        score: scoreAt(bidding.scores, i).score,
        ...(spec.only === undefined ? {} : { only: spec.only }),
      });
  return scores;
}

const totalsOf = ({ scores }: Bidding): number[] => scores.map(({ score }) => score);
const worthNow = (bidding: Bidding, place: number): number => bidding.worth(place, totalsOf(bidding));

/** What the next die is added to: after a bomb-out the skill alone, or nothing by table option (od6a-meta-003). */
function baseAt(bidding: Bidding, place: number): number {
  const { score, bombedOut } = scoreAt(bidding.scores, place);
  if (!bombedOut) return score;
  return bidding.battle.state.options.bombedOutWithoutSkill ? 0 : (bidding.bids[place]?.value ?? 0);
}

/** The least that the next die must show to better the roll; null if it cannot. */
function needAt(bidding: Bidding, place: number): number | null {
  if (bidding.bids[place]?.isDamage === true && !scoreAt(bidding.scores, place).bombedOut) return null;
  const base = baseAt(bidding, place);
  const now = worthNow(bidding, place);
  const totals = totalsOf(bidding);
  for (let more = 1; more <= HOPELESS; more += 1)
    if (
      bidding.worth(
        place,
        totals.map((total, i) => (i === place ? base + more : total)),
      ) > now
    )
      return more;
  return null;
}

/** What the roll at a place has to beat, and whose: the first roll faces all others, each of these the first. */
interface Faced {
  readonly difficulty?: number;
  readonly target?: UnitId;
  readonly other?: number;
  readonly opponent?: FigureId;
}

/** Returns what everybody may know of that: a single total, a single opponent. */
function facedAt({ spec, bids, scores }: Bidding, place: number): Faced {
  const { difficulty, target, other } = spec;
  const places = bids.flatMap((_, i) => (i !== place && (i === 0 || place === 0) ? [i] : []));
  const [faced] = places;
  const totals = faced === undefined ? other : places.length === 1 ? scoreAt(scores, faced).score : undefined;
  const [opponent, ...others] = new Set(places.map((i) => bids[i]?.figure ?? null));
  return {
    ...(difficulty === undefined ? {} : { difficulty }),
    ...(target === undefined ? {} : { target }),
    ...(totals === undefined ? {} : { other: totals }),
    ...(opponent === undefined || opponent === null || others.length > 0 ? {} : { opponent }),
  };
}

/** Offers one die. Returns true if it was bought. */
function* bid(bidding: Bidding, place: number): Resolution<boolean> {
  const { battle, spec, bids, spent, bought, scores } = bidding;
  const figure = bids[place]?.figure ?? null;
  const need = needAt(bidding, place);
  if (figure === null || need === null) return false;
  const left =
    pointsOf(battle.state, figure) -
    bids.reduce((sum, one, i) => (one.figure === figure ? sum + (spent[i] ?? 0) : sum), 0);
  if (left === 0) return false;
  const seat = squadOf(battle.state, figure).side;
  const rule = 'od6a-meta-003';
  const { score, faces } = scoreAt(bidding.scores, place);
  const of = [
    spec.name,
    ...(spec.of === undefined ? [] : [spec.of]),
    figure,
    place + 1,
    `point ${(spent[place] ?? 0) + 1}`,
  ].join(' ');
  const isSecret = spec.only !== undefined || spec.isBlind === true;
  const percent = isSecret ? null : Math.round(100 * rollOnAtLeast(need));
  const roll = bids[place]?.isDamage === true ? 'damage' : spec.name;
  const about = { figure, roll, score, percent, left, place, ...(isSecret ? {} : facedAt(bidding, place)) };
  const wish = yield* choose({
    name: 'spend-point',
    rule,
    seat,
    of,
    options: ['spend', 'keep'],
    fallback: 'keep',
    about,
  });
  if (wish === 'keep') return false;
  const more = yield* rollBought({ name: 'metaphysics', rule, seat, of, about: { figure, roll } });
  scores[place] = {
    faces: [...faces, ...more],
    bombedOut: false,
    score: more.reduce((sum, face) => sum + face, baseAt(bidding, place)),
  };
  bought[place]?.push(...more);
  spent[place] = (spent[place] ?? 0) + 1;
  return true;
}

/** A test against a difficulty that somebody makes with a skill of their own (od6-test-001), with the dice that they buy. */
export function* figureTest(
  battle: Battle<MetaEvent>,
  spec: Omit<TestSpec, 'seat'>,
  { seat, figure, value }: Roller,
  difficulty: number,
): Resolution<Score & { readonly passed: boolean }> {
  const rolled = yield* rollStraight({ ...spec, seat }, value, difficulty);
  const score = yield* rescued(battle, spec, { figure, value, score: rolled }, difficulty);
  return { ...score, passed: score.score >= difficulty };
}

/** What names a test of a figure's skill; `about` adds facts to the figure, the skill and the difficulty. */
export interface SkillTest extends Pick<TestSpec, 'name' | 'rule' | 'of'> {
  readonly about?: Readonly<Record<string, Json>>;
}

/** Tests a figure's own skill against a difficulty: its side rolls, and the figure may buy dice. */
export function* skillTest(
  battle: Battle<MetaEvent>,
  { about, ...spec }: SkillTest,
  figure: FigureId,
  skill: number,
  difficulty: number,
): Resolution<Score & { readonly passed: boolean }> {
  const roller = { seat: squadOf(battle.state, figure).side, figure, value: skill };
  return yield* figureTest(battle, { ...spec, about: { figure, ...about, skill, difficulty } }, roller, difficulty);
}

/** A roll against a difficulty after its figure has bought the dice it wants. */
export function* rescued(
  battle: Battle<MetaEvent>,
  spec: Pick<BidSpec, 'name' | 'of' | 'target'>,
  own: Bid,
  difficulty: number,
): Resolution<Score> {
  const [score] = yield* buyDice(battle, { ...spec, difficulty }, [own], (_place, [total = 0]) =>
    total >= difficulty ? 1 : 0,
  );
  return score ?? own.score;
}

/**
 * A roll whose difficulty nobody knows, after its figure has bought the dice it wants: each die may be the one
 * that helps. Only these sides see it.
 */
export function* rescuedInSecret(
  battle: Battle<MetaEvent>,
  spec: Pick<TestSpec, 'name' | 'of'>,
  own: Bid,
  only: readonly SideId[],
): Resolution<Score> {
  const [score] = yield* buyDice(battle, { ...spec, only }, [own], (_place, [total = 0]) => total);
  return score ?? own.score;
}

/** Who rolls, and the figure that may buy dice for the roll. */
export interface Roller {
  readonly seat: TestSpec['seat'];
  readonly value: number;
  readonly figure: FigureId | null;
}

/**
 * An opposed test (od6-test-002) with the dice that both buy. `outcome` is how good the totals are for the first; the
 * less it is, the better for the other.
 */
export function* opposedTest(
  battle: Battle<MetaEvent>,
  spec: Omit<TestSpec, 'seat'>,
  own: Roller,
  other: Roller,
  outcome: (own: number, other: number) => number,
): Resolution<Opposed> {
  const rolled = yield* rollOpposed(spec, own, other);
  const bids = [
    { figure: own.figure, value: own.value, score: rolled.own },
    { figure: other.figure, value: other.value, score: rolled.other },
  ];
  const [ours, theirs] = yield* buyDice(battle, spec, bids, (place, [mine = 0, opposing = 0]) =>
    place === 0 ? outcome(mine, opposing) : -outcome(mine, opposing),
  );
  return { own: ours ?? rolled.own, other: theirs ?? rolled.other };
}
