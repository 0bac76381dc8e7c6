import type { CharacterNote, DraftField, Omitted } from '../../../../battle/character';
import type { Attributes } from '../../data/attributes';
import type { HeroSkillId } from '../../data/herobuild';
import type { MetaSkillId, PowerId } from '../../data/metaphysics';
import type { newCreature } from '../../design/creature';
import { words } from '../../words';
import type { ChartArmour, ChartWeapon } from './equipment';

/** As what a character may take part. */
export const roleIds = ['hero', 'squad', 'creature', 'robot'] as const;
export type Role = (typeof roleIds)[number];

/** What a character has in codes and rows of the charts. */
export interface Converted {
  readonly name: string;
  readonly attributes: Attributes;
  readonly move: number;
  /** Above the attribute, by skill. */
  readonly raises: Readonly<Partial<Record<HeroSkillId, number>>>;
  /** The raised skills as the character calls them. */
  readonly named: readonly { readonly name: string; readonly skill: HeroSkillId }[];
  /** The metaphysics skills as the character calls them. */
  readonly metaNamed: readonly string[];
  readonly specializations: readonly { readonly name: string; readonly skill: HeroSkillId; readonly levels: number }[];
  readonly weapons: readonly ChartWeapon[];
  readonly armour: ChartArmour | null;
  readonly metaphysics: Readonly<Record<MetaSkillId, number>> | null;
  readonly powers: readonly PowerId[];
  readonly attacks: ReturnType<typeof newCreature>['attacks'];
  readonly fields: readonly DraftField[];
  readonly omitted: readonly Omitted[];
  readonly notes: readonly CharacterNote[];
}

interface Found {
  readonly raw: string;
  readonly path: string;
  readonly approximate?: true;
}

/** A value of a draft; a guess if nothing was found. */
export function fieldOf(name: string, value: number, found: Found | undefined): DraftField {
  return {
    label: name,
    value,
    raw: found?.raw ?? '',
    path: found?.path ?? '',
    confidence: found === undefined ? 'default' : found.approximate === true ? 'inferred' : 'exact',
  };
}

export const label = (key: string): string => words(key).key;
