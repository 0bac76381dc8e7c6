/** The fold that the person last opened or closed, by what it was about. */
let last: { readonly about: string; readonly open: boolean } | null = null;

/** Whether a fold stands open: as the person left it, else as it is by itself. */
export function isUnfolded(about: string, byItself: boolean): boolean {
  return last?.about === about ? last.open : byItself;
}

export function unfold(about: string, open: boolean): void {
  last = { about, open };
}
