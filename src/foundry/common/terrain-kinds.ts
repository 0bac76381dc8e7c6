import { kindIn, type KindGroup, type TerrainKinds } from '../../battle/terrain';
import { manifests } from '../../rulesets/catalogue';
import { say, words } from './words';

export interface KindChoice {
  readonly value: string;
  readonly label: string;
  readonly selected: boolean;
}

/** Choices that are listed together under a heading. */
export interface ChoiceGroup {
  readonly heading: string;
  readonly choices: readonly KindChoice[];
}

/**
 * Returns every kind that a registered ruleset knows, or that one of them does, by ruleset and group. An unknown kind
 * stays until somebody chooses another.
 */
export function kindChoices(of: keyof TerrainKinds, chosen: string | null, only?: string): readonly ChoiceGroup[] {
  const choice = (value: string, label: string): KindChoice => ({ value, label, selected: value === chosen });
  const asked = manifests.filter(({ id }) => only === undefined || id === only);
  const known = asked.flatMap(({ id, terrain }) =>
    terrain[of].map(({ name, kinds }) => ({
      heading: `${words(`SKIRMISH.ruleset.${id}.name`)}: ${words(name)}`,
      choices: kinds.map((kind) => choice(kind.id, words(kind.name))),
    })),
  );
  if (chosen === null || chosen === '' || kindIn(allKinds(of), chosen) !== undefined) return known;
  const label = say({ key: 'SKIRMISH.terrain.unknown', values: { kind: chosen } });
  return [{ heading: words('SKIRMISH.terrain.unknown-kinds'), choices: [choice(chosen, label)] }, ...known];
}

/** The name of a kind in words; its id where no ruleset knows it. */
export function kindName(of: keyof TerrainKinds, id: string): string {
  const kind = kindIn(allKinds(of), id);
  return kind === undefined ? id : words(kind.name);
}

function allKinds(of: keyof TerrainKinds): readonly KindGroup[] {
  return manifests.flatMap(({ terrain }) => terrain[of]);
}
