import type { BattleState } from '../../../battle/state';
import { labelled } from '../../common/joined';
import { say, words } from '../../common/words';
import type { Night } from '../../store/documents/night';
import type { Offered, Settled, UnitAftermath } from './aftermath';
import type { WriteFailure } from './write-back';

/** What the gamemaster has chosen for an offered value, by its key: whether it is written, and which of its choices. */
export type Chosen = ReadonlyMap<string, { readonly ticked: boolean; readonly choice: number }>;

/** A value by its unit and path. */
export const keyOf = (unit: string, { path }: Pick<Offered, 'path'>): string => `${unit} ${path}`;

/** Returns what is chosen for an offered value: as it is offered, unless the gamemaster has changed it. */
export function choiceOf(chosen: Chosen, unit: string, offered: Offered) {
  const first = Math.max(
    0,
    offered.choices.findIndex(({ value }) => value === offered.to),
  );
  return chosen.get(keyOf(unit, offered)) ?? { ticked: offered.ticked, choice: first };
}

/** All that the window shows. */
export function aftermathView(
  units: readonly UnitAftermath[],
  { sides }: Pick<BattleState, 'sides'>,
  night: Night,
  { chosen, failures }: { readonly chosen: Chosen; readonly failures: readonly WriteFailure[] },
): object {
  const ticked = units.flatMap(({ unit, character }) =>
    (character?.offered ?? []).filter((one) => choiceOf(chosen, unit, one).ticked),
  );
  return {
    sides: Object.values(sides).map(({ id, name, colour }) => ({
      name: words(name),
      colour,
      units: units.filter(({ side }) => side === id).map((unit) => unitView(unit, night, chosen, failures)),
    })),
    none: ticked.length === 0,
    write: say({ key: 'SKIRMISH.night.write', values: { count: ticked.length } }),
    veiled: night.veiled.length > 0,
  };
}

function unitView(
  unit: UnitAftermath,
  { characters }: Night,
  chosen: Chosen,
  failures: readonly WriteFailure[],
): object {
  const { character } = unit;
  const values = { all: unit.all, lost: unit.lost, wounded: unit.wounded };
  return {
    unit: unit.unit,
    name: words(unit.name),
    fate: say({ key: unit.all === 1 ? `SKIRMISH.night.fate.${unit.fate}` : 'SKIRMISH.night.squad', values }),
    says: saysOf(unit),
    failures: failures
      .filter((failure) => failure.unit === unit.unit)
      .map(({ code, detail }) => say({ key: `SKIRMISH.night.failed.${code}`, values: { detail } })),
    offered: (character?.offered ?? []).map((one) =>
      offeredView(unit, one, characters[unit.unit]?.values ?? {}, chosen),
    ),
    settled: (character?.settled ?? []).map((one) => ({ now: one.now, text: settledText(one) })),
    undoable: (character?.settled.length ?? 0) > 0 && character?.actor !== null,
  };
}

/** Why nothing is offered. */
function saysOf({ character, fate, all }: UnitAftermath): readonly string[] {
  if (character === null || character.settled.length > 0) return [];
  if (character.actor === null) return [words('SKIRMISH.night.gone')];
  if (all !== 1) return [words('SKIRMISH.night.like')];
  if (character.unknown) return [words('SKIRMISH.night.unknown')];
  const isHarmed = fate === 'wounded' || fate === 'out';
  return isHarmed && character.offered.length === 0 ? [words('SKIRMISH.night.as-bad')] : [];
}

function offeredView(
  { unit, name }: UnitAftermath,
  offered: Offered,
  values: Readonly<Record<string, unknown>>,
  chosen: Chosen,
): object {
  const { ticked, choice } = choiceOf(chosen, unit, offered);
  const began = Object.hasOwn(values, offered.path) ? values[offered.path] : null;
  return {
    key: keyOf(unit, offered),
    label: labelled(words(name), offered.path),
    path: offered.path,
    from: foreign(offered.fromName),
    ticked,
    choices: offered.choices.map((one, i) => ({ value: i, name: foreign(one.name), selected: i === choice })),
    changed: offered.changed
      ? say({ key: 'SKIRMISH.night.changed', values: { began: plainly(began), now: plainly(offered.from) } })
      : '',
  };
}

function settledText({ path, from, to, now }: Settled): string {
  return say({ key: `SKIRMISH.night.settled.${now}`, values: { path, from: plainly(from), to: plainly(to) } });
}

/** A stored value as it is written. */
function plainly(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A word of the world's system, in its language if it has one. */
function foreign(name: string): string {
  return game.i18n.has(name) ? game.i18n.localize(name) : name;
}
