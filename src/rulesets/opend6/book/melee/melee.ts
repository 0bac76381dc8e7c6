import { figureOf, type FigureId } from '../../../../battle/state';
import { choose, type Resolution } from '../../../../engine/request';
import type { MeleeHit, MeleeRoll } from './events';
import type { Battle, OpenD6State, Soldier } from '../../state';
import { hurtBy } from '../damage/damage';
import { armsIn, sensibleArms, type Arms, type Bout } from './melee-value';
import type { Group } from '../contact/pairing';
import { squadOf } from '../squad/squads';
import type { Blow, DamageEvent } from '../damage/events';
import type { SquadEvent } from '../squad/events';
import { rollTests, type Score } from '../checks/tests';
import type { MeleeEvent } from './events';

/** The sides that may do damage: both, or only one if the other turns away (od6-assault-045). */
export interface MeleeRules {
  /** Soldiers who leave and inflict no damage; empty in an ordinary fight. */
  readonly leaving: ReadonlySet<FigureId>;
}

interface Armed {
  readonly soldier: Soldier;
  readonly arms: Arms;
}

/**
 * od6-assault-022: one against one or several. Each rolls once, the lone soldier once against all; the higher roll
 * hits. Results are marked; the caller applies them (od6-assault-034).
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
  const loneArms = yield* takeArms(state, { soldier: alone, foes: many, comrades: 1, parting: part(alone) });
  const sides: Armed[] = [];
  for (const soldier of many) {
    sides.push({
      soldier,
      arms: yield* takeArms(state, { soldier, foes: [alone], comrades: many.length, parting: part(soldier) }),
    });
  }
  const named = leaving.has(lone) ? null : yield* nameTarget(state, alone, many);
  const [own] = yield* rollSide([{ soldier: alone, arms: loneArms }], state, lone, parting);
  const theirs = yield* rollSide(sides, state, `${lone} opponents`, parting);
  if (own === undefined) throw new Error(`soldier '${lone}' has not rolled`);
  const hits = [
    ...theirs
      .filter(({ roll }) => roll.figure === named && own.roll.score > roll.score)
      .map(({ roll }) => hit(own, roll.figure)),
    ...theirs
      .filter(({ roll }) => roll.score > own.roll.score && !leaving.has(roll.figure))
      .map((winner) => hit(winner, lone)),
  ];
  const rule = parting ? 'od6-assault-045' : many.length > 1 ? 'od6-assault-023' : 'od6-assault-022';
  battle.emit({
    type: 'melee-fought',
    rule,
    lone: own.roll,
    others: theirs.map(({ roll }) => roll),
    named,
    hits,
    parting,
  });
  for (const { id } of [alone, ...many])
    battle.emit({ type: 'soldier-acted', rule: 'od6-turn-010', figure: id, did: 'fought' });
  yield* strike(battle, hits, lone);
}

interface Rolled {
  readonly roll: MeleeRoll;
  readonly damage: number;
}

const hit = ({ roll, damage }: Rolled, figure: FigureId): MeleeHit => ({ by: roll.figure, figure, damage });

/** od6-assault-021: chooses melee weapon or fists. Asks only if neither is better in every respect. */
function* takeArms(state: OpenD6State, bout: Bout): Resolution<Arms> {
  const arms = sensibleArms(armsIn(state, bout));
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

/** od6-assault-023: the lone soldier names an opponent to attack. */
function* nameTarget(state: OpenD6State, lone: Soldier, others: readonly Soldier[]): Resolution<FigureId> {
  const [first] = others;
  if (first === undefined) throw new Error(`soldier '${lone.id}' fights nobody`);
  if (others.length === 1) return first.id;
  return yield* choose({
    name: 'melee-target',
    rule: 'od6-assault-023',
    seat: squadOf(state, lone).side,
    of: lone.id,
    options: others.map(({ id }) => id),
    fallback: (others.find(({ wounded }) => wounded) ?? first).id,
    about: { figure: lone.id },
  });
}

/** All of a side roll together, a die each. */
function* rollSide(sides: readonly Armed[], state: OpenD6State, of: string, parting: boolean): Resolution<Rolled[]> {
  const [first] = sides;
  if (first === undefined) return [];
  const values = sides.map(({ arms }) => arms.value);
  const about = { figures: sides.map(({ soldier }) => soldier.id), values };
  const name = parting ? 'parting-swing' : 'melee';
  const rule = parting ? 'od6-assault-045' : 'od6-assault-021';
  const scores = yield* rollTests({ name, rule, seat: squadOf(state, first.soldier).side, of, about }, values);
  return sides.map(({ soldier, arms }, i) => ({ roll: rollOf(soldier, arms, scores[i]), damage: arms.damage }));
}

function rollOf(soldier: Soldier, arms: Arms, score: Score | undefined): MeleeRoll {
  if (score === undefined) throw new Error(`soldier '${soldier.id}' has not rolled`);
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
