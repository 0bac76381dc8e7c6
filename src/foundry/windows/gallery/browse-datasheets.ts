import { deployUnit } from '../drops/deploy-unit';
import { say, words } from '../../common/words';
import { openDatasheets } from '../datasheets/datasheets-window';

/** Shows all units; a chosen one is placed on the table, where the view is. */
export async function browseDatasheets(): Promise<void> {
  await openDatasheets({
    ruleset: null,
    label: words('SKIRMISH.datasheets.put'),
    async take({ name }, document) {
      const { x, y } = canvas.stage.pivot;
      const where = await deployUnit(document, { x, y });
      return where === null ? null : say({ key: `SKIRMISH.datasheets.taken.${where}`, values: { name } });
    },
  });
}
