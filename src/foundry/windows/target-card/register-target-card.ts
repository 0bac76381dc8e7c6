import { currentBattle } from '../../live/battle/live-battle';
import { guarded } from '../../common/failures';
import { hooks } from '../../common/ids';
import { watchPointer } from './pointer';
import { TargetCardWindow } from './target-card-window';
import { subjectOf, type Subject } from '../../table/canvas/subject';

/**
 * How long the pointer rests on a figure before a target card shows it, in milliseconds; also between two changes of
 * place.
 */
const REST = 120;

let card: TargetCardWindow | null = null;
let drawing = false;
let resting: { readonly about: string; readonly timer: ReturnType<typeof setTimeout> } | null = null;
/** What the pointer has rested on long enough. */
let rested = '';
let placing: ReturnType<typeof setTimeout> | null = null;

/** Makes the target card follow selection, battle and view; during `init`. */
export function registerTargetCard(): void {
  watchPointer();
  for (const hook of [hooks.selectionChanged, hooks.battleChanged]) Hooks.on(hook, soon);
  Hooks.on('canvasPan', () => card?.place());
  Hooks.on('canvasTearDown', () => void card?.show(null, null));
  globalThis.addEventListener('resize', placeSoon);
  for (const event of ['keydown', 'keyup'] as const)
    globalThis.addEventListener(event, ({ key, type }) => {
      if (key === 'Alt' && card?.rendered === true) card.element.classList.toggle('faint', type === 'keydown');
    });
}

/** Opens or closes the reasons of the target card's numbers; false without a target card that has more to show. */
export function toggleTargetCardDetails(): boolean {
  if (card?.hasDetails !== true) return false;
  void card.toggleDetails();
  return true;
}

/** Once per frame at most. */
function soon(): void {
  if (drawing) return;
  drawing = true;
  requestAnimationFrame(() => {
    drawing = false;
    follow();
  });
}

function follow(): void {
  const battle = currentBattle();
  const subject =
    battle === null || !canvas.ready
      ? null
      : guarded(
          'drawing',
          battle.scene.name,
          () => subjectOf(battle),
          () => null,
        );
  // What is only pointed at is on the card of its unit.
  if (subject === null || subject.form === 'glimpse' || !isDue(subject)) {
    if (subject === null) rest('');
    if (card?.rendered === true) void card.show(battle, null);
    return;
  }
  card ??= new TargetCardWindow({});
  void card.show(battle, subject);
  placeSoon();
}

/** Input on the table is shown at once; what the pointer only passes over is not. */
function isDue({ action, input, form }: Subject): boolean {
  if (form === 'pinned' || input.orders !== undefined) return true;
  const about = JSON.stringify([action.unit, input.unit, input.figure]);
  rest(about);
  return rested === about;
}

function rest(about: string): void {
  if (resting?.about === about) return;
  if (resting !== null) clearTimeout(resting.timer);
  rested = '';
  resting = {
    about,
    timer: setTimeout(() => {
      rested = about;
      if (about !== '') soon();
    }, REST),
  };
}

function placeSoon(): void {
  placing ??= setTimeout(() => {
    placing = null;
    card?.place();
  }, REST);
}
