import type { Fitness } from '../../../battle/campaign-log';
import { summaryOf, type ForceSummary } from '../../../battle/force';
import type { ForceProblem } from '../../../battle/forces';
import type { OptionSpec, OptionValue } from '../../../battle/scenario';
import type { Ruleset } from '../../../battle/ruleset';
import type { Text } from '../../../battle/text';
import { attempt } from '../../common/attempt';
import { loadRuleset, rulesetAtHand } from '../../common/rulesets';
import { moduleFile } from '../../common/ids';
import { notes } from '../../common/joined';
import { say, words } from '../../common/words';
import { rulesetName } from '../../live/views/battle-head';
import { readDesign, tokenOf } from '../../live/views/record-sheet';
import { entryFitness, recordsOf } from './fitness';
import { readForcePage, type KeptForce, type KeptForceEntry } from '../../store/documents/force-page';

interface Choice {
  readonly value: string;
  readonly name: string;
  readonly selected: boolean;
}

interface EntryView {
  readonly key: string;
  readonly name: string;
  readonly img: string;
  readonly count: number;
  readonly takesPart: boolean;
  readonly facts: string;
  readonly price: string;
  /** What is wrong with it, in a few words; empty if nothing. */
  readonly wrong: string;
  readonly broken: boolean;
  /** Some of its figures are lost, and may be replaced. */
  readonly lost: boolean;
  /** A character of the campaign, which can be compared with it. */
  readonly imported: boolean;
}

interface TermView {
  readonly id: string;
  readonly label: string;
  readonly number: boolean;
  readonly value: OptionValue;
  readonly min: number;
  readonly max: number;
  readonly choices: readonly Choice[];
}

/** What a force's window and page show. */
export interface ForceView {
  readonly name: string;
  readonly ruleset: string;
  readonly badge: string;
  readonly editable: boolean;
  readonly gamemaster: boolean;
  readonly entries: readonly EntryView[];
  readonly sides: readonly Choice[];
  readonly terms: readonly TermView[];
  readonly presets: readonly { readonly id: string; readonly name: string }[];
  readonly suggests: boolean;
  readonly converts: boolean;
  readonly total: string;
  readonly over: boolean;
  readonly problems: readonly { readonly severity: string; readonly rule: string; readonly text: string }[];
}

/** Returns the part of a force whose designs its rules can read. */
export function readable({ muster: { sheet } }: Ruleset, force: KeptForce): KeptForce {
  return { ...force, entries: force.entries.filter(({ design }) => readDesign(sheet, design) !== null) };
}

/** Returns a page's force as it is shown; its names alone if its rules do not load. */
export async function forceView(page: HostJournalPage): Promise<ForceView> {
  const force = readForcePage(page);
  await attempt(async () => loadRuleset(force.ruleset));
  const ruleset = rulesetAtHand(force.ruleset);
  const counted = ruleset === null ? null : readable(ruleset, force);
  const summary = ruleset === null || counted === null ? null : summaryOf(ruleset, counted);
  const records = ruleset === null ? [] : recordsOf(ruleset);
  const fitness = (entry: KeptForceEntry, i: number): Fitness | null =>
    ruleset === null ? null : entryFitness(ruleset, records, page, entry, summary?.each[i]?.figures ?? 0);
  const broken = [
    ...force.entries.filter(({ key }) => counted !== null && counted.entries.every((entry) => entry.key !== key)),
    ...force.unreadable.map((key) => ({ key, name: words('SKIRMISH.forces.unreadable') })),
  ];
  return {
    name: page.name,
    ruleset: rulesetName(force.ruleset),
    badge: moduleFile(`assets/badges/${force.ruleset}.svg`),
    editable: page.isOwner,
    gamemaster: game.user.isGM,
    entries: [
      ...(counted?.entries ?? force.entries).map((entry, i) =>
        entryView(entry, i, ruleset, { summary, fitness: fitness(entry, i) }),
      ),
      ...broken.map((entry) => brokenView(entry)),
    ],
    sides: sideChoices(ruleset, force),
    terms: ruleset?.muster.forces?.terms.map((spec) => termView(ruleset.id, spec, force)) ?? [],
    presets: (ruleset?.muster.forces?.presets ?? []).map(({ id }) => ({
      id,
      name: words(`SKIRMISH.${force.ruleset}.presets.${id}`),
    })),
    converts: ruleset?.muster.conversion !== undefined,
    suggests: ruleset?.muster.forces !== undefined,
    total: summary === null ? '' : totalOf(summary),
    over: summary?.problems.some(({ severity }) => severity === 'error') === true,
    problems: (summary?.problems ?? []).map((problem) => ({
      severity: problem.severity,
      rule: problem.rule,
      text: say(namedProblem(problem, counted?.entries ?? [])),
    })),
  };
}

