import type { FigureId } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import { areaContains, atLeast, distanceToSegment, sidesOf } from '../../../../space';
import type { Area, Disc } from '../../../../space/types';
import { isWood } from '../../data/terrain';
import type { Battle, OpenD6State } from '../../state';
import { hurtBy } from '../damage/damage';
import type { DamageEvent, Victim } from '../damage/events';
import { settleHits } from '../damage/fall';
import { baseOf, skillOf } from '../squad/actor';
import type { SquadEvent } from '../squad/events';
import { skillTest } from '../squad/points';
import { commanderOf, everybody, squadOf } from '../squad/squads';
import type { Halt, Step } from '../squad/step';
import { entryHalts } from '../weather/entering';
import { weatherSeat } from '../weather/seat';
import type { HappeningEvent } from '../hazard/happening-events';

/** What it takes to recognize a carnivorous wood. */
const RECOGNIZED = 10;

interface HungryWood {
  readonly area: Area;
  readonly damage: number;
}

/** Returns the woods that are carnivorous: all of them by table option, and those that the gamemaster has made so. */
export function hungryWoods({
  table,
  options,
  hungry = [],
}: Pick<OpenD6State, 'hungry' | 'options' | 'table'>): HungryWood[] {
  if (options.carnivorousWoods === null && hungry.length === 0) return [];
  return table.areas.flatMap((area) => {
    if (!isWood(area.kind)) return [];
    const damage = hungry.find((one) => one.area === area.id)?.damage ?? options.carnivorousWoods;
    return damage === null ? [] : [{ area, damage }];
  });
}

type WoodsBattle = Battle<DamageEvent | HappeningEvent | SquadEvent>;

/** A move halts at the edge of such a wood, for a commander who has not looked at it yet. */
export function woodHalts(battle: WoodsBattle, steps: readonly Step[]): Halt[] {
  const woods = hungryWoods(battle.state).map(({ area }) => area);
  return entryHalts(woods, steps, 'od6a-gm-009', (figure, area) => look(battle, figure, area));
}

/**
 * od6a-gm-009: before a squad enters a carnivorous wood, its commander may recognize it by a survival test of difficulty
 * 10; then the squad stops at its edge. Those who go in are attacked once they are well inside.
 */
function* look(battle: WoodsBattle, mover: FigureId, { id: area }: Area): Resolution<boolean> {
  const { state } = battle;
  const squad = squadOf(state, mover);
  const { id: unit } = squad;
  const commander = commanderOf(state, squad);
  const isTested = (state.woodsTested ?? []).some((one) => one.area === area && one.unit === unit);
  if (commander === undefined || isTested) return false;
  const rule = 'od6a-gm-009';
  const { id: figure } = commander;
  const skill = skillOf(state, commander, 'survival');
  const difficulty = RECOGNIZED;
  const spec = { name: 'survival', rule, of: `${area} ${unit}` } as const;
  const { faces, score, passed } = yield* skillTest(battle, spec, figure, skill, difficulty);
  battle.emit({ type: 'wood-tested', rule, area, unit, figure, skill, difficulty, faces, score, passed });
  return passed;
}

/** The whole base is inside. */
function isWellInside(area: Area, base: Disc): boolean {
  return (
    areaContains(area, base) === 'inside' &&
    [...sidesOf(area.outline)].every(([a, b]) => atLeast(distanceToSegment(base, a, b), base.r))
  );
}

/** At the end of a turn the trees attack everybody whose base is wholly inside. */
export function* treesStrike(battle: WoodsBattle): Resolution<void> {
  const { state } = battle;
  const rule = 'od6a-gm-009';
  for (const { area, damage } of hungryWoods(state)) {
    const victims = everybody(state)
      .filter((soldier) => isWellInside(area, baseOf(soldier)))
      .map(({ id: figure }): Victim => ({ figure, damage, reasons: [] }));
    if (victims.length === 0) continue;
    battle.emit({ type: 'trees-struck', rule, area: area.id, victims });
    for (const { figure } of victims) {
      const spec = { rule, of: `trees ${figure}`, harm: 'blow' } as const;
      yield* hurtBy(battle, figure, [{ by: null, seat: weatherSeat(state), damage }], spec);
    }
    yield* settleHits(battle);
  }
}
