import { figureOf, type FigureId } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import { damageTables, type DamageResult } from '../../data/charts';
import { allGear, gearIds, type GearId } from '../../data/gear';
import type { Battle, Hurt, OpenD6State } from '../../state';
import type { Blow, BlowResult, DamageEvent } from './events';
import { resistance, traitsOfFigure, wears } from '../squad/actor';
import { batteryOf } from '../squad/batteries';
import { squadOf } from '../squad/squads';
import { ailmentNow } from '../squad/ailments';
import type { SquadEvent } from '../squad/events';
import { buyDice, type Bid } from '../squad/points';
import { rollTest, rollTests, scoreOf, scoreAt, type Score } from '../checks/tests';
import { empReads } from './emp';
import { readingOf, type HarmSpec } from './harm-spec';
import { shareHits } from './mount-damage';

export interface DamageReport {
  readonly figure: FigureId;
  readonly blows: readonly BlowResult[];
  readonly strength: Score;
  readonly hurts: readonly Hurt[];
}

/**
 * od6-damage-001, od6-damage-011: all hits of one volley (or one burst, or one fight) on one soldier: a damage roll for
 * each hit, and ONE Strength roll compared with all of them. The results are marked, not yet applied (od6-damage-005).
 * `of` distinguishes this roll from others in the same command. Nothing is rolled for a soldier immune to the harm.
 */
export function* hurtBy(
  battle: Battle<DamageEvent>,
  figure: FigureId,
  blows: readonly Blow[],
  spec: HarmSpec = {},
): Resolution<DamageReport> {
  const { mount } = figureOf(battle.state, figure);
  if (!mount || spec.harm === 'gas') return yield* hurtFigure(battle, figure, blows, spec);
  const taken = yield* shareHits(battle, figure, blows, spec);
  const isOwn = (_: unknown, i: number): boolean => taken[i] !== true;
  const own = blows.filter(isOwn);
  const { rolled, ...rest } = spec;
  return own.length === 0
    ? { figure, blows: [], strength: scoreOf([], 0), hurts: [] }
    : yield* hurtFigure(battle, figure, own, {
        ...rest,
        ...(rolled === undefined ? {} : { rolled: rolled.filter(isOwn) }),
      });
}

function* hurtFigure(
  battle: Battle<DamageEvent>,
  figure: FigureId,
  blows: readonly Blow[],
  { rule = 'od6-damage-001', of = figure, harm = 'shot', reads, aid = 0, rolled }: HarmSpec = {},
): Resolution<DamageReport> {
  const { state } = battle;
  const target = figureOf(state, figure);
  const { immune, damageTable } = traitsOfFigure(state, target);
  if (immune.includes(harm)) return { figure, blows: [], strength: scoreOf([], 0), hurts: [] };
  const [first] = blows;
  if (first === undefined) throw new Error(`nothing hits soldier '${figure}'`);
  const damages = blows.map(({ damage }) => damage);
  const about = { figure, damages };
  const rolledDamage = rolled ?? (yield* rollTests({ name: 'damage', rule, seat: first.seat, of, about }, damages));
  const value = resistance(state, target) + aid;
  const rolledStrength = yield* rollTest(
    {
      name: 'strength',
      rule: blows.length > 1 ? 'od6-damage-011' : 'od6-damage-003',
      seat: squadOf(state, target).side,
      of,
      about: { figure, strength: value },
    },
    value,
  );
  const readTable = damageTables[damageTable];
  const [strength = rolledStrength, ...bought] = yield* buyDice(
    battle,
    { name: 'strength', of, ...(rolled === undefined ? {} : { other: Math.max(...rolled.map(({ score }) => score)) }) },
    [
      { figure, value, score: rolledStrength },
      ...(rolled === undefined ? blows : []).map((blow, i): Bid => ({
        figure: blow.by,
        value: blow.damage,
        score: scoreAt(rolledDamage, i),
        isDamage: true,
      })),
    ],
    (place, [resisted = 0, ...dealt]) => {
      const damages = rolled?.map(({ score }) => score) ?? dealt;
      const harm = damages.reduce((sum, one) => sum + severity[readTable(one, resisted)], 0);
      return place === 0 ? -harm : harm;
    },
  );
  const results = blows.map((blow, i): BlowResult => {
    const roll = scoreAt(rolled ?? bought, i);
    const table = readTable(roll.score, strength.score);
    const { result } = readingOf(readsOf(blow, reads), table);
    return { ...blow, ...roll, result, ...(result === table ? {} : { table }) };
  });
  const hurts = results.flatMap(({ result }): Hurt[] => (result === 'no-effect' ? [] : [result]));
  battle.emit({ type: 'damage-rolled', rule, figure, blows: results, strength: { ...strength, value } });
  for (const hurt of hurts) battle.emit({ type: 'hit-marked', rule: 'od6-damage-002', figure, hurt });
  for (const { result, table = result, ...blow } of results) {
    const { affliction } = readingOf(readsOf(blow, reads), table);
    if (affliction !== undefined)
      battle.emit({ type: 'ailment-marked', rule, figure, ailment: ailmentNow(state, affliction) });
  }
  return { figure, blows: results, strength, hurts };
}

