import { kindIn, type TerrainKinds } from '../../../battle/terrain';
import type { Ruleset } from '../../../battle/ruleset';
import { readTable, type LeftOut } from '../../store/codec/read-table';
import { rulesetName } from '../../live/views/battle-head';
import { kindChoices, kindName } from '../../common/terrain-kinds';
import { explicitKind, isOpenDoor, setKinds, wallKind } from '../../store/codec/walls';
import { labelled, listed } from '../../common/joined';
import { say, words } from '../../common/words';
import { inTime } from '../../common/connection';
import { subTypes } from '../../common/ids';
import { levelOfBattle, standsOn } from '../../store/compat/levels';
import type { Check } from './check';
import { flawChecks, greyCheck } from './flawed-ground';

/** Every region and wall of a scene, as the ruleset takes it. */
export function groundChecks(scene: HostScene, ruleset: Ruleset): Check[] {
  const { table, leftOut } = readTable(scene, ruleset);
  const { terrain } = ruleset.table;
  const counts = (['areas', 'barriers'] as const).flatMap((of): Check[] => {
    const text = counted(terrain, of, table[of]);
    return text === '' ? [] : [{ level: 'ok', text: labelled(words(`SKIRMISH.terrain.${of}`), text) }];
  });
  const unknown = leftOut.filter(({ why }) => why === 'kind').map((left) => unknownKind(left, ruleset));
  const plain = [...plainWalls(scene, ruleset, leftOut), ...plainRegions(scene, ruleset)];
  return [...counts, ...plain, ...unknown, ...flawChecks(leftOut), ...greyCheck(scene)];
}

function counted(
  terrain: TerrainKinds,
  of: keyof TerrainKinds,
  features: readonly { readonly kind: string }[],
): string {
  const counts = new Map<string, number>();
  for (const { kind } of features) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return listed(
    [...counts].map(([kind, count]) => {
      const name = kindIn(terrain[of], kind)?.name;
      return say({ key: 'SKIRMISH.terrain.counted', values: { kind: name === undefined ? kind : words(name), count } });
    }),
  );
}

/** Returns walls without a chosen kind, by the kind that they will count as. */
function plainOf(scene: HostScene, { table }: Ruleset): Map<string, HostWall[]> {
  const found = new Map<string, HostWall[]>();
  for (const wall of scene.walls) {
    const kind = explicitKind(wall) === null && !isOpenDoor(wall) ? wallKind(wall) : null;
    if (kind !== null && table.barrierHeight(kind) !== null) found.set(kind, [...(found.get(kind) ?? []), wall]);
  }
  return found;
}

function plainWalls(scene: HostScene, ruleset: Ruleset, leftOut: readonly LeftOut[]): Check[] {
  const out = new Set(leftOut.map(({ id }) => id));
  return [...plainOf(scene, ruleset)].flatMap(([kind, walls]): Check[] => {
    const count = walls.filter(({ id }) => !out.has(id)).length;
    if (count === 0) return [];
    const values = { count, kind: kindName('barriers', kind) };
    const choose = {
      name: `plain.${kind}`,
      label: words('SKIRMISH.setup.say-what'),
      groups: kindChoices('barriers', null, ruleset.id),
    };
    return [{ level: 'look', text: say({ key: 'SKIRMISH.setup.check.plain-walls', values }), choose }];
  });
}

/** Says of all those walls at once what they are. */
export async function settlePlainWalls(scene: HostScene, ruleset: Ruleset, plain: string, kind: string): Promise<void> {
  await setKinds(scene, plainOf(scene, ruleset).get(plain) ?? [], kind);
}

/** Returns regions that say nothing yet: other behaviors of the host have a purpose of their own. */
function plainRegionsOf(scene: HostScene): HostRegion[] {
  const level = levelOfBattle(scene, undefined);
  return scene.regions.filter((region) => standsOn(region, level) && region.behaviors.contents.every(isUnsaid));
}

function isUnsaid({ type, system }: HostRegionBehavior): boolean {
  return type === subTypes.terrain && (system['kind'] ?? '') === '';
}

function plainRegions(scene: HostScene, { id, table }: Ruleset): Check[] {
  const regions = plainRegionsOf(scene);
  if (regions.length === 0 || table.terrain.areas.length === 0) return [];
  const values = { count: regions.length, names: listed(regions.map(({ name }) => name)) };
  const choose = {
    name: PLAIN_REGIONS,
    label: words('SKIRMISH.setup.say-what'),
    groups: kindChoices('areas', null, id),
  };
  return [{ level: 'look', text: say({ key: 'SKIRMISH.setup.check.plain-regions', values }), choose }];
}

/** The name of the field that says what regions without a kind are. */
export const PLAIN_REGIONS = 'plain-regions';

/** Says of all regions without a kind at once what they are. */
export async function settlePlainRegions(scene: HostScene, kind: string): Promise<void> {
  for (const region of plainRegionsOf(scene)) {
    const [unsaid] = region.behaviors.contents;
    const system = { kind };
    if (unsaid !== undefined) await inTime(unsaid.update({ system }));
    else {
      const behavior = { type: subTypes.terrain, name: kindName('areas', kind), system };
      await inTime(region.createEmbeddedDocuments('RegionBehavior', [behavior]));
    }
  }
}

function unknownKind({ document, name, kind, at }: LeftOut, ruleset: Ruleset): Check {
  const of = document === 'Wall' ? 'barriers' : 'areas';
  const values = { name, kind: kindName(of, kind), ruleset: rulesetName(ruleset.id) };
  const key = document === 'Wall' ? 'SKIRMISH.terrain.wall-out' : 'SKIRMISH.terrain.region-out';
  return { level: 'look', text: say({ key, values }), at };
}
