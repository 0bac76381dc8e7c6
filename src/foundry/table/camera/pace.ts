import { setSetting, setting } from '../../common/settings';

/** Times the given durations; nothing at all is shown when it is off. */
const paces = { off: 0, brisk: 0.5, normal: 1, slow: 1.6 } as const;

type Pace = keyof typeof paces;

const isPace = (value: unknown): value is Pace => typeof value === 'string' && Object.hasOwn(paces, value);

/** The pace at which this client shows its own commands, or those of others. */
export function paceOf(isOwn: boolean): number {
  const [mine, others] = [setting('stagePace'), setting('stageOthers')];
  const chosen = isOwn || !isPace(others) ? mine : others;
  return isPace(chosen) ? paces[chosen] : paces.normal;
}

/** The paces that the button cycles through. */
const round: readonly Pace[] = ['slow', 'normal', 'brisk'];

/** The next pace, for all that is shown. */
export async function nextPace(): Promise<void> {
  const mine = setting('stagePace');
  const place = isPace(mine) ? round.indexOf(mine) : -1;
  await setSetting('stagePace', round[(place + 1) % round.length] ?? 'normal');
  await setSetting('stageOthers', 'same');
}

/** The name of the present pace, as its words have it. */
export function paceName(): string {
  return String(setting('stagePace'));
}

/** Returns true if the person prefers reduced motion. */
export function isMotionReduced(): boolean {
  return globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches || canvas.photosensitiveMode;
}
