import { setting, setSetting } from './settings';

/**
 * This browser remembers folds of the panel itself; it remembers folds about a considered action until that is closed.
 */
const KEPT = 'panel ';

/** Folds that the person opened or closed, by what they are about. */
const left = new Map<string, boolean>();

/** Returns true if a fold is open: as the person left it, otherwise by its default. */
export function isUnfolded(about: string, byItself: boolean): boolean {
  return left.get(about) ?? kept().get(about) ?? byItself;
}

export function unfold(about: string, open: boolean): void {
  left.set(about, open);
  if (!about.startsWith(KEPT)) return;
  const folds = [...new Map([...kept(), [about, open]])];
  void setSetting('panelFolds', folds.map(([name, isOpen]) => `${isOpen ? '+' : '-'}${name}`).join('\n'));
}

function kept(): ReadonlyMap<string, boolean> {
  const lines = String(setting('panelFolds')).split('\n');
  return new Map(lines.map((line) => [line.slice(1), line.startsWith('+')]));
}