/** A problem of one entry names it. */
function namedProblem({ text, entries }: ForceProblem, listed: readonly KeptForceEntry[]): Text {
  const [only, ...others] = entries;
  const name = only === undefined || others.length > 0 ? undefined : listed[only]?.name;
  if (name === undefined) return text;
  return { key: 'SKIRMISH.forces.problem-of', values: { unit: words(name), problem: text } };
}

function entryView(
  { key, name, design, count, takesPart, character }: KeptForceEntry,
  i: number,
  ruleset: Ruleset | null,
  { summary, fitness }: { readonly summary: ForceSummary | null; readonly fitness: Fitness | null },
): EntryView {
  const size = summary?.each[i];
  const form = ruleset?.muster.sheet;
  const read = form === undefined ? null : readDesign(form, design);
  const own = (summary?.problems ?? []).filter(
    ({ severity, entries }) => severity === 'error' && entries.length === 1 && entries[0] === i,
  );
  return {
    key,
    name: words(name),
    img: form === undefined || read === null ? '' : tokenOf(form, read),
    count,
    takesPart,
    facts: notes([
      size === undefined ? '' : say({ key: 'SKIRMISH.setup.figures', values: { count: size.figures } }),
      fitness === null ? '' : say({ key: 'SKIRMISH.forces.fit', values: { ...fitness } }),
      character === undefined ? '' : importedAgo(character.date),
    ]),
    lost: fitness !== null && fitness.fit < fitness.all,
    price:
      size?.points === undefined || size.points === null
        ? ''
        : say({ key: 'SKIRMISH.setup.points', values: { points: size.points * count } }),
    wrong: notes(own.map(({ text }) => say(text))),
    broken: false,
    imported: character !== undefined,
  };
}

const DAY = 86_400_000;

function importedAgo(date: number): string {
  const days = Math.max(0, Math.floor((Date.now() - date) / DAY));
  if (days === 0) return words('SKIRMISH.characters.imported-today');
  return say({ key: 'SKIRMISH.characters.imported-ago', values: { days } });
}

function brokenView({ key, name }: { readonly key: string; readonly name: string }): EntryView {
  const wrong = words('SKIRMISH.forces.broken');
  const nothing = { img: '', count: 0, takesPart: false, facts: '', price: '', imported: false, lost: false };
  return { ...nothing, key, name: words(name), wrong, broken: true };
}

function sideChoices(ruleset: Ruleset | null, { side }: KeptForce): Choice[] {
  const any = { value: '', name: words('SKIRMISH.forces.any-side'), selected: side === null };
  const sides = ruleset?.muster.sides ?? [];
  return [
    any,
    ...sides.map(({ id, name }) => ({ value: id, name: sideName(ruleset, id, name), selected: id === side })),
  ];
}

/** Sides of a battle without a scenario are called by their colours; a list has the name that the rules give it. */
function sideName(ruleset: Ruleset | null, id: string, name: string): string {
  const key = `SKIRMISH.${ruleset?.id ?? ''}.side.${id}`;
  return game.i18n.has(key) ? words(key) : words(name);
}

function termView(ruleset: string, spec: OptionSpec, { terms }: KeptForce): TermView {
  const key = `SKIRMISH.${ruleset}.terms.${spec.id}`;
  const value = terms[spec.id] ?? spec.default;
  return {
    id: spec.id,
    label: words(`${key}.label`),
    number: spec.kind === 'number',
    value,
    min: spec.kind === 'number' ? spec.min : 0,
    max: spec.kind === 'number' ? spec.max : 0,
    choices:
      spec.kind === 'choice'
        ? spec.values.map((id) => ({ value: id, name: words(`${key}.values.${id}`), selected: id === value }))
        : [],
  };
}

function totalOf({ units, figures, points }: ForceSummary): string {
  const counted = say({ key: 'SKIRMISH.forces.total', values: { units, figures } });
  return points === null ? counted : notes([counted, say({ key: 'SKIRMISH.setup.points', values: { points } })]);
}
