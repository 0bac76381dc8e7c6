import type { LogPage, LogTable } from '../../../battle/campaign-log';
import type { Text, TextValue } from '../../../battle/text';
import { counted } from '../design/design';
import type { CampaignEntry, EntryUnit } from '../record-form';
import { words } from '../words';
import { recordOf } from './fold';

/** Returns a page for the whole campaign, and one with notes for each battle. */
export function pagesOf(entries: readonly CampaignEntry[]): readonly LogPage[] {
  return [overview(entries), ...entries.map(notesPage)];
}

const named = (name: string): Text => ({ key: name });

const columns = (...keys: readonly string[]): readonly Text[] => keys.map((key) => words(`log.${key}`));

const battleName = ({ scenario }: CampaignEntry): Text =>
  scenario === null ? words('log.own-table') : { key: `SKIRMISH.scenario.${scenario}.name` };

const sideName = ({ sides }: CampaignEntry, side: string): Text => named(sides[side] ?? side);

function overview(entries: readonly CampaignEntry[]): LogPage {
  return {
    id: 'overview',
    name: words('log.overview'),
    lines: [words('log.battles-fought', { count: entries.length })],
    tables: [
      {
        heading: words('log.battles'),
        columns: columns('number', 'battle', 'side', 'came', 'fielded', 'out', 'wounded'),
        rows: entries.flatMap((entry, i) => Object.keys(entry.sides).map((side) => sideRow(entry, side, i + 1))),
      },
      standing(entries),
    ].filter(({ rows }) => rows.length > 0),
  };
}

function sideRow(entry: CampaignEntry, side: string, number: number): readonly TextValue[] {
  const own = Object.values(entry.units).filter((unit) => unit.side === side);
  const sum = (count: (unit: EntryUnit) => number): number => own.reduce((total, unit) => total + count(unit), 0);
  return [
    number,
    battleName(entry),
    sideName(entry, side),
    words(entry.winner === null ? 'log.undecided' : entry.winner === side ? 'log.victory' : 'log.defeat'),
    sum(({ all }) => all),
    sum(({ lost }) => lost),
    sum(({ wounded }) => wounded),
  ];
}

/** Units of forces, and characters, as they stand after the last battle. */
function standing(entries: readonly CampaignEntry[]): LogTable {
  const names = new Map<string, EntryUnit>();
  for (const entry of entries)
    for (const unit of Object.values(entry.units)) if (unit.origin !== null) names.set(unit.origin, unit);
  const fit = new Map(Object.entries(recordOf(entries).units));
  const isCaptured = (origin: string): boolean => names.get(origin)?.fallen === 'captured';
  return {
    heading: words('log.standing'),
    columns: columns('unit', 'fit'),
    rows: [...names].flatMap(([origin, { name }]) => {
      const known = fit.get(origin);
      return known === undefined
        ? []
        : [[named(name), isCaptured(origin) ? words('log.fates.captured') : words('log.fit-of', { ...known })]];
    }),
  };
}

/** For experience and loot: who fought, how many enemies each put out of action, what casualties left, goals. */
function notesPage(entry: CampaignEntry, i: number): LogPage {
  const units = Object.values(entry.units);
  return {
    id: `battle-${i + 1}`,
    name: words('log.notes', { number: i + 1, battle: battleName(entry) }),
    lines: [words('log.turns', { count: entry.turns })],
    tables: [
      {
        heading: words('log.fought'),
        columns: columns('unit', 'side', 'fate', 'fielded', 'out', 'wounded', 'felled', 'used'),
        rows: units.map((unit) => [
          named(unit.name),
          sideName(entry, unit.side),
          words(`log.fates.${unit.fallen ?? unit.fate}`),
          unit.all,
          unit.lost,
          unit.wounded,
          unit.felled,
          things(unit.used),
        ]),
      },
      {
        heading: words('log.loot'),
        columns: columns('unit', 'carried'),
        rows: units.flatMap((unit) =>
          counted(unit.dropped).length === 0 ? [] : [[named(unit.name), things(unit.dropped)]],
        ),
      },
      {
        heading: words('log.goals'),
        columns: columns('side', 'goal', 'met'),
        rows: entry.goals.map(({ side, text, done }) => [
          sideName(entry, side),
          text,
          words(done ? 'log.yes' : 'log.no'),
        ]),
      },
    ].filter(({ rows }) => rows.length > 0),
  };
}

/** Arms with their numbers. */
function things(record: EntryUnit['dropped']): TextValue {
  const listed = counted(record).map(([id, count]) => words('log.thing', { count, thing: words(`weapons.${id}`) }));
  return listed.length === 0 ? '' : { list: listed };
}
