/** How long the scene must be unchanged before it is read again, in milliseconds. */
const SETTLED = 150;

const documents = ['Token', 'Wall', 'Region', 'RegionBehavior', 'Actor', 'Combat'];
const hooked = [
  ...documents.flatMap((name) => ['create', 'update', 'delete'].map((change) => `${change}${name}`)),
  'updateScene',
  'userConnected',
];

/** Calls back whenever something on a scene, or who is here, has changed. Returns a function that stops it. */
export function watchScene(again: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const soon = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(again, SETTLED);
  };
  const hooks = hooked.map((hook) => [hook, Hooks.on(hook, soon)] as const);
  return () => {
    if (timer !== null) clearTimeout(timer);
    for (const [hook, id] of hooks) Hooks.off(hook, id);
  };
}
