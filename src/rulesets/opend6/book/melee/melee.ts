import { figureOf, type FigureId } from '../../../../battle/state';
import { choose, type Resolution } from '../../../../engine/request';
import type { MeleeHit, MeleeRoll } from './events';
import type { Battle, OpenD6State, Soldier } from '../../state';
import { hurtBy } from '../damage/damage';
import { traitsOfFigure } from '../squad/actor';
import { armsIn, formReaches, sensibleArms, type Arms, type Bout, type StrikeId } from './melee-value';
import type { Group } from '../contact/pairing';
import { squadOf } from '../squad/squads';
import type { Blow, DamageEvent } from '../damage/events';
import type { SquadEvent } from '../squad/events';
import { atSide } from '../sight/arc';
import type { MetaEvent } from '../squad/meta-events';
import { buyDice, type Bid } from '../squad/points';
import { rollTests, scoreAt, type Score } from '../checks/tests';
import type { MeleeEvent } from './events';
import { ridesOf, type Ride } from './riding';

/** The sides that may do damage: both, or only one if the other turns away (od6-assault-045). */
export interface MeleeRules {
  /** Soldiers who leave and inflict no damage; empty in an ordinary fight. */
  readonly leaving: ReadonlySet<FigureId>;
}

const noRides: ReadonlyMap<FigureId, Ride> = new Map();

interface Armed {
  readonly soldier: Soldier;
  readonly arms: Arms;
}

/**
 * od6-assault-022: one against one or several. Each rolls once, the lone soldier once against all; the higher roll
 * hits. A creature with several attack forms has a further round for each. Results are marked; the caller applies them
 * (od6-assault-034).
 */
export function* fightOut(
  battle: Battle<DamageEvent | MeleeEvent | SquadEvent>,
  { lone, others }: Group,
  { leaving }: MeleeRules,
): Resolution<void> {
  const { state } = battle;
  const alone = figureOf(state, lone);
  const many = others.map((id) => figureOf(state, id));
  const parting = leaving.size > 0;
  const part = ({ id }: Soldier): Bout['parting'] => (!parting ? 'no' : leaving.has(id) ? 'leaves' : 'swings');
  const rides = parting ? noRides : yield* ridesOf(battle, alone, many);
  const harmless = new Set([...leaving, ...[...rides].flatMap(([id, { strikes }]) => (strikes ? [] : [id]))]);
  const forms = parting
    ? []
    : yield* nameForms(state, alone, many, hasForms(state, alone) ? armsOf(state, alone, many) : []);
  const [first] = forms;
  const bout: Bout = { soldier: alone, foes: many, comrades: 1, parting: part(alone) };
  const loneArms = first === undefined ? yield* takeArms(state, bout) : first.arms;
  // Whom only a later form attacks fights that form alone (od6a-creature-011).
  const facing = many.filter(
    ({ id }) => first === undefined || first.target === id || forms.every(({ target }) => target !== id),
  );
  const sides: Armed[] = [];
  for (const soldier of facing) {
    sides.push({
      soldier,
      arms: yield* takeArms(state, { soldier, foes: [alone], comrades: many.length, parting: part(soldier) }),
    });
  }
  const within = alone.mount && !parting ? many.filter((foe) => atSide(alone, foe)) : many;
  const named = harmless.has(lone) ? null : (first?.target ?? (yield* nameTarget(state, alone, within)));
  const led = yield* nameForms(state, alone, many, rides.get(lone)?.forms ?? []);
  const hits = [
    ...(yield* round(battle, {
      alone: { soldier: alone, arms: loneArms },
      sides,
      named,
      harmless,
      parting,
      of: lone,
    })),
  ];
  if (!parting) {
    const fight = { bout, many, named, harmless };
    for (const { arms, target } of [...forms.slice(1), ...led])
      hits.push(...(yield* formAgainst(battle, { soldier: alone, arms }, figureOf(state, target), fight)));
    for (const soldier of many)
      for (const arms of [
        ...furtherForms(state, { soldier, foes: [alone], comrades: many.length, parting: 'no' }),
        ...(rides.get(soldier.id)?.forms ?? []),
      ])
        hits.push(...(yield* formAt(battle, { soldier, arms }, fight)));
  }
  for (const { id } of [alone, ...many])
    battle.emit({ type: 'soldier-acted', rule: 'od6-turn-010', figure: id, did: 'fought' });
  yield* strike(battle, onceEach(battle.state, hits), lone);
}

