/** Something that can be clicked or filled in, in CSS pixels of the window. */
export interface Control {
  readonly x: number;
  readonly y: number;
  readonly name: string;
  /** How many choices a list has; 0 for other fields. */
  readonly options: number;
}

/** The controls of the module that a pointer reaches. What leaves the page (files, other windows) is left out. */
export function controlsInPage(kind: 'click' | 'field'): Control[] {
  const ours = '.skirmish-line, .skirmish-panel, .skirmish-card, .skirmish-prompt, .skirmish-legend';
  const field = 'input:not([type=file]):not([type=checkbox]):not([type=radio]), textarea, select';
  const click = 'button, a[data-action], [data-action], summary, input[type=checkbox], input[type=radio], [role=tab]';
  const roots = [...document.querySelectorAll(ours)];
  const found = roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>(kind === 'field' ? field : click)]);
  const controls: Control[] = [];
  for (const element of new Set(found)) {
    if (element.matches(':disabled') || element.closest('[inert]') !== null) continue;
    const box = element.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const top = document.elementFromPoint(x, y);
    if (box.width === 0 || top === null || !(element === top || element.contains(top))) continue;
    const { action } = element.dataset;
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ');
    controls.push({
      x,
      y,
      name: `${action ?? element.tagName.toLowerCase()} "${text.slice(0, 40)}"`,
      options: element instanceof HTMLSelectElement ? element.options.length : 0,
    });
  }
  return controls;
}

interface PageCanvas {
  readonly canvas: {
    readonly tokens?: { readonly placeables: readonly { readonly center: { x: number; y: number } }[] };
    readonly stage: { toGlobal(point: { x: number; y: number }): { x: number; y: number } };
  };
}

/** Where the tokens are in the window. */
export function figuresInPage(): { readonly x: number; readonly y: number }[] {
  const { canvas } = globalThis as unknown as PageCanvas;
  return (canvas.tokens?.placeables ?? [])
    .map(({ center }) => canvas.stage.toGlobal(center))
    .filter(({ x, y }) => x > 0 && y > 0 && x < innerWidth && y < innerHeight)
    .map(({ x, y }) => ({ x, y }));
}

/** Words that no person should read: names of keys and values of the program. */
export function oddWordsInPage(): string[] {
  const roots = [
    ...document.querySelectorAll<HTMLElement>('.skirmish-line, .skirmish-panel, .skirmish-card, .notification'),
  ];
  const odd = /SKIRMISH[\w.-]*\.[\w.-]+|\bundefined\b|\bNaN\b|\[object \w+\]|\bInfinity\b/g;
  return [
    ...new Set(
      roots
        .filter((root) => root.checkVisibility())
        .flatMap((root) =>
          [...root.innerText.matchAll(odd)].map(
            (match) => `'${root.innerText.slice(Math.max(0, match.index - 30), match.index + match[0].length + 20)}'`,
          ),
        ),
    ),
  ];
}
