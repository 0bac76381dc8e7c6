import { figureOf, type FigureId } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import { areaContains } from '../../../../space';
import { isWater } from '../../data/terrain';
import type { Battle, OpenD6State, Soldier } from '../../state';
import { rollOpposed } from '../checks/tests';
import type { DamageEvent } from '../damage/events';
import { settleHits } from '../damage/fall';
import { ownStrength, skillOf } from '../squad/actor';
import type { SquadEvent } from '../squad/events';
import { skillTest } from '../squad/points';
import type { Halt, Step } from '../squad/step';
import { everybody, squadOf } from '../squad/squads';
import { entryHalts } from './entering';
import type { WeatherEvent } from './events';
import { freeze } from './exposure';
import { weatherSeat } from './seat';

/** What it takes to swim through a turn. */
const SWIMS = 4;

const watersOf = ({ table }: Pick<OpenD6State, 'table'>): OpenD6State['table']['areas'] =>
  table.areas.filter(({ kind }) => isWater(kind));

/** A move halts where somebody steps onto thin ice. */
export function iceHalts(battle: Battle<SquadEvent | WeatherEvent>, steps: readonly Step[]): Halt[] {
  const { ice, thinIce } = battle.state.options;
  if (!ice || thinIce === null) return [];
  return entryHalts(watersOf(battle.state), steps, 'od6a-weather-025', (figure) => tread(battle, figure, thinIce));
}

/**
 * od6a-weather-025: a figure that steps onto thin ice rolls its Strength against that of the ice. If it rolls more, it
 * breaks through, is in the water and endures the cold at once.
 */
function* tread(battle: Battle<SquadEvent | WeatherEvent>, figure: FigureId, ice: number): Resolution<boolean> {
  const { state } = battle;
  const soldier = figureOf(state, figure);
  if (soldier.presence !== 'table') return false;
  const rule = 'od6a-weather-025';
  const strength = ownStrength(state, soldier);
  const of = `ice ${figure}`;
  const { own, other } = yield* rollOpposed(
    { name: 'ice', rule, of, about: { figure, strength, ice } },
    { seat: squadOf(state, soldier).side, value: strength },
    { seat: weatherSeat(state), value: ice },
  );
  const breaks = own.score > other.score;
  battle.emit({ type: 'ice-tested', rule, figure, own, other, breaks });
  if (!breaks) return false;
  battle.emit({ type: 'posture-changed', rule, figure, prone: true, pace: 'still' });
  yield* freeze(battle, figure);
  return false;
}

/** Those who lie in the water test swim at the end of each turn; who fails drowns. */
export function* swim(battle: Battle<DamageEvent | SquadEvent | WeatherEvent>): Resolution<void> {
  const { state } = battle;
  const rule = 'od6a-weather-025';
  for (const soldier of swimmersOf(state)) {
    const { id: figure } = soldier;
    const skill = skillOf(state, soldier, 'swim');
    const spec = { name: 'swim', rule, of: figure } as const;
    const { faces, score, passed } = yield* skillTest(battle, spec, figure, skill, SWIMS);
    battle.emit({ type: 'swim-tested', rule, figure, skill, difficulty: SWIMS, faces, score, passed });
    if (!passed) battle.emit({ type: 'hit-marked', rule, figure, hurt: 'incapacitated' });
  }
  if ((state.inWater ?? []).length > 0) yield* settleHits(battle);
}

function swimmersOf(state: OpenD6State): Soldier[] {
  const { inWater = [] } = state;
  if (inWater.length === 0) return [];
  return everybody(state).filter(
    ({ id, prone, at }) =>
      inWater.includes(id) && prone && watersOf(state).some((water) => areaContains(water, at) !== 'outside'),
  );
}
