import { template } from '../../common/ids';
import { part } from '../../common/part';
import { openWindow } from '../doors';

const { JournalEntryPageHandlebarsSheet } = foundry.applications.sheets.journal;

/** A page with a force, as its journal shows it: what is in it, and a button that opens its window. */
export class ForcePage extends JournalEntryPageHandlebarsSheet {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    classes: ['skirmish-line', 'skirmish-force-page'],
    viewClasses: ['skirmish-line', 'skirmish-force-page'],
    actions: {
      openForce(this: ForcePage) {
        return openWindow('force', this.document.uuid);
      },
    },
  };

  static override VIEW_PARTS: Record<string, unknown> = { content: { template: template('forces/page'), root: true } };

  protected override async _prepareContext(
    options: foundry.applications.api.ApplicationRenderOptions,
  ): Promise<object> {
    const context = await super._prepareContext(options);
    const view = await part(async () => (await import('./force-view')).forceView(this.document));
    return { ...context, ...view };
  }
}