interface Round {
  readonly alone: Armed;
  readonly sides: readonly Armed[];
  /** Whom the lone soldier attacks; null if they only defend. */
  readonly named: FigureId | null;
  /** Those who hit nobody: they leave, or have no hand free. */
  readonly harmless: ReadonlySet<FigureId>;
  readonly parting: boolean;
  /** Distinguishes the dice of this round. */
  readonly of: string;
}

/** od6-assault-023: the rolls of a round, and its hits. The lone soldier hits only the figure that they named. */
function* round(
  battle: Battle<MeleeEvent | MetaEvent>,
  { alone, sides, named, harmless, parting, of }: Round,
): Resolution<MeleeHit[]> {
  const { state } = battle;
  const lone = alone.soldier.id;
  const scores = [
    ...(yield* rollSide([alone], state, of, parting)),
    ...(yield* rollSide(sides, state, `${of} opponents`, parting)),
  ];
  const armed = [alone, ...sides];
  const isHit = (figure: FigureId, [own = 0, other = 0]: readonly number[]): boolean => figure === named && own > other;
  const strikes = (figure: FigureId, [own = 0, other = 0]: readonly number[]): boolean =>
    other > own && !harmless.has(figure);
  const bought = yield* buyDice(
    battle,
    { name: parting ? 'parting-swing' : 'melee', of },
    armed.map(({ soldier, arms: { skillId, value } }, i): Bid => ({
      // An attack form is nobody's own skill (od6a-meta-001).
      figure: skillId === null ? null : soldier.id,
      value,
      score: scoreAt(scores, i),
    })),
    (place, [own = 0, ...others]) => {
      const ahead = (i: number): number => {
        const figure = sides[i]?.soldier.id ?? '';
        const pair = [own, others[i] ?? 0];
        return (isHit(figure, pair) ? 1 : 0) - (strikes(figure, pair) ? 1 : 0);
      };
      return place === 0 ? others.reduce((sum, _, i) => sum + ahead(i), 0) : -ahead(place - 1);
    },
  );
  const [own, ...theirs] = armed.map(({ soldier, arms }, i): Rolled => ({
    roll: rollOf(soldier, arms, scoreAt(bought, i)),
    damage: arms.damage,
  }));
  if (own === undefined) throw new Error(`soldier '${lone}' has not rolled`);
  const hits = [
    ...theirs
      .filter(({ roll }) => isHit(roll.figure, [own.roll.score, roll.score]))
      .map(({ roll }) => hit(own, roll.figure)),
    ...theirs
      .filter(({ roll }) => strikes(roll.figure, [own.roll.score, roll.score]))
      .map((winner) => hit(winner, lone)),
  ];
  const rule = parting ? 'od6-assault-045' : sides.length > 1 ? 'od6-assault-023' : 'od6-assault-022';
  battle.emit({
    type: 'melee-fought',
    rule,
    lone: own.roll,
    others: theirs.map(({ roll }) => roll),
    named,
    hits,
    parting,
  });
  return hits;
}

/** What the rounds of a fight with forms have in common. */
interface Fighting {
  /** The lone soldier's part. */
  readonly bout: Bout;
  readonly many: readonly Soldier[];
  readonly named: FigureId | null;
  readonly harmless: ReadonlySet<FigureId>;
}

