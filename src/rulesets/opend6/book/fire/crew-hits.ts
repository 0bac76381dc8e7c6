import { figureOf, type SideId } from '../../../../battle/state';
import { rollDie, type Resolution } from '../../../../engine/request';
import { DIE_SIDES } from '../../data/game';
import type { Battle, Soldier } from '../../state';
import { exposedCrew } from '../squad/batteries';
import type { FireEvent, Hit } from './events';

/** Faces up to this one are hits on the gun. */
const ON_GUN = DIE_SIDES / 2;

/**
 * od6a-artillery-012: a die for each hit on a gun whose crew stands round it: from 4 on it strikes one of the crew
 * instead of the gun, each with the same chance.
 */
export function* strikeCrews(battle: Battle<FireEvent>, seat: SideId, hits: readonly Hit[]): Resolution<Hit[]> {
  const { state } = battle;
  const struck: Hit[] = [];
  for (const [i, hit] of hits.entries()) {
    const gun = figureOf(state, hit.figure);
    const crew = exposedCrew(state, gun);
    if (crew.length === 0) {
      struck.push(hit);
      continue;
    }
    const of = `${gun.id} ${hit.by} ${i + 1}`;
    const rule = 'od6a-artillery-012';
    const face = yield* rollDie({ name: 'battery-hit', rule, seat, of, about: { figure: gun.id } });
    const figure = face <= ON_GUN ? null : yield* crewmanAtRandom(seat, of, crew);
    battle.emit({ type: 'battery-hit', rule, figure: gun.id, by: hit.by, face, crewman: figure });
    struck.push(figure === null ? hit : { ...hit, figure });
  }
  return struck;
}

function* crewmanAtRandom(seat: SideId, of: string, crew: readonly Soldier[]): Resolution<string> {
  const [only] = crew;
  if (only === undefined) throw new Error(`no crewman can be hit (${of})`);
  if (crew.length === 1) return only.id;
  const figures = crew.map(({ id }) => id);
  const sides = crew.length;
  const face = yield* rollDie({
    name: 'allocate-hit',
    rule: 'od6a-artillery-012',
    seat,
    of,
    sides,
    about: { figures },
  });
  return figures[face - 1] ?? only.id;
}
