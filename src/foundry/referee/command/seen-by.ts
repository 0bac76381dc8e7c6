import { onShown } from '../../live/battle/staged-parts';
import { battleData } from '../../store/documents/battle-data';

/** The longest that the automaton waits for somebody to see what happened, in milliseconds. */
const PATIENCE = 6000;

/** By battle, the newest command that each user has seen to its end. */
const seen = new Map<string, Map<string, number>>();
const waiting = new Set<() => void>();

/** Notes what users have seen; during `init`. */
export function noteWhoHasSeen(): void {
  onShown(({ battle, seq }, user) => {
    if (!game.combats.has(battle)) return;
    const users = seen.get(battle) ?? new Map<string, number>();
    seen.set(battle, users.set(user, Math.max(seq, users.get(user) ?? 0)));
    for (const check of waiting) check();
  });
  // Users who leave are not awaited.
  Hooks.on('userConnected', () => {
    for (const check of waiting) check();
  });
}

/** Resolves when all seated users who are here have seen the newest command, or have had time for it. */
export async function everybodyHasSeen(combat: HostCombat): Promise<void> {
  const { seq, seats } = battleData(combat);
  const users = new Set(Object.values(seats).flatMap((seat) => seat.users));
  const hasSeen = (user: string): boolean =>
    game.users.get(user)?.active !== true || (seen.get(combat.id)?.get(user) ?? 0) >= seq;
  const all = (): boolean => [...users, game.user.id].every(hasSeen);
  if (all()) return;
  await new Promise<void>((resolve) => {
    const check = (): void => {
      if (all()) settle();
    };
    const settle = (): void => {
      clearTimeout(timer);
      waiting.delete(check);
      resolve();
    };
    const timer = setTimeout(settle, PATIENCE);
    waiting.add(check);
  });
}