/** A further form of a creature that fights alone, or of a mount, against its target, who rolls again. */
function* formAgainst(
  battle: Battle<MeleeEvent | MetaEvent>,
  alone: Armed,
  target: Soldier,
  { many, harmless }: Fighting,
): Resolution<MeleeHit[]> {
  const bout: Bout = { soldier: target, foes: [alone.soldier], comrades: many.length, parting: 'no' };
  const arms = yield* takeArms(battle.state, bout);
  const of = `${alone.soldier.id} ${alone.arms.weapon}`;
  const rest = { named: target.id, harmless: without(harmless, alone.soldier.id), parting: false, of };
  return asDealtBy(alone.soldier, yield* round(battle, { alone, sides: [{ soldier: target, arms }], ...rest }));
}

/** A further form of a creature or mount that fights beside others; the lone soldier hits it only if they named it. */
function* formAt(
  battle: Battle<MeleeEvent | MetaEvent>,
  attacker: Armed,
  { bout, named, harmless }: Fighting,
): Resolution<MeleeHit[]> {
  const arms = yield* takeArms(battle.state, bout);
  const of = `${bout.soldier.id} ${attacker.soldier.id} ${attacker.arms.weapon}`;
  const alone = { soldier: bout.soldier, arms };
  const rest = { named, harmless: without(harmless, attacker.soldier.id), parting: false, of };
  return asDealtBy(attacker.soldier, yield* round(battle, { alone, sides: [attacker], ...rest }));
}

/** A mount strikes whatever its rider does. */
function without(harmless: ReadonlySet<FigureId>, figure: FigureId): ReadonlySet<FigureId> {
  return new Set([...harmless].filter((id) => id !== figure));
}

/** Hits of a mount, which its rider's do not take the place of. */
function asDealtBy({ id, mount }: Soldier, hits: readonly MeleeHit[]): MeleeHit[] {
  return hits.map((one) => (mount && one.by === id ? { ...one, byMount: true } : one));
}

/** od6a-creature-011: a winner against several forms of one creature damages it once. */
function onceEach(state: OpenD6State, hits: readonly MeleeHit[]): MeleeHit[] {
  return hits.filter(
    ({ by, figure, byMount }, i) =>
      byMount === true ||
      traitsOfFigure(state, figureOf(state, by)).attacks.length > 0 ||
      !hits.some((earlier, j) => j < i && earlier.by === by && earlier.figure === figure),
  );
}

/** An attack form and its target. */
interface FormAttack {
  readonly arms: Arms;
  readonly target: FigureId;
}

/** What each target beyond the first takes off every roll of a creature. */
const EACH_TARGET = -2;

/**
 * od6a-creature-012: the targets of all attack forms of a creature that fights alone, named before anybody rolls; each
 * beyond the first makes all its rolls worse.
 */
function* nameForms(
  state: OpenD6State,
  creature: Soldier,
  many: readonly Soldier[],
  all: readonly Arms[],
): Resolution<FormAttack[]> {
  const named: FormAttack[] = [];
  for (const arms of all) {
    const reached = many.filter((foe) => formReaches(creature, arms.weapon, foe));
    const [only] = reached;
    if (only === undefined) continue;
    const target = reached.length === 1 ? only.id : yield* nameTarget(state, creature, reached, arms.weapon);
    named.push({ arms, target });
  }
  const value = EACH_TARGET * (new Set(named.map(({ target }) => target)).size - 1);
  if (named.length < 2 || value === 0) return named;
  const reason = { rule: 'od6a-creature-012', key: 'melee-several-targets', value, subject: creature.id } as const;
  return named.map(({ arms, target }) => ({
    arms: { ...arms, reasons: [...arms.reasons, reason], value: arms.value + value },
    target,
  }));
}

function armsOf(state: OpenD6State, soldier: Soldier, foes: readonly Soldier[]): Arms[] {
  return armsIn(state, { soldier, foes, comrades: 1, parting: 'no' });
}

