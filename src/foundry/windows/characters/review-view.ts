import type { CharacterConversion, Draft, DraftField } from '../../../battle/character';
import type { SheetForm } from '../../../battle/sheet';
import { labelled } from '../../common/joined';
import { say, words } from '../../common/words';
import { problemViews } from '../../live/views/record-sheet';
import type { FoundCharacter } from './read-characters';

/** A character in the review, with what the user has chosen for it. */
export interface Reviewed extends FoundCharacter {
  readonly role: string;
  readonly taken: boolean;
}

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
}

interface FieldView {
  readonly label: string;
  readonly value: string;
  readonly source: string;
}

/** Returns a character as the review shows it: what was guessed or left out comes first. */
export function reviewView(
  ruleset: string,
  { actor, character, role, taken }: Reviewed,
  conversion: CharacterConversion,
  form: SheetForm,
): Shown {
  const draft = conversion.draft(character, role);
  const points = form.points?.(draft.design);
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
  };
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
