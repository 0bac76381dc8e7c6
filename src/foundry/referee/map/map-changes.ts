import { text, type Text } from '../../../battle/text';
import type { BattleTable } from '../../../battle/state';
import type { Area, Barrier } from '../../../space/types';

/** A change by hand of one wall or region of a battle's map. */
export interface MapChange {
  readonly of: 'areas' | 'barriers';
  readonly how: 'added' | 'changed' | 'became' | 'removed';
  readonly kind: string;
  /** Its former kind, if it became something else. */
  readonly was?: string;
}

/** More changes than this at once are only counted. */
const MOST_TOLD = 3;

/** Returns how the map of a battle differs from what its table was made from, feature by feature. */
export function mapChanges(before: BattleTable, after: BattleTable): MapChange[] {
  const [was, is] = [before.laid ?? {}, after.laid ?? {}];
  const ids = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((id) => was[id] !== is[id]);
  return ids.flatMap((id): MapChange[] => {
    const [then, now] = [featureOf(before, id), featureOf(after, id)];
    const { of, kind } = now ?? then ?? {};
    if (of === undefined || kind === undefined) return [];
    if (was[id] === undefined) return [{ of, how: 'added', kind }];
    if (is[id] === undefined) return [{ of, how: 'removed', kind }];
    return [
      then === undefined || then.kind === kind
        ? { of, how: 'changed', kind }
        : { of, how: 'became', kind, was: then.kind },
    ];
  });
}

/** A feature, or what a battle has left of it: `wall.left` of `wall`. */
function featureOf({ areas, barriers }: BattleTable, id: string): Pick<MapChange, 'of' | 'kind'> | undefined {
  const isIt = (feature: Area | Barrier): boolean => feature.id === id || feature.id.startsWith(`${id}.`);
  const area = areas.find(isIt);
  if (area !== undefined) return { of: 'areas', kind: area.kind };
  const barrier = barriers.find(isIt);
  return barrier === undefined ? undefined : { of: 'barriers', kind: barrier.kind };
}

/** The changes as lines of the log; `name` says what a kind is called. */
export function tellChanges(
  changes: readonly MapChange[],
  name: (of: MapChange['of'], kind: string) => string,
): readonly Text[] {
  const told = changes.slice(0, MOST_TOLD).map(({ of, how, kind, was }) =>
    text(`SKIRMISH.log.map.${how}`, {
      kind: name(of, kind),
      ...(was === undefined ? {} : { was: name(of, was) }),
    }),
  );
  const more = changes.length - told.length;
  return more > 0 ? [...told, text('SKIRMISH.log.map.more', { count: more })] : told;
}
