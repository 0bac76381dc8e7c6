import type { Ruleset } from '../../../battle/ruleset';
import { readTable, type LeftOut } from '../../store/codec/read-table';
import { inTime } from '../../common/connection';
import { subTypes } from '../../common/ids';
import { listed } from '../../common/joined';
import { say, words } from '../../common/words';
import { colourGround, isGrey } from '../../store/compat/ground-colour';
import { BARE_GROUND } from '../deploy/scene-data';
import type { Check } from './check';

/** Flaws at which there is no place that could be shown. */
const NOWHERE: readonly LeftOut['why'][] = ['no-number', 'too-far'];

/** The value of the button that gives a grey scene a ground. */
const GREY = 'grey';

/** A scene without a picture has the host's grey, on which our pale lines are hard to see. */
export function greyCheck(scene: HostScene): Check[] {
  if (!isGrey(scene)) return [];
  const mend = { action: 'mendGround', value: GREY, label: words('SKIRMISH.terrain.colour-ground') };
  return [{ level: 'look', text: words('SKIRMISH.terrain.grey'), mend }];
}

/** One check for all walls, and for all regions, with the same flaw, and a button that fixes them. */
export function flawChecks(leftOut: readonly LeftOut[]): Check[] {
  const groups = new Map<string, LeftOut[]>();
  for (const left of leftOut) {
    const group = `${left.document} ${left.why}`;
    if (left.why !== 'kind') groups.set(group, [...(groups.get(group) ?? []), left]);
  }
  return [...groups].flatMap(([group, all]) => {
    const [first] = all;
    return first === undefined ? [] : [flawCheck(group, first, all)];
  });
}

function flawCheck(group: string, { document, why, at }: LeftOut, all: readonly LeftOut[]): Check {
  const count = all.length;
  const values = { count, names: listed(all.map(({ name }) => name)), reason: words(`SKIRMISH.terrain.flaw.${why}`) };
  const isWall = document === 'Wall';
  const label = isWall ? 'remove-walls' : why === 'top-below-bottom' ? 'forget-height' : 'remove-ground';
  return {
    level: 'look',
    text: say({ key: `SKIRMISH.terrain.${isWall ? 'walls-flawed' : 'regions-flawed'}`, values }),
    ...(NOWHERE.includes(why) ? {} : { at }),
    mend: { action: 'mendGround', value: group, label: say({ key: `SKIRMISH.terrain.${label}`, values: { count } }) },
  };
}

/**
 * Fixes everything with one flaw, by the value of its check's button. Walls are deleted. A region stays: it loses its
 * terrain, or only the terrain's height if that is wrong. For the gamemaster.
 */
export async function mendGround(scene: HostScene, ruleset: Ruleset, group: string): Promise<void> {
  if (group === GREY) return colourGround(scene, BARE_GROUND);
  const flawed = readTable(scene, ruleset).leftOut.filter(({ document, why }) => `${document} ${why}` === group);
  const ids = (document: LeftOut['document']): string[] =>
    flawed.filter((left) => left.document === document).map(({ id }) => id);
  if (ids('Wall').length > 0) await inTime(scene.deleteEmbeddedDocuments('Wall', ids('Wall')));
  for (const id of ids('Region')) {
    const behavior = scene.regions
      .get(id)
      ?.behaviors.find(({ type, disabled }) => type === subTypes.terrain && !disabled);
    if (behavior === undefined) continue;
    if (group.endsWith('top-below-bottom')) await inTime(behavior.update({ 'system.height': null }));
    else await inTime(behavior.delete());
  }
}
