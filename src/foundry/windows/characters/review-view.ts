import type { CharacterConversion, DesignPart, Draft, DraftField } from '../../../battle/character';
import type { ComparedPart } from '../../../battle/compare';
import type { SheetForm } from '../../../battle/sheet';
import { labelled, listed } from '../../common/joined';
import { say, words } from '../../common/words';
import { problemViews } from '../../live/views/record-sheet';
import type { KeptForce } from '../../store/documents/force-page';
import { differencesOf, entryOf, takenParts, type Reviewed } from './reviewed';

interface Shown {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly taken: boolean;
  readonly roles: readonly { readonly value: string; readonly name: string; readonly selected: boolean }[];
  readonly points: string;
  /** What a person should look at, most important first. */
  readonly looks: readonly string[];
  readonly guessed: readonly FieldView[];
  readonly exact: readonly FieldView[];
  readonly problems: readonly { readonly severity: string; readonly text: string }[];
  /** Of a character that the force has already. */
  readonly known: string;
  readonly differences: readonly DifferenceView[];
}

interface DifferenceView {
  readonly path: string;
  readonly label: string;
  readonly imported: string;
  readonly own: string;
  readonly now: string;
  readonly taken: boolean;
}

interface FieldView {
  readonly label: string;
  readonly value: string;
  readonly source: string;
}

/** Returns a character as the review shows it: what was guessed or left out comes first. */
export function reviewView(
  ruleset: string,
  force: KeptForce | null,
  reviewed: Reviewed,
  conversion: CharacterConversion,
  form: SheetForm,
): Shown {
  const { actor, character, role, taken } = reviewed;
  const draft = conversion.draft(character, role);
  const points = form.points?.(draft.design);
  const entry = force === null ? null : entryOf(force, reviewed);
  const differences = entry === null ? null : differencesOf(entry, reviewed, conversion, form);
  return {
    uuid: actor.uuid,
    name: character.name,
    img: actor.img,
    taken,
    roles: conversion.roles(character).map((id) => ({
      value: id,
      name: words(`SKIRMISH.${ruleset}.character-roles.${id}`),
      selected: id === role,
    })),
    points: points === undefined ? '' : say({ key: 'SKIRMISH.setup.points', values: { points } }),
    looks: looksOf(draft),
    guessed: draft.fields.filter(({ confidence }) => confidence !== 'exact').map(fieldView),
    exact: draft.fields.filter(({ confidence }) => confidence === 'exact').map(fieldView),
    problems: problemViews(draft.problems),
    known: entry === null ? '' : knownWords(differences),
    differences: (differences ?? []).map((one) => differenceView(one, takenParts(reviewed, differences ?? []))),
  };
}

function knownWords(differences: readonly ComparedPart[] | null): string {
  if (differences === null) return words('SKIRMISH.characters.replaced');
  return words(`SKIRMISH.characters.${differences.length === 0 ? 'unchanged' : 'changed'}`);
}

function differenceView({ path, label, imported, own, now }: ComparedPart, taken: readonly string[]): DifferenceView {
  return {
    path,
    label: words(label),
    imported: partValue(imported),
    own: partValue(own),
    now: partValue(now),
    taken: taken.includes(path),
  };
}

function partValue(value: DesignPart['value'] | null): string {
  if (value === null || typeof value === 'number' || typeof value === 'string') return String(value ?? '—');
  const told = value.map(({ word, count }) =>
    count === 1 ? words(word) : say({ key: 'SKIRMISH.characters.pieces', values: { what: words(word), count } }),
  );
  return told.length === 0 ? '—' : listed(told);
}

function looksOf({ omitted, notes }: Draft<object>): string[] {
  return [
    ...omitted.map(({ what, name }) => say({ key: `SKIRMISH.characters.omitted.${what}`, values: { name } })),
    ...notes.map(({ code, subject }) =>
      say({
        key: `SKIRMISH.characters.note.${code}`,
        values: { subject: words(subject), health: healthWords(code, subject) },
      }),
    ),
  ];
}

function healthWords(code: string, subject: string): string {
  return code === 'health' ? words(`SKIRMISH.characters.health.${subject}`) : '';
}

function fieldView({ label, value, raw, path, confidence }: DraftField): FieldView {
  const from = [raw, path].filter((part) => part !== '').join(', ');
  const how = words(`SKIRMISH.characters.confidence.${confidence}`);
  return {
    label: words(label),
    value: typeof value === 'string' ? words(value) : String(value),
    source: from === '' ? how : labelled(how, from),
  };
}