/** The forms after the first of a creature that fights beside others. */
function furtherForms(state: OpenD6State, bout: Bout): Arms[] {
  return hasForms(state, bout.soldier) ? armsIn(state, bout).slice(1) : [];
}

const hasForms = (state: OpenD6State, soldier: Soldier): boolean => traitsOfFigure(state, soldier).attacks.length > 1;

interface Rolled {
  readonly roll: MeleeRoll;
  readonly damage: number;
}

const hit = ({ roll, damage }: Rolled, figure: FigureId): MeleeHit => ({ by: roll.figure, figure, damage });

/** od6-assault-021: chooses melee weapon or fists. Asks only if neither is better in every respect. */
function* takeArms(state: OpenD6State, bout: Bout): Resolution<Arms> {
  const all = armsIn(state, bout);
  // A creature uses all its forms, one after another (od6a-creature-011).
  const arms = hasForms(state, bout.soldier) ? all.slice(0, 1) : sensibleArms(all);
  const [best] = arms;
  if (best === undefined) throw new Error(`soldier '${bout.soldier.id}' has no hands`);
  if (arms.length === 1 || bout.parting === 'leaves') return best;
  const wish = yield* choose({
    name: 'melee-weapon',
    rule: 'od6-assault-021',
    seat: squadOf(state, bout.soldier).side,
    of: bout.soldier.id,
    options: arms.map(({ weapon, value, damage }) => ({ id: weapon, about: { value, damage } })),
    fallback: best.weapon,
    about: { figure: bout.soldier.id },
  });
  return arms.find(({ weapon }) => weapon === wish) ?? best;
}

/** The lone soldier names an opponent to attack, a creature one for each form (od6-assault-023). */
function* nameTarget(
  state: OpenD6State,
  lone: Soldier,
  others: readonly Soldier[],
  form?: StrikeId,
): Resolution<FigureId> {
  const [first] = others;
  if (first === undefined) throw new Error(`soldier '${lone.id}' fights nobody`);
  if (others.length === 1) return first.id;
  return yield* choose({
    name: 'melee-target',
    rule: 'od6-assault-023',
    seat: squadOf(state, lone).side,
    of: form === undefined ? lone.id : `${lone.id} ${form}`,
    options: others.map(({ id }) => id),
    fallback: (others.find(({ wounded }) => wounded) ?? first).id,
    about: { figure: lone.id },
  });
}

/** All of a side roll together, a die each. */
function* rollSide(sides: readonly Armed[], state: OpenD6State, of: string, parting: boolean): Resolution<Score[]> {
  const [first] = sides;
  if (first === undefined) return [];
  const values = sides.map(({ arms }) => arms.value);
  const about = { figures: sides.map(({ soldier }) => soldier.id), values };
  const name = parting ? 'parting-swing' : 'melee';
  const rule = parting ? 'od6-assault-045' : 'od6-assault-021';
  return yield* rollTests({ name, rule, seat: squadOf(state, first.soldier).side, of, about }, values);
}

function rollOf(soldier: Soldier, arms: Arms, score: Score): MeleeRoll {
  const { weapon, skillId, skill, reasons, value } = arms;
  return { figure: soldier.id, weapon, skillId, skill, reasons, value, faces: score.faces, score: score.score };
}

/** od6-assault-032, od6-assault-033: a damage roll for each hit against one Strength roll of each soldier hit. */
function* strike(battle: Battle<DamageEvent>, hits: readonly MeleeHit[], of: string): Resolution<void> {
  for (const figure of new Set(hits.map((one) => one.figure))) {
    const blows = hits
      .filter((one) => one.figure === figure)
      .map(({ by, damage }): Blow => ({ by, damage, seat: squadOf(battle.state, by).side }));
    yield* hurtBy(battle, figure, blows, { rule: 'od6-assault-032', of: `${of} ${figure}`, harm: 'blow' });
  }
}
