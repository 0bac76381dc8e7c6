import { attempt } from '../../common/attempt';
import { isTag } from '../../common/elements';
import { template } from '../../common/ids';
import { printElement } from '../../common/print-element';
import { openRule } from '../../common/rules-reference';
import { words } from '../../common/words';
import { inks, papers, partsOf, printParts, printView, type PrintChoice, type PrintPart } from './print-view';
import { printedOf } from './printed';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** The open windows by what they print. */
const open = new Map<string, PrintWindow>();

/** Shows what can be printed of a force's page, or of a document with a unit. Rejects with a Fault if it is neither. */
export async function openPrint(uuid: string): Promise<void> {
  await printedOf(uuid);
  const shown = open.get(uuid) ?? new PrintWindow(uuid);
  open.set(uuid, shown);
  await shown.render({ force: true });
}

/** Paper of North America is Letter, all other paper A4. */
const usualPaper = (): PrintChoice['paper'] => (/-(?:US|CA|MX)\b/.test(navigator.language) ? 'letter' : 'a4');

/** The pages of a force or a unit, as they will be printed, and what to choose about them. */
class PrintWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    classes: ['skirmish-line', 'skirmish-print'],
    tag: 'section',
    window: { title: 'SKIRMISH.print.title', icon: 'fa-solid fa-print', resizable: true },
    position: { width: 860, height: 720 },
    actions: {
      print(this: PrintWindow) {
        return this.print();
      },
      openRule(this: PrintWindow, _event: PointerEvent, target: HTMLElement) {
        return openRule(target.dataset['rule'] ?? '');
      },
    },
  };

  static override PARTS: Record<string, unknown> = {
    body: { template: template('print/print'), scrollable: ['.print-pages'] },
  };

  #choice: PrintChoice = { paper: usualPaper(), ink: 'colour', parts: new Set(printParts) };

  constructor(private readonly uuid: string) {
    super({ id: `skirmish-print-${uuid.replace(/\W/g, '-')}` });
  }

  /** Prints the pages, once their pictures are there. */
  async print(): Promise<void> {
    await attempt(async () => {
      const pictures = [...this.element.querySelectorAll('.print-pages img, .print-pages image')];
      const sources = new Set(pictures.map((one) => one.getAttribute('src') ?? one.getAttribute('href') ?? ''));
      await Promise.allSettled([...sources].map(async (src) => Object.assign(new Image(), { src }).decode()));
      printElement(this.element);
    });
  }

  protected override async _prepareContext(): Promise<object> {
    const printed = await printedOf(this.uuid);
    const { paper, ink, parts } = this.#choice;
    const can = partsOf(printed);
    return {
      rootId: this.id,
      ...(await printView(printed, this.#choice, this.id)),
      paper,
      ink,
      papers: choices(Object.keys(papers), 'papers', paper),
      inks: choices(inks, 'inks', ink),
      parts: can.map((id) => ({ id, name: words(`SKIRMISH.print.parts.${id}`), chosen: parts.has(id) })),
      nothing: can.every((id) => !parts.has(id)),
    };
  }

  protected override _onRender(): void {
    for (const paper of Object.keys(papers))
      this.element.classList.toggle(`paper-${paper}`, paper === this.#choice.paper);
  }

  protected override _onFirstRender(): void {
    this.element.addEventListener('change', ({ target }) => {
      if (!isTag(target, 'select', 'input')) return;
      this.#choice = changed(this.#choice, target);
      void this.render();
    });
  }

  protected override _onClose(): void {
    open.delete(this.uuid);
  }
}

function choices(ids: readonly string[], key: string, chosen: string): object[] {
  return ids.map((id) => ({ id, name: words(`SKIRMISH.print.${key}.${id}`), selected: id === chosen }));
}

function changed(choice: PrintChoice, control: HTMLInputElement | HTMLSelectElement): PrintChoice {
  const { value, name } = control;
  const paper = value === 'letter' ? 'letter' : 'a4';
  if (name === 'paper') return { ...choice, paper };
  if (name === 'ink') return { ...choice, ink: inks.find((one) => one === value) ?? choice.ink };
  const part = printParts.find((one) => one === value);
  return part === undefined || !isTag(control, 'input')
    ? choice
    : { ...choice, parts: toggled(choice.parts, part, control.checked) };
}

function toggled(parts: ReadonlySet<PrintPart>, part: PrintPart, on: boolean): ReadonlySet<PrintPart> {
  return new Set(printParts.filter((one) => (one === part ? on : parts.has(one))));
}
