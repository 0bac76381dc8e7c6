import { monthsOf, type LogPage } from '../../battle/campaign-log';
import type { Ruleset } from '../../battle/ruleset';
import type { TextValue } from '../../battle/text';
import { madeId } from '../documents/made-id';
import { MODULE, template } from '../ids';
import { say } from '../words';
import { keptIn } from './log-document';

/**
 * Brings the pages of a log up to what it knows: those that are ours, which carry a flag. Pages of a gamemaster's own stay as
 * they are.
 */
export async function printLog(log: HostJournal, ruleset: Ruleset): Promise<void> {
  const pages = ruleset.muster.campaign?.pages(monthsOf(keptIn(log, ruleset))) ?? [];
  const wanted = await Promise.all(pages.map(async (page, i) => pageData(log, page, i)));
  const there = log.pages.filter(({ flags }) => flags[MODULE]?.['campaign-page'] !== undefined);
  const known = new Set(there.map(({ id }) => id));
  const stays = new Set(wanted.map(({ _id }) => _id));
  const gone = there.flatMap(({ id }) => (stays.has(id) ? [] : [id]));
  const [old, fresh] = [wanted.filter(({ _id }) => known.has(_id)), wanted.filter(({ _id }) => !known.has(_id))];
  if (gone.length > 0) await log.deleteEmbeddedDocuments('JournalEntryPage', gone);
  if (old.length > 0) await log.updateEmbeddedDocuments('JournalEntryPage', old);
  if (fresh.length > 0) await log.createEmbeddedDocuments('JournalEntryPage', fresh, { keepId: true });
}

async function pageData(log: HostJournal, page: LogPage, place: number) {
  const content = await foundry.applications.handlebars.renderTemplate(template('campaign/page'), viewOf(page));
  return {
    _id: madeId(log.id, 'campaign-page', page.id),
    name: say(page.name),
    type: 'text',
    sort: 1000 * (place + 1),
    text: { format: 1, content },
    flags: { [MODULE]: { 'campaign-page': page.id } },
  };
}

function viewOf({ lines, tables }: LogPage): object {
  return {
    lines: lines.map((line) => say(line)),
    tables: tables.map(({ heading, columns, rows }) => ({
      heading: say(heading),
      columns: columns.map((column) => say(column)),
      rows: rows.map((row) => row.map(cellOf)),
    })),
  };
}

/** A number as the language writes it, a text in its words. */
const cellOf = (cell: TextValue): string => say({ key: '{cell}', values: { cell } });
