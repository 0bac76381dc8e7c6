import type { Bed } from '../../../battle/beds';
import { moduleFile } from '../../common/ids';
import type { LiveBattle } from '../../live/battle/live-battle';

/** Its volume before the host's own volume for ambient sound, and its fade time, in milliseconds. */
const VOLUME = 0.35;
const FADE = 1500;

type HostSound = Awaited<ReturnType<typeof game.audio.play>>;

interface Playing {
  readonly bed: Bed;
  readonly sound: Promise<HostSound | null>;
}

let playing: Playing | null = null;

/** Plays the background sound of a battle that is not over; null for silence. */
export async function followBed(battle: LiveBattle | null): Promise<void> {
  const wanted = battle === null || battle.seen.outcome !== null ? null : battle.ruleset.table.bed(battle.seen.table);
  if (wanted === (playing?.bed ?? null)) return;
  const before = playing;
  playing = wanted === null ? null : { bed: wanted, sound: begun(wanted) };
  await (await before?.sound)?.stop({ fade: FADE });
}

/** A sound that does not come is no reason to stop anything. */
async function begun(bed: Bed): Promise<HostSound | null> {
  const { audio } = game;
  // The host plays nothing before a person has done something on the page; till then there are no channels.
  await audio.unlock;
  if (playing?.bed !== bed) return null;
  const options = { volume: VOLUME, loop: true, fade: FADE };
  const context = audio.environment === undefined ? {} : { context: audio.environment };
  return audio.play(moduleFile(`assets/sounds/bed-${bed}.ogg`), { ...options, ...context }).catch(() => null);
}
