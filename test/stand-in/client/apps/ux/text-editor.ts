import { report } from '../../core/report';
import { h, icon } from '../dom';
import { host } from '../host';
import { rememberRenderer } from '../elements';
import type { Dict } from '../records';

export interface EnrichmentOptions {
  secrets?: boolean;
  documents?: boolean;
  links?: boolean;
  rolls?: boolean;
  embeds?: boolean;
  custom?: boolean;
  rollData?: Dict | (() => Dict);
  relativeTo?: unknown;
}

interface Enricher {
  id?: string;
  pattern: RegExp;
  enricher: (match: RegExpMatchArray, options: EnrichmentOptions) => Promise<HTMLElement | null> | HTMLElement | null;
  onRender?: (element: HTMLElement) => unknown;
  replaceParent?: boolean;
}

/** foundry.applications.ux.TextEditor: enrichment of stored HTML, and the data of drag events. */
export class TextEditor {
  static get implementation(): typeof TextEditor {
    return TextEditor;
  }

  /** Replace document links, inline rolls and the patterns of CONFIG.TextEditor.enrichers. */
  static async enrichHTML(content: string, options: EnrichmentOptions = {}): Promise<string> {
    if (!content) return '';
    const root = h('div');
    root.innerHTML = String(content);
    if (!options.secrets) for (const secret of root.querySelectorAll('section.secret:not(.revealed)')) secret.remove();
    for (const enricher of [...customEnrichers(options), ...builtInEnrichers(options)])
      await replaceText(root, enricher, options);
    return root.innerHTML;
  }

  /** The JSON that `dragstart` put into a drag event; an empty object when there is none. */
  static getDragEventData(event: DragEvent): Dict {
    try {
      return JSON.parse(event.dataTransfer?.getData('text/plain') ?? '') as Dict;
    } catch {
      return {};
    }
  }

  static decodeHTML(html: string): string {
    const area = document.createElement('textarea');
    area.innerHTML = html;
    return area.value;
  }

  static truncateText(
    value: string,
    {
      maxLength = 50,
      splitWords = true,
      suffix = '…',
    }: { maxLength?: number; splitWords?: boolean; suffix?: string | null } = {},
  ): string {
    if (value.length <= maxLength) return value;
    const cut = value.slice(0, maxLength);
    return `${splitWords ? cut : cut.slice(0, cut.lastIndexOf(' '))}${suffix ?? ''}`;
  }
}

function customEnrichers(options: EnrichmentOptions): Enricher[] {
  if (options.custom === false) return [];
  return (host().CONFIG.TextEditor.enrichers as Enricher[]).map((entry) => {
    const { id, onRender } = entry;
    if (!onRender) return entry;
    if (!id) throw new Error('A text enricher with onRender needs an id');
    rememberRenderer(id, onRender);
    return {
      ...entry,
      enricher: async (match, given) => {
        const element = await entry.enricher(match, given);
        return element ? h('enriched-content', { enricher: id }, element) : null;
      },
    };
  });
}

function builtInEnrichers(options: EnrichmentOptions): Enricher[] {
  const list: Enricher[] = [];
  if (options.documents !== false) {
    list.push({
      pattern: /@UUID\[([^\]#]+)(?:#([^\]]+))?\](?:\{([^}]+)\})?/g,
      enricher: (match) => contentLink(match[1] ?? '', match[3], options, match[2]),
    });
    list.push({
      pattern: /@(Actor|Item|Scene|JournalEntry)\[([^\]]+)\](?:\{([^}]+)\})?/g,
      enricher: (match) => contentLink(`${match[1] ?? ''}.${match[2] ?? ''}`, match[3], options),
    });
  }
  if (options.rolls !== false) {
    list.push({
      pattern: /\[\[(\/[a-zA-Z]+\s)?(.*?)\]\](?:\{([^}]+)\})?/g,
      enricher: (match) => inlineRoll(match[2] ?? '', match[3], Boolean(match[1])),
    });
  }
  return list;
}

async function replaceText(
  root: HTMLElement,
  { pattern, enricher }: Enricher,
  options: EnrichmentOptions,
): Promise<void> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  for (const node of nodes) {
    for (const match of [...node.data.matchAll(pattern)].reverse()) {
      try {
        const element = await enricher(match, options);
        if (!element) continue;
        const tail = node.splitText(match.index);
        tail.data = tail.data.slice(match[0].length);
        tail.before(element);
      } catch (error) {
        report('text enricher', error);
      }
    }
  }
}

