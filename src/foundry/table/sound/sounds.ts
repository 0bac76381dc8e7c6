import { cues, type Cue } from '../../../battle/staging';
import { CUE, hooks, moduleFile } from '../../common/ids';
import { setting } from '../../common/settings';
import { battleNow, type LiveBattle } from '../../live/battle/live-battle';
import { openPart } from '../../common/part';

/** What a person's own interface says; all else is heard from the table. */
const interfaceCues: ReadonlySet<Cue> = new Set([
  'bell',
  'phase',
  'dice',
  'yours',
  'order',
  'event',
  'goal',
  'end',
  'victory',
  'defeat',
]);

/** The same sound begins at most this often, in milliseconds: a volley of ten is no louder than two. */
const APART = 70;
/** How loud all sounds are before the host's own volumes. */
const VOLUME = 0.7;

/** The file of a sound; they are made by `npm run sounds`. */
const fileOf = (cue: Cue): string => moduleFile(`assets/sounds/${cue}.ogg`);

const lastPlayed = new Map<Cue, number>();
let ready = false;
/** A table was heard: its bed changes with the battle. */
let isFollowed = false;

/** Lets the stage and the table be heard; loads what it needs with the first battle, or when sounds are turned on. During `init`. */
export function registerSounds(): void {
  Hooks.on(CUE, (cue: Cue) => play(cue));
  Hooks.on(hooks.battleChanged, follow);
  Hooks.on('clientSettingChanged', () => follow(battleNow()));
}

function follow(battle: LiveBattle | null): void {
  if (battle !== null) prepare();
  const heard = isOn() ? battle : null;
  if (heard === null && !isFollowed) return;
  isFollowed = true;
  void openPart(async () => (await import('./bed')).followBed, heard);
}

function isOn(): boolean {
  return setting('sounds') === true;
}

/** A sound that does not come is no reason to stop anything: all that it says is also seen. */
function play(cue: Cue): void {
  const now = performance.now();
  if (!isOn() || now - (lastPlayed.get(cue) ?? -Infinity) < APART) return;
  lastPlayed.set(cue, now);
  const { audio } = game;
  const context = interfaceCues.has(cue) ? audio.interface : audio.environment;
  audio.play(fileOf(cue), { volume: VOLUME, ...(context === undefined ? {} : { context }) }).catch(() => undefined);
}

function prepare(): void {
  if (ready || !isOn()) return;
  ready = true;
  for (const cue of cues) game.audio.preload(fileOf(cue)).catch(() => undefined);
}
