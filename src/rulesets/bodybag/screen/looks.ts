import type { FigureLook, UnitLook } from '../../../battle/looks';
import type { FigureId, UnitId } from '../../../battle/state';
import type { Text } from '../../../battle/text';
import { areaOf } from '../book/street';
import { isLeader, marineOf, smokeLeft } from '../book/squad';
import type { Seen, Marine } from '../state';
import { words } from '../words';

export function figureLook(state: Seen, id: FigureId): FigureLook {
  const marine = marineOf(state, id);
  return {
    words: conditionWords(state, marine),
    pip: isLeader(state, id) ? 'commander' : 'none',
    posture: marine.wounded ? 'prone' : 'standing',
    wounds: marine.wounded ? 1 : 0,
    markers: markersOf(state, marine),
  };
}

/** Covering fire and smoke are shown, so nobody has to remember them (bb-setup-007). */
function markersOf(state: Seen, marine: Marine): string[] {
  if (marine.presence !== 'table') return [];
  return [...(marine.covering ? ['overwatch'] : []), ...(smokeLeft(state, areaOf(state, marine)) > 0 ? ['smoke'] : [])];
}

function conditionWords(state: Seen, marine: Marine): Text[] {
  if (marine.presence === 'out') return [words('condition.killed')];
  if (marine.presence === 'left')
    return [words(marine.wounded ? 'condition.withdrawn-wounded' : 'condition.withdrawn')];
  const area = areaOf(state, marine);
  return [
    words('condition.area', { area }),
    ...(marine.wounded ? [words('condition.wounded')] : []),
    ...(!marine.wounded && marine.guts !== null ? [words('condition.guts', { guts: marine.guts })] : []),
    ...(marine.covering ? [words('condition.covering')] : []),
    ...(smokeLeft(state, area) > 0 ? [words('condition.smoke')] : []),
  ];
}

export function unitLook(state: Seen, id: UnitId): UnitLook {
  const marine = Object.values(state.figures).find(({ unit }) => unit === id);
  if (marine === undefined) return { tracks: [], slots: [], markers: [], did: [] };
  return { tracks: [], slots: [], markers: marine.covering ? ['overwatch'] : [], did: didOf(marine) };
}

/** Returns what a marine did this turn, in a few words; where they are and how is their condition. */
function didOf(marine: Marine): Text[] {
  if (marine.presence !== 'table') return [];
  const did: readonly (readonly [string, boolean])[] = [
    ['did.carried', marine.carried],
    ['did.moved', marine.moved],
    ['did.stayed', marine.reacted && !marine.moved && !marine.covering],
  ];
  return did.filter(([, holds]) => holds).map(([key]) => words(key));
}
