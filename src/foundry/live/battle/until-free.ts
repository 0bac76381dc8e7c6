import { battleData } from '../../store/documents/battle-data';

/** A command that takes longer than this is not waited for, in milliseconds. */
const PATIENCE = 10_000;

/** Returns true while a command is being carried out and nobody is asked: it will end by itself. */
export function isResolving(combat: HostCombat | undefined): boolean {
  if (combat === undefined) return false;
  const { open, asking } = battleData(combat);
  return open !== null && asking.length === 0;
}

/**
 * Waits until the command in progress is done. Returns false if it asks somebody, takes too long, or the battle is
 * deleted.
 */
export async function untilFree(id: string, patience = PATIENCE): Promise<boolean> {
  const find = (): HostCombat | undefined => game.combats.get(id);
  const isFree = (): boolean => {
    const combat = find();
    return combat !== undefined && battleData(combat).open === null;
  };
  if (!isResolving(find())) return isFree();
  return new Promise((resolve) => {
    const hooks = ['updateCombat', 'deleteCombat'].map(
      (hook) =>
        [
          hook,
          Hooks.on(hook, () => {
            if (!isResolving(find())) end();
          }),
        ] as const,
    );
    const end = (): void => {
      clearTimeout(timer);
      for (const [hook, number] of hooks) Hooks.off(hook, number);
      resolve(isFree());
    };
    const timer = setTimeout(end, patience);
  });
}
