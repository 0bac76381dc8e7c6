import type { FigureLook, UnitLook } from '../../../battle/ruleset';
import type { FigureId, UnitId } from '../../../battle/state';
import type { Text } from '../../../battle/text';
import { areaOf } from '../rules/areas';
import { isLeader, marineOf, smokeLeft } from '../rules/squad';
import type { BodybagState, Marine } from '../state';
import { words } from './words';

export function figureLook(state: BodybagState, id: FigureId): FigureLook {
  const marine = marineOf(state, id);
  return {
    words: conditionWords(state, marine),
    pip: isLeader(state, id) ? 'commander' : 'none',
    posture: marine.wounded ? 'prone' : 'standing',
    wounds: marine.wounded ? 1 : 0,
    markers: markersOf(state, marine),
  };
}

/** bb-setup-007: covering fire and smoke are shown, since nobody need remember them. */
function markersOf(state: BodybagState, marine: Marine): string[] {
  if (marine.presence !== 'table') return [];
  return [...(marine.covering ? ['overwatch'] : []), ...(smokeLeft(state, areaOf(state, marine)) > 0 ? ['smoke'] : [])];
}

function conditionWords(state: BodybagState, marine: Marine): Text[] {
  if (marine.presence === 'out') return [words('condition.killed')];
  if (marine.presence === 'left') return [words(marine.wounded ? 'condition.withdrawn-wounded' : 'condition.withdrawn')];
  const area = areaOf(state, marine);
  return [
    words('condition.area', { area }),
    ...(marine.wounded ? [words('condition.wounded')] : []),
    ...(!marine.wounded && marine.guts !== null ? [words('condition.guts', { guts: marine.guts })] : []),
    ...(marine.covering ? [words('condition.covering')] : []),
    ...(smokeLeft(state, area) > 0 ? [words('condition.smoke')] : []),
  ];
}

export function unitLook(state: BodybagState, id: UnitId): UnitLook {
  const marine = Object.values(state.figures).find(({ unit }) => unit === id);
  if (marine === undefined) return { track: null, markers: [], did: [] };
  return { track: null, markers: marine.covering ? ['overwatch'] : [], did: didOf(state, marine) };
}

/** Where he is and what he did this turn, in a few words. */
function didOf(state: BodybagState, marine: Marine): Text[] {
  if (marine.presence !== 'table') return conditionWords(state, marine);
  const did: readonly (readonly [string, boolean])[] = [
    ['did.wounded', marine.wounded],
    ['did.covering', marine.covering],
    ['did.carried', marine.carried],
    ['did.moved', marine.moved],
    ['did.stayed', marine.reacted && !marine.moved && !marine.covering],
  ];
  const guts = !marine.wounded && marine.guts !== null ? [words('condition.guts', { guts: marine.guts })] : [];
  return [words('condition.area', { area: areaOf(state, marine) }), ...guts, ...did.filter(([, holds]) => holds).map(([key]) => words(key))];
}
