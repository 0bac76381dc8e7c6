import type { CharacterConversion, D6Character } from '../../../battle/character';
import { comparedParts, withPartsOf, type ComparedPart } from '../../../battle/compare';
import type { SheetForm } from '../../../battle/sheet';
import { words } from '../../common/words';
import { plainDesign, readDesign } from '../../live/views/record-sheet';
import {
  additions,
  entryChanges,
  type KeptForce,
  type KeptForceEntry,
  type NewEntry,
} from '../../store/documents/force-page';
import type { FoundCharacter } from './read-characters';

/** A character in the review, with what the user has chosen for it. */
export interface Reviewed extends FoundCharacter {
  readonly role: string;
  readonly taken: boolean;
  /** Of a character that the force has: the parts that are taken from the campaign; null for those that are proposed. */
  readonly parts: readonly string[] | null;
}

/** Returns the entry of a force that was made of this actor before; null if there is none. */
export function entryOf(force: KeptForce, { actor }: FoundCharacter): KeptForceEntry | null {
  return force.entries.find(({ source, character }) => character !== undefined && source === actor.uuid) ?? null;
}

/** Returns how the sheet and the campaign differ for an entry; null if it is to become something else altogether. */
export function differencesOf(
  entry: KeptForceEntry,
  { character, role }: Pick<Reviewed, 'character' | 'role'>,
  conversion: CharacterConversion,
  sheet: SheetForm,
): readonly ComparedPart[] | null {
  const [own, imported] = [readDesign(sheet, entry.design), readDesign(sheet, entry.character?.base)];
  if (own === null || imported === null || entry.character?.role !== role) return null;
  const now = conversion.draft(character, role).design;
  return comparedParts({
    imported: conversion.parts(imported),
    own: conversion.parts(own),
    now: conversion.parts(now),
  });
}

/** Returns the parts that are taken over, as the user or the comparison has it. */
export function takenParts({ parts }: Pick<Reviewed, 'parts'>, found: readonly ComparedPart[]): readonly string[] {
  return found.filter(({ path, taken }) => parts?.includes(path) ?? taken).map(({ path }) => path);
}

/**
 * Returns changes of a page after which these characters are in the force: one that it has stays the same entry, and keeps
 * what was changed by hand.
 */
export function importing(
  force: KeptForce,
  listed: readonly Reviewed[],
  conversion: CharacterConversion,
  sheet: SheetForm,
): Record<string, string> {
  const added: NewEntry[] = [];
  const changed = listed.map((one) => {
    const base = plainDesign(conversion.draft(one.character, one.role).design) as object;
    const character = { role: one.role, base, date: Date.now() };
    const entry = entryOf(force, one);
    if (entry === null) {
      added.push({
        name: nameOf(one.character),
        design: base,
        count: 1,
        takesPart: true,
        note: '',
        source: one.actor.uuid,
        character,
      });
      return {};
    }
    const found = differencesOf(entry, one, conversion, sheet);
    const design = found === null ? base : withPartsOf(entry.design, base, takenParts(one, found));
    return entryChanges(force, entry.key, { design, character });
  });
  return Object.assign({}, ...changed, additions(force, added)) as Record<string, string>;
}

/** Returns what the unit of a character is called. */
export const nameOf = ({ name }: D6Character): string => (name === '' ? words('SKIRMISH.characters.nameless') : name);