/** Returns how to read the results for one hit; hits of an EMP gun are read differently. */
function readsOf({ emp }: Pick<Blow, 'emp'>, reads: HarmSpec['reads']): HarmSpec['reads'] {
  return emp === undefined ? reads : empReads;
}

/** How bad a result is, to see whether a bought die betters it. */
const severity: Readonly<Record<DamageResult, number>> = {
  'no-effect': 0,
  wound: 1,
  incapacitated: 2,
  system: 1,
  'two-systems': 2,
};

/**
 * od6-damage-006, od6-damage-009, od6-damage-010: lets marked hits take effect at once, of these figures or of all. A
 * second wound incapacitates, even one of the same phase.
 */
export function takeEffect(
  battle: Battle<DamageEvent | SquadEvent>,
  figures: readonly FigureId[] = Object.keys(battle.state.figures),
): FigureId[] {
  const { state } = battle;
  const hurt = figures.filter(
    (id) =>
      batteryOf(state, figureOf(state, id)) === null && figureOf(state, id).marked.some((mark) => !isForSystems(mark)),
  );
  for (const figure of hurt) {
    const { marked, wounded } = figureOf(state, figure);
    if (marked.includes('incapacitated'))
      battle.emit({ type: 'soldier-hurt', rule: 'od6-damage-010', figure, hurt: 'incapacitated' });
    else if (wounded || marked.length > 1)
      battle.emit({ type: 'soldier-hurt', rule: 'od6-damage-009', figure, hurt: 'incapacitated' });
    else battle.emit({ type: 'soldier-hurt', rule: 'od6-damage-006', figure, hurt: 'wound' });
    breachSuits(battle, figure);
  }
  for (const figure of figures)
    for (const ailment of figureOf(state, figure).markedAilments ?? [])
      battle.emit({ type: 'ailment-began', rule: 'od6a-turn-004', figure, ailment });
  loseGuns(
    battle,
    hurt.filter((id) => figureOf(state, id).presence === 'out'),
  );
  return hurt;
}

/** Returns true for a hit that is read by the Robot Damage Table. */
export function isForSystems(hurt: Hurt): hurt is 'system' | 'two-systems' {
  return hurt === 'system' || hurt === 'two-systems';
}

/** od6a-gear-006: a wound breaches a space suit as it does an environment suit; by table option it does not. */
function isBreachable({ options }: Pick<OpenD6State, 'options'>, gear: GearId): boolean {
  return allGear[gear].isBreached && (gear !== 'space-suit' || options.spaceSuitsBreach);
}

/** A wound breaches the suits that its soldier wears: they protect no longer, and are in the way as before (od6a-gear-005). */
function breachSuits(battle: Battle<DamageEvent>, figure: FigureId): void {
  const soldier = figureOf(battle.state, figure);
  if (soldier.gear === undefined || soldier.presence !== 'table') return;
  for (const gear of gearIds)
    if (isBreachable(battle.state, gear) && wears(battle.state, soldier, gear))
      battle.emit({ type: 'gear-breached', rule: allGear[gear].rule, figure, gear });
}

/** od6-weapon-004: a weapon in parts is gone with either of its carriers. */
export function loseGuns(battle: Battle<SquadEvent>, fallen: readonly FigureId[]): void {
  for (const gun of Object.values(battle.state.guns)) {
    if (gun.condition !== 'parts' || !gun.carriers.some((carrier) => fallen.includes(carrier))) continue;
    battle.emit({
      type: 'gun-changed',
      rule: 'od6-weapon-004',
      gun: { ...gun, condition: 'destroyed', carriers: [], work: 'none' },
    });
  }
}
