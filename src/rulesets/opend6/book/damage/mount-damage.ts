import { figureOf, type FigureId } from '../../../../battle/state';
import { roll, type Resolution } from '../../../../engine/request';
import { damageTables } from '../../data/charts';
import { DIE_SIDES } from '../../data/game';
import { mountTakes } from '../../data/mounts';
import type { Battle, Hurt, Mount } from '../../state';
import { rollTest, rollTests } from '../checks/tests';
import { mountResistance, mountTraits } from '../squad/mounts';
import type { RiderEvent } from '../squad/rider-events';
import { squadOf } from '../squad/squads';
import type { Blow } from './events';
import { readingOf, type HarmSpec } from './harm-spec';

/**
 * od6a-mount-008: a die for each hit on a rider, by fire or in close assault: on a 5 or 6, or from 4 on if the mount is
 * large, the mount takes it, against its own Strength. Returns which of the hits the mount takes.
 */
export function* shareHits(
  battle: Battle<RiderEvent>,
  figure: FigureId,
  blows: readonly Blow[],
  { of = figure, reads, rolled }: HarmSpec,
): Resolution<readonly boolean[]> {
  const { mount } = figureOf(battle.state, figure);
  const [first] = blows;
  if (!mount || first === undefined) throw new Error(`nothing hits the mount of '${figure}'`);
  const rule = 'od6a-mount-008';
  const from = mountTakes(mount.design.size);
  const about = { figure, from };
  const spec = { name: 'mount-hit', rule, seat: first.seat, of, about } as const;
  const faces = yield* roll({ ...spec, dice: blows.length, sides: DIE_SIDES });
  const taken = faces.map((face) => face >= from);
  battle.emit({ type: 'hits-shared', rule, figure, faces, taken });
  const isIts = (_: unknown, i: number): boolean => taken[i] === true;
  const its = {
    of,
    ...(reads === undefined ? {} : { reads }),
    ...(rolled === undefined ? {} : { rolled: rolled.filter(isIts) }),
  };
  if (taken.some(Boolean)) yield* hurtMount(battle, figure, mount, blows.filter(isIts), its);
  return taken;
}

function* hurtMount(
  battle: Battle<RiderEvent>,
  figure: FigureId,
  mount: Mount,
  blows: readonly Blow[],
  { of = figure, reads, rolled }: HarmSpec,
): Resolution<void> {
  const rule = 'od6a-mount-008';
  const values = blows.map(({ damage }) => damage);
  const seat = blows[0]?.seat ?? 'referee';
  const its = `${of} mount`;
  const damages =
    rolled ?? (yield* rollTests({ name: 'damage', rule, seat, of: its, about: { figure, damages: values } }, values));
  const value = mountResistance(mount);
  const { side } = squadOf(battle.state, figure);
  const strength = yield* rollTest(
    { name: 'strength', rule, seat: side, of: its, about: { figure, strength: value } },
    value,
  );
  const table = damageTables[mountTraits(mount).damageTable];
  const hurts = damages.flatMap(({ score }): Hurt[] => {
    const { result } = readingOf(reads, table(score, strength.score));
    return result === 'no-effect' ? [] : [result];
  });
  battle.emit({ type: 'mount-damaged', rule, figure, damages, strength: { ...strength, value }, hurts });
}
