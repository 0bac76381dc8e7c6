import { OBSERVER, REFEREE, type Seat } from '../../../engine/request';
import type { FigureId, SideColour } from '../../../battle/state';
import { battleNow, currentBattle, type LiveBattle } from '../../live/battle/live-battle';
import { isPlayedHere, sideToAct, turnWords } from '../../live/views/turn-words';
import { battleData } from '../../store/documents/battle-data';
import { hooks, subTypes } from '../../common/ids';
import { setting } from '../../common/settings';
import { say, words } from '../../common/words';
import { watchHands } from '../camera/camera';
import { onPart, sayShown, type StagedPart } from '../../live/battle/staged-parts';
import { nextPace, paceName, paceOf } from '../camera/pace';
import { Queue, type Part } from './queue';
import { Stage, type ShownPart, type StagedBeat } from './stage';
import { showStrip, type StripControls } from './strip';
import { isElement } from '../../common/elements';

/** The longest that a question waits for what led to it, in milliseconds. */
const PATIENCE = 4000;
/** A frame that comes later than this, in milliseconds, does not advance the show. */
const LONGEST_FRAME = 100;

/** A place in the course of a battle. */
type Moment = Pick<Part, 'battle' | 'seq' | 'part'>;

const stage = new Stage(draw, finished);
const queue = new Queue(stage);
/** Callers that wait for a part to be shown. */
const waiting = new Map<string, (() => void)[]>();
/** The parts of the newest command, to be shown again. */
let newest: readonly ShownPart[] = [];
/** The newest part that was shown here. */
let shown: Pick<Part, 'seq' | 'part'> | null = null;
/** Commands that were carried out while nobody looked at this window. */
let missed = 0;
let running = false;
/** The host has loaded its documents. Before that nothing is announced. */
let isReady = false;

/** Shows the referee's staged parts on this client; during `init`. */
export function registerDirector(): void {
  watchHands();
  onPart(take);
  Hooks.once('ready', () => (isReady = true));
  for (const hook of ['drawToken', 'refreshToken'])
    Hooks.on(hook, (token: HostTokenObject) => stage.puppets.refreshed(token));
  Hooks.on('canvasTearDown', () => {
    queue.skipAll();
    stage.forgetCanvas();
  });
  Hooks.on('updateCombat', endWhenTakenBack);
  Hooks.on('deleteCombat', (combat: HostCombat) => {
    if (queue.parts.some(({ battle }) => battle === combat.id)) queue.skipAll();
  });
  for (const hook of [hooks.battleChanged, 'clientSettingChanged', 'collapseSidebar', 'canvasReady'])
    Hooks.on(hook, draw);
  const { document: page } = globalThis;
  page.addEventListener('visibilitychange', () => page.hidden && queue.skipAll());
  page.addEventListener('pointerdown', (event) => !isOurs(event) && skipByHand(), { capture: true });
  page.addEventListener('click', interrupt, { capture: true });
}

/** Ends what plays when an order is given; the table shows its result at once. The next step is not taken unseen. */
function interrupt(event: Event): void {
  const action = isElement(event.target) ? event.target.closest<HTMLElement>('.skirmish-panel [data-action]') : null;
  const name = action?.dataset['action'] ?? '';
  if (!['next', 'act', 'confirm', 'undo', 'skip'].includes(name) || !queue.skipAll() || name !== 'next') return;
  event.stopPropagation();
  event.preventDefault();
}

function isOurs({ target }: Event): boolean {
  return isElement(target) && target.closest('.skirmish-strip, .skirmish-panel') !== null;
}

/** A person who clicks on the table means what is under the pointer: the view must not move away from it. */
function skipByHand(): void {
  if (queue.parts.length === 0 || queue.parts.some(({ own }) => !own)) return;
  stage.stayHere();
  queue.skipOwn();
}

/** A part has arrived: it is shown from the battle as it was until now. */
function take({ battle: id, seq, part, last, by, beats, lines }: StagedPart): void {
  const now = battleNow();
  // The asked players have answered; otherwise no further part would have arrived.
  const before = now?.id === id ? { ...now, data: { ...now.data, asking: [] } } : null;
  const seat = before?.seat ?? (game.user.isGM ? REFEREE : OBSERVER);
  const heard = <T>(told: readonly { readonly seats: readonly Seat[]; readonly told: readonly T[] }[]): readonly T[] =>
    told.find(({ seats }) => seats.includes(seat))?.told ?? [];
  const own = before !== null && before.mySides.includes(by) && isPlayedHere(before, by);
  const entry: ShownPart = {
    battle: id,
    seq,
    part,
    last,
    own,
    before,
    beats: heard(beats),
    lines: heard(lines),
    isReplay: false,
  };
  newest = [...(newest[0]?.seq === seq && newest[0].battle === id ? newest : []), entry];
  if (!globalThis.document.hidden) missed = 0;
  else if (last && paceOf(own) > 0) missed += 1;
  queue.add(entry);
  run();
}

