import type { SideId } from '../../../battle/state';
import type { Chance } from '../../../engine/dice';
import { moveAlong } from '../../../space/point';
import { partBefore, pathLength } from '../../../space/path-point';
import type { Point } from '../../../space/types';
import { enemiesOf, ofSide } from '../book/field';
import { wayTo, wayToContact } from '../book/ways';
import { rules } from '../rules';
import type { Fighter, Seen } from '../state';
import type { QuickDrawCommand } from '../verbs';

/** How often a random command is tried before the plain one of the step is taken. */
const TRIES = 6;

/** Any legal command, chosen without sense: playouts with it reach corners that good play never sees. */
export function random(seen: Seen, seat: SideId, chance: Chance): QuickDrawCommand {
  const own = ofSide(seen, seen.active);
  const tries = chance.below(8) === 0 ? 0 : TRIES;
  for (let i = 0; i < tries; i += 1) {
    const fighter = own[chance.below(Math.max(1, own.length))];
    const command = fighter === undefined ? null : idea(seen, fighter, chance);
    if (command !== null && rules.refuse(seen, seat, command) === null) return command;
  }
  return plain(seen, seat);
}

const ends: readonly QuickDrawCommand[] = [
  { type: 'begin' },
  { type: 'exchange' },
  { type: 'fight' },
  { type: 'end-step' },
];

/** What goes on with the step: where madness still wants its dice, those. */
function plain(seen: Seen, seat: SideId): QuickDrawCommand {
  const found = ends.find((command) => rules.refuse(seen, seat, command) === null);
  if (found !== undefined) return found;
  const mad = ofSide(seen, seen.active).flatMap((fighter) => towardsEnemy(seen, fighter));
  const owed = mad.find((command) => rules.refuse(seen, seat, command) === null);
  if (owed === undefined) throw new Error(`nothing goes on with the step ${seen.phase}`);
  return owed;
}

/** Charges, and steps towards each enemy, as far as there is a way. */
export function towardsEnemy(seen: Seen, fighter: Fighter): readonly QuickDrawCommand[] {
  return enemiesOf(seen, fighter).flatMap((enemy): QuickDrawCommand[] => {
    const way = wayToContact(seen, fighter, enemy);
    if (way === null) return [];
    const { id: figure } = fighter;
    return [
      { type: 'charge', figure, target: enemy.id, path: [...way.path] },
      ...[8, 4, 2, 1].flatMap((inches) => partOf(way.path, inches, figure)),
    ];
  });
}

function partOf(path: readonly Point[], inches: number, figure: string): QuickDrawCommand[] {
  return pathLength(path) < inches ? [] : [{ type: 'move', figure, path: partBefore(path, inches) }];
}

function idea(seen: Seen, fighter: Fighter, chance: Chance): QuickDrawCommand | null {
  const { id: figure, at } = fighter;
  if (seen.phase === 'start') return { type: 'dose', figure };
  if (seen.phase === 'opening' || (seen.phase === 'left-over' && chance.below(3) === 0)) return { type: 'open-fire' };
  if (seen.phase !== 'move' && seen.phase !== 'left-over') return null;
  const enemies = enemiesOf(seen, fighter);
  const enemy = enemies[chance.below(Math.max(1, enemies.length))];
  switch (chance.below(6)) {
    case 0: {
      const patients = ofSide(seen, seen.active).filter(({ wounds }) => wounds > 0);
      const patient = patients[chance.below(Math.max(1, patients.length))];
      return patient === undefined ? null : { type: 'treat', figure, patient: patient.id };
    }
    case 1: {
      const [thing] = Object.keys(seen.dropped);
      return thing === undefined ? null : { type: 'pick-up', figure, thing };
    }
    case 2:
    case 3: {
      const way = enemy === undefined ? null : wayToContact(seen, fighter, enemy);
      return enemy === undefined || way === null
        ? null
        : { type: 'charge', figure, target: enemy.id, path: [...way.path] };
    }
    default: {
      const to = moveAlong(at, chance.below(360), 1 + chance.below(10));
      const way = wayTo(seen, fighter, to);
      return way === null ? null : { type: 'move', figure, path: [...way.path] };
    }
  }
}
