import { deployUnit } from '../drops/deploy-unit';
import { words } from '../../common/words';
import { openDatasheets } from '../datasheets/datasheets-window';

/** Shows all units; a chosen one is placed on the table, where the view is. */
export async function browseDatasheets(): Promise<void> {
  await openDatasheets({
    ruleset: null,
    label: words('SKIRMISH.datasheets.put'),
    take: async (_source, document) => deployUnit(document, { x: canvas.stage.pivot.x, y: canvas.stage.pivot.y }),
  });
}
