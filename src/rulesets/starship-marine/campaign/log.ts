import type { LogPage, LogTable } from '../../../battle/campaign-log';
import type { Text, TextValue } from '../../../battle/text';
import { gradeOf } from '../data/experience';
import { troops } from '../data/troops';
import { mayFight } from '../data/wounds';
import type { Fate, Losses, CampaignEntry, Person, SquadPage } from '../record-form';
import { words } from '../words';
import { recordOf } from './fold';

/** A battle in the log, with its day. */
interface DatedEntry extends CampaignEntry {
  readonly day: number;
}

/** Returns a page for the whole campaign, then a page for each squad, with its people after the last battle. */
export function pagesOf(all: readonly CampaignEntry[]): readonly LogPage[] {
  const entries = datedEntries(all);
  const { squads } = recordOf(all);
  return [overview(entries, squads), ...Object.entries(squads).map(([id, squad]) => squadPage(id, squad, entries))];
}

function datedEntries(all: readonly CampaignEntry[]): readonly DatedEntry[] {
  const entries: DatedEntry[] = [];
  for (const entry of all) {
    const last = entries.at(-1);
    entries.push({ ...entry, day: last === undefined ? 1 : last.day + entry.interval });
  }
  return entries;
}

const named = (name: string): Text => ({ key: name });

const columns = (...keys: readonly string[]): readonly Text[] => keys.map((key) => words(`log.${key}`));

const losses = ['wounded', 'invalid', 'killed', 'missing', 'wrecks'] as const satisfies readonly (keyof Losses)[];

function overview(entries: readonly DatedEntry[], squads: Readonly<Record<string, SquadPage>>): LogPage {
  return {
    id: 'overview',
    name: words('log.overview'),
    lines: [words('log.lines', { count: entries.length })],
    tables: [
      {
        heading: words('log.battles'),
        columns: columns('day', 'battle', 'side', ...losses),
        rows: entries.flatMap((entry) =>
          Object.entries(entry.losses).map(([side, lost]) => [
            entry.day,
            battleName(entry),
            words('log.side-came', { side: named(entry.sides[side] ?? side), came: cameOf(entry, side) }),
            ...losses.map((key) => lost[key]),
          ]),
        ),
      },
      totals(entries),
      {
        heading: words('log.squads'),
        columns: columns('squad', 'side', 'fit', 'wounded-ready', 'recovering', 'in-repair'),
        rows: Object.values(squads).map(({ side, name, people, mending }) => [
          named(name),
          named(sideName(entries, side)),
          ...(['fit', 'wounded', 'recovering'] as const).map(
            (state) => Object.values(people).filter((person) => stateOf(person) === state).length,
          ),
          Object.keys(mending).length,
        ]),
      },
    ],
  };
}

/** What the whole campaign has cost each side. */
function totals(entries: readonly DatedEntry[]): LogTable {
  const sides = [...new Set(entries.flatMap((entry) => Object.keys(entry.losses)))];
  return {
    heading: words('log.totals'),
    columns: columns('side', 'won', ...losses),
    rows: sides.map((side) => [
      named(sideName(entries, side)),
      entries.filter(({ winner }) => winner === side).length,
      ...losses.map((key) => entries.reduce((sum, entry) => sum + (entry.losses[side]?.[key] ?? 0), 0)),
    ]),
  };
}

/** What a side was called last. */
function sideName(entries: readonly DatedEntry[], side: string): string {
  return entries.filter(({ sides }) => Object.hasOwn(sides, side)).at(-1)?.sides[side] ?? side;
}

const battleName = ({ scenario }: DatedEntry): Text =>
  scenario === null ? words('log.own-table') : { key: `SKIRMISH.scenario.${scenario}.name` };

function cameOf({ winner }: DatedEntry, side: string): Text {
  if (winner === null) return words('log.undecided');
  return words(winner === side ? 'log.victory' : 'log.defeat');
}

function squadPage(
  id: string,
  { side, name, people, mending, stock }: SquadPage,
  entries: readonly DatedEntry[],
): LogPage {
  const fought = entries.filter(({ squads }) => Object.hasOwn(squads, id));
  return {
    id,
    name: named(name),
    lines: [
      words('log.of-side', { side: named(sideName(entries, side)) }),
      ...(stock === null ? [] : [words('log.stores', { grenades: stock.grenades, charges: stock.charges })]),
    ],
    tables: [
      {
        heading: words('log.people'),
        columns: columns('place', 'kind', 'class', 'actions', 'days', 'state'),
        rows: Object.entries(people).map(([place, person]) => [
          place,
          words(`troop.${person.troop}`),
          words(`grade.${gradeOf(troops[person.troop].marine, person.actions).id}`),
          person.actions,
          person.days,
          words(`log.is-${stateOf(person)}`),
        ]),
      },
      {
        heading: words('log.repairs'),
        columns: columns('place', 'kind', 'needs', 'days'),
        rows: Object.entries(mending).map(([place, { troop, repair, days }]) => [
          place,
          words(`troop.${troop}`),
          words(`log.repair-${repair}`),
          days ?? words('log.never'),
        ]),
      },
      {
        heading: words('log.battles'),
        columns: columns('day', 'battle', 'came', 'gained', 'wounded', 'invalid', 'killed', 'missing'),
        rows: fought.map((entry) => [
          entry.day,
          battleName(entry),
          cameOf(entry, entry.squads[id]?.side ?? side),
          ...squadRow(Object.values(entry.squads[id]?.people ?? {})),
        ]),
      },
    ].filter(({ rows }) => rows.length > 0),
  };
}

/** Returns the actions that its people gained together, then who was wounded, invalided, killed, left behind. */
function squadRow(people: readonly Fate[]): readonly TextValue[] {
  const count = (injury: Fate['injury']): number => people.filter((one) => one.injury === injury).length;
  const gained = people.reduce((sum, { actions }) => sum + actions, 0);
  return [gained, count('minor'), count('serious'), count('killed'), count(null)];
}

/** Marks those who would go into action wounded, and those who may not go (sm-wounded-001). */
function stateOf({ days }: Pick<Person, 'days'>): 'fit' | 'wounded' | 'recovering' {
  if (days === 0) return 'fit';
  return mayFight(days) ? 'wounded' : 'recovering';
}