interface Linked {
  name?: string;
  documentName?: string;
  id?: string;
  type?: string;
}

async function contentLink(
  uuid: string,
  label: string | undefined,
  options: EnrichmentOptions,
  hash?: string,
): Promise<HTMLElement> {
  const fromUuid = Reflect.get(globalThis, 'fromUuid') as (uuid: string, options?: object) => Promise<Linked | null>;
  const found = await fromUuid(uuid, { relative: options.relativeTo }).catch(() => null);
  if (!found)
    return h('a', { class: 'content-link broken', 'data-uuid': uuid }, icon('fa-solid fa-link-slash'), label ?? uuid);
  const type = found.documentName ?? 'Document';
  return h(
    'a',
    {
      class: 'content-link',
      draggable: 'true',
      role: 'button',
      tabindex: '0',
      'data-link': true,
      'data-uuid': uuid,
      'data-id': found.id ?? null,
      'data-type': type,
      'data-hash': hash ?? null,
      'data-tooltip': type,
    },
    icon(ICONS[type] ?? 'fa-solid fa-file'),
    label ?? found.name ?? uuid,
  );
}

export const ICONS: Readonly<Record<string, string>> = {
  Actor: 'fa-solid fa-user',
  Item: 'fa-solid fa-suitcase',
  Scene: 'fa-solid fa-map',
  JournalEntry: 'fa-solid fa-book-open',
  JournalEntryPage: 'fa-solid fa-file-lines',
  Adventure: 'fa-solid fa-map-location-dot',
  Folder: 'fa-solid fa-folder',
  Combat: 'fa-solid fa-crosshairs',
  ChatMessage: 'fa-solid fa-comment',
};

async function inlineRoll(formula: string, label: string | undefined, deferred: boolean): Promise<HTMLElement> {
  if (deferred) {
    return h(
      'a',
      { class: 'inline-roll roll', 'data-formula': formula, 'data-mode': 'publicroll', role: 'button', tabindex: '0' },
      icon('fa-solid fa-dice-d20'),
      label ?? formula,
    );
  }
  const Roll = Reflect.get(globalThis, 'Roll') as new (formula: string) => { evaluate(): Promise<{ total: number }> };
  const roll = await new Roll(formula).evaluate();
  return h(
    'a',
    { class: 'inline-roll inline-result', 'data-tooltip': formula },
    icon('fa-solid fa-dice-d20'),
    `${label ? `${label}: ` : ''}${roll.total}`,
  );
}

interface Clickable {
  sheet?: { render(options: object): unknown } | null;
  _onClickDocumentLink?: (event: MouseEvent) => unknown;
}

/** Make links to documents and inline rolls work anywhere on the page. */
export function installContentLinks(): void {
  document.addEventListener(
    'click',
    (event) => void activate(event).catch((error: unknown) => report('content link', error)),
  );
  document.addEventListener('keydown', (event) => {
    if (
      event.key === 'Enter' &&
      event.target instanceof HTMLElement &&
      event.target.matches('.content-link, .inline-roll')
    )
      event.target.click();
  });
  document.addEventListener('dragstart', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLElement>('a.content-link[data-link]') : null;
    if (!link) return;
    event.stopPropagation();
    event.dataTransfer?.setData(
      'text/plain',
      JSON.stringify({ type: link.dataset['type'], uuid: link.dataset['uuid'] }),
    );
  });
}

async function activate(event: MouseEvent): Promise<void> {
  const target =
    event.target instanceof Element
      ? event.target.closest<HTMLElement>('a.content-link[data-uuid], a.inline-roll[data-formula]')
      : null;
  if (!target) return;
  event.preventDefault();
  const { uuid, formula } = target.dataset;
  if (formula) {
    const Roll = Reflect.get(globalThis, 'Roll') as new (formula: string) => {
      toMessage(data?: object): Promise<unknown>;
    };
    await new Roll(formula).toMessage();
    return;
  }
  const fromUuid = Reflect.get(globalThis, 'fromUuid') as (uuid: string) => Promise<Clickable | null>;
  const found = await fromUuid(uuid ?? '');
  if (!found) return;
  if ('_onClickDocumentLink' in found && found._onClickDocumentLink) await found._onClickDocumentLink(event);
  else found.sheet?.render({ force: true });
}