/** Advances time as long as something plays. */
function run(): void {
  if (running || !queue.isPlaying) return;
  running = true;
  let before = performance.now();
  const frame = (now: number): void => {
    queue.tick(Math.min(LONGEST_FRAME, Math.max(0, now - before)));
    before = now;
    running = queue.isPlaying;
    if (running) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

function keyOf({ battle, seq, part }: Moment): string {
  return `${battle} ${seq} ${part}`;
}

function finished(part: ShownPart): void {
  if (part.isReplay) return;
  shown = { seq: part.seq, part: part.part };
  for (const ready of waiting.get(keyOf(part)) ?? []) ready();
  waiting.delete(keyOf(part));
  if (!part.last) return;
  const { battle, seq } = part;
  sayShown({ battle, seq });
  const told = newest.filter((one) => one.seq === seq && one.battle === battle);
  Hooks.callAll(hooks.resolved, { seq, lines: told.flatMap(({ lines }) => lines) }, battleNow());
}

/** Resolves when a part has been shown here, or is not going to be; at the latest after a while. */
export async function whenShown(moment: Moment): Promise<void> {
  if (!queue.has(moment)) return;
  await new Promise<void>((resolve) => {
    const key = keyOf(moment);
    waiting.set(key, [...(waiting.get(key) ?? []), resolve]);
    setTimeout(resolve, PATIENCE);
  });
}

/** Resolves when nothing of a command is still to be shown here. */
export async function whenOver(battle: string, seq: number): Promise<void> {
  for (;;) {
    const left = queue.parts.find((one) => one.battle === battle && one.seq === seq && !one.isReplay);
    if (left === undefined) return;
    await whenShown(left);
  }
}

/** By battle, the newest command that can be taken back. */
const done = new Map<string, number>();

/** What was taken back is not shown any more. */
function endWhenTakenBack(combat: HostCombat): void {
  if (combat.type !== subTypes.battle) return;
  const now = battleData(combat).done.at(-1)?.seq ?? 0;
  if (now < (done.get(combat.id) ?? 0) && queue.parts.some(({ battle }) => battle === combat.id)) queue.skipAll();
  done.set(combat.id, now);
}

/** Brings the figures of a question into view. */
export function lookAt(figures: readonly FigureId[], battle: LiveBattle): void {
  stage.lookAt(figures, battle);
}

const controls: StripControls = {
  pace: () => void nextPace().then(draw),
  hold: () => void holdPlay(),
  skip: () => void skipPlay(),
  again: () => void playAgain(),
  goThere: () => stage.goThere(),
};

/** Pauses what plays, or continues it. Returns true if there was anything. */
export function holdPlay(): boolean {
  const wasPlaying = queue.isPlaying;
  queue.hold();
  draw();
  return wasPlaying;
}

/** Ends the beat that plays; whether there was one. */
export function skipBeat(): boolean {
  const skipped = queue.skipBeat();
  draw();
  return skipped;
}

/** Ends all that plays; whether there was anything. */
export function skipPlay(): boolean {
  return queue.skipAll();
}

/** Shows the newest command once more; whether there is one that can be shown. */
export function playAgain(): boolean {
  missed = 0;
  const again = newest.filter(({ beats }) => beats.length > 0);
  if (again.length === 0 || queue.isPlaying) return false;
  for (const part of again) queue.add({ ...part, isReplay: true });
  run();
  return true;
}

/** What other packages may know of what is shown here. */
export function stageReport(): {
  readonly playing: boolean;
  readonly queued: number;
  readonly shown: Pick<Part, 'seq' | 'part'> | null;
  readonly beats: readonly StagedBeat[];
} {
  const { parts, isPlaying } = queue;
  return { playing: isPlaying, queued: Math.max(0, parts.length - 1), shown, beats: [...stage.beats] };
}

/** The strip says what happens; if nothing does, it says whose turn it is. */
function draw(): void {
  if (!isReady) return;
  const battle = currentBattle();
  const isWanted = battle !== null && setting('stageCaptions') === true && paceName() !== 'off';
  if (!isWanted || (battle.seen.outcome !== null && !queue.isPlaying)) {
    showStrip(null, controls);
    return;
  }
  const idle = { ...turnOf(battle), dice: [], bearing: null };
  const { playbill } = stage;
  showStrip(
    {
      ...(playbill ?? idle),
      isPlaying: queue.isPlaying,
      isHeld: queue.isHeld,
      pace: words(`SKIRMISH.stage.pace.${paceName()}`),
    },
    controls,
  );
}

function turnOf(battle: LiveBattle): { readonly caption: string; readonly colour: SideColour | null } {
  if (missed > 0) return { caption: say({ key: 'SKIRMISH.stage.missed', values: { count: missed } }), colour: null };
  const side = sideToAct(battle);
  return { caption: turnWords(battle), colour: side === null ? null : (battle.seen.sides[side]?.colour ?? null) };
}
