import { board } from '../board-access';
import { host } from '../host';
import type { WaypointLabel } from '../placeables/token-ruler';

const coreTemplate = 'templates/hud/waypoint-label.hbs';

/** Labels of a ruler: elements in #hud, so that they stay sharp; their size on the screen does not change with the zoom. */
export class RulerLabels {
  readonly #template: string;
  #elements: HTMLElement[] = [];

  constructor(template: string) {
    this.#template = template;
  }

  clear(): void {
    for (const element of this.#elements) element.remove();
    this.#elements = [];
  }

  show(labels: readonly WaypointLabel[]): void {
    while (this.#elements.length > labels.length) this.#elements.pop()?.remove();
    labels.forEach((label, i) => this.#fill((this.#elements[i] ??= this.#create()), label));
  }

  #create(): HTMLElement {
    const element = document.createElement('div');
    element.className = 'waypoint-label';
    board().hud.element.append(element);
    return element;
  }

  #fill(element: HTMLElement, label: WaypointLabel): void {
    element.className = `waypoint-label ${label.cssClass}`;
    const { x, y } = label.position;
    Object.assign(element.style, {
      position: 'absolute',
      left: `${x}px`,
      top: `${y}px`,
      transformOrigin: '0 0',
      whiteSpace: 'nowrap',
      transform: `scale(${label.uiScale / board().camera.position.scale}) translate(-50%, 0)`,
    });
    if (this.#template === coreTemplate) element.replaceChildren(...coreContent(label));
    else void this.#render(element, label);
  }

  async #render(element: HTMLElement, label: WaypointLabel): Promise<void> {
    const handlebars = (
      host().foundry['applications'] as { handlebars: { renderTemplate(path: string, data: object): Promise<string> } }
    ).handlebars;
    element.innerHTML = await handlebars.renderTemplate(this.#template, label);
  }
}

function coreContent({ action, distance, units, elevation }: WaypointLabel): HTMLElement[] {
  const part = (className: string, text: string): HTMLElement =>
    Object.assign(document.createElement('span'), { className, textContent: text });
  const parts: HTMLElement[] = [];
  if (action.icon) parts.push(Object.assign(document.createElement('i'), { className: action.icon }));
  parts.push(part('total-measurement', `${distance.total} ${units}`.trim()));
  if (distance.delta) parts.push(part('delta-measurement', `(${distance.delta})`));
  if (!elevation.hidden) parts.push(part('total-elevation', `${elevation.total} ${units}`.trim()));
  return parts;
}
