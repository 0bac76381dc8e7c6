import type { Doors, DoorStand } from '../../../battle/ruleset';
import { doorsBeside } from '../book/building/doors';
import { soldiersOfSide } from '../book/squad/squads';
import { standOf } from '../book/table/barrier-kind';
import { barrierKinds, type BarrierKindId } from '../data/barriers';
import { rules, type OpenD6 } from '../rules';
import type { Seen, Soldier } from '../state';
import type { OpenD6Command } from '../verbs';

const hasLeaf = (kind: string): boolean =>
  Object.hasOwn(barrierKinds, kind) && barrierKinds[kind as BarrierKindId].leaf !== undefined;

/** Doors with leaves: a figure beside one works it, or tries its lock. */
export const doors: Doors<OpenD6> = {
  kind: null,
  hasLeaf,
  stands(known) {
    const leaves = known.table.barriers.filter(({ kind }) => hasLeaf(kind));
    const worked = (known.doors ?? []).map(({ barrier, stand }): [string, DoorStand] => [barrier, stand]);
    return Object.fromEntries([
      ...worked,
      ...leaves.map((door): [string, DoorStand] => [door.id, standOf(known, door) ?? 'open']),
    ]);
  },
  worked(seen, side, door, to) {
    const soldiers = soldiersOfSide(seen, side);
    const beside = soldiers.filter((soldier) => doorsBeside(seen, soldier).some(({ id }) => id === door));
    const commands = (beside.length > 0 ? beside : soldiers).map((soldier) => commandOf(seen, soldier, door, to));
    const able = commands.find((command) => rules.refuse(seen, side, command) === null);
    return able ?? commands[0] ?? { type: 'work-door', figure: side, door, to };
  },
};

function commandOf({ phase }: Seen, { id: figure }: Soldier, door: string, to: DoorStand): OpenD6Command {
  return phase === 'special' ? { type: 'unlock', figure, door } : { type: 'work-door', figure, door, to };
}
