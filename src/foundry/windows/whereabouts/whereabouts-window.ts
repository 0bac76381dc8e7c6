import { currentBattle } from '../../live/battle/live-battle';
import { hooks, SHOW_FIGURES, template } from '../../common/ids';
import { selection } from '../../table/selection/selection';
import { listed, sentences } from '../../common/joined';
import { speak } from '../../common/spoken';
import { say, words } from '../../common/words';
import { whereabouts, type Whereabouts } from './whereabouts';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** Shows who is where, as a list: from the selected unit, or for the whole table. */
class WhereaboutsWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    id: 'skirmish-whereabouts',
    classes: ['skirmish-line', 'skirmish-whereabouts'],
    tag: 'section',
    window: { title: 'SKIRMISH.whereabouts.title', icon: 'fa-solid fa-compass' },
    position: { width: 660 },
    actions: {
      show(_event: PointerEvent, target: HTMLElement) {
        Hooks.callAll(SHOW_FIGURES, (target.dataset['figures'] ?? '').split(' '));
      },
    },
  };

  static override PARTS: Record<string, unknown> = { body: { template: template('whereabouts/whereabouts') } };

  protected override async _prepareContext(): Promise<object> {
    const { from, units } = view();
    return { from, units: units.map((unit) => ({ ...unit, figures: unit.figures.join(' ') })) };
  }
}

function view(): { readonly from: string; readonly units: readonly Whereabouts[] } {
  const battle = currentBattle();
  if (battle === null) return { from: '', units: [] };
  const { unit } = selection();
  const from = unit === null ? '' : say({ key: 'SKIRMISH.whereabouts.from', values: { unit: { unit } } }, battle);
  return { from, units: whereabouts(battle, unit) };
}

let list: WhereaboutsWindow | null = null;

/** Says who is where, and lists it; the open list stays up to date. */
export async function tellWhereabouts(): Promise<void> {
  const { from, units } = view();
  const lines = units.map(({ name, side, count, way, place, sight }) =>
    listed([name, side, count, way === '' ? place : way, sight]),
  );
  speak(sentences([from, ...(lines.length === 0 ? [words('SKIRMISH.panel.no-units')] : lines)]), true);
  list ??= followed(new WhereaboutsWindow({}));
  await list.render({ force: true });
}

function followed(window: WhereaboutsWindow): WhereaboutsWindow {
  for (const hook of [hooks.battleChanged, hooks.selectionChanged])
    Hooks.on(hook, () => {
      if (window.rendered) void window.render();
    });
  return window;
}
