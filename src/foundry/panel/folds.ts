/** Folds that the person opened or closed, by what they are about. */
const left = new Map<string, boolean>();

/** Whether a fold stands open: as the person left it, else as it is by itself. */
export function isUnfolded(about: string, byItself: boolean): boolean {
  return left.get(about) ?? byItself;
}

export function unfold(about: string, open: boolean): void {
  left.set(about, open);
}
