import { entriesOf, type LogPage } from '../../../battle/campaign-log';
import type { Ruleset } from '../../../battle/ruleset';
import type { TextValue } from '../../../battle/text';
import { claim } from '../../store/documents/claim-id';
import { idsOf } from '../../store/documents/made-id';
import { takenLines } from '../../store/documents/taken-ids';
import { MODULE, template } from '../../common/ids';
import { say } from '../../common/words';
import { keptIn } from '../../store/documents/campaign-log';
import { inTime } from '../../common/connection';

/** Brings our pages of a log, which carry a flag, up to date. A gamemaster's own pages stay as they are. */
export async function printLog(log: HostJournal, ruleset: Ruleset): Promise<void> {
  const pages = ruleset.muster.campaign?.pages(entriesOf(keptIn(log, ruleset))) ?? [];
  const wanted = await Promise.all(
    pages.map(async (page, i) => ({ ...placeOf(log, page), ...(await pageData(page, i)) })),
  );
  const there = log.pages.filter((page) => pageFlag(page) !== undefined);
  const stays = new Set(wanted.map(({ _id }) => _id));
  const gone = there.flatMap(({ id }) => (stays.has(id) ? [] : [id]));
  const of = (isThere: boolean): object[] =>
    wanted.flatMap(({ document, foreign: _foreign, ...page }) => ((document !== null) === isThere ? [page] : []));
  const [old, fresh] = [of(true), of(false)];
  if (gone.length > 0) await inTime(log.deleteEmbeddedDocuments('JournalEntryPage', gone));
  if (old.length > 0) await inTime(log.updateEmbeddedDocuments('JournalEntryPage', old));
  if (fresh.length > 0) await inTime(log.createEmbeddedDocuments('JournalEntryPage', fresh, { keepId: true }));
  const foreign = takenLines(
    'page',
    wanted.flatMap((page) => page.foreign),
  );
  for (const line of foreign) ui.notifications.warn(say(line));
}

const pageFlag = ({ flags }: HostJournalPage): unknown => flags[MODULE]?.['campaign-page'];

/** Returns the id of a page, existing or new. Users who may write into the journal may write into our pages. */
function placeOf(log: HostJournal, { id }: LogPage) {
  const isOurs = (page: HostJournalPage): boolean => page.type === 'text' && pageFlag(page) === id;
  const claimed = claim({ ids: idsOf(log.id, 'campaign-page', id), all: log.pages, isOurs });
  return { _id: claimed.id, document: claimed.document, foreign: claimed.foreign };
}

async function pageData(page: LogPage, place: number) {
  const content = await foundry.applications.handlebars.renderTemplate(template('campaign/page'), viewOf(page));
  return {
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
