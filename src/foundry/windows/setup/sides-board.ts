import type { Ruleset } from '../../../battle/ruleset';
import type { SideId } from '../../../battle/state';
import { attempt } from '../../common/attempt';
import { isForcePage } from '../../store/documents/force-pages';
import { loadedSource, type UnitSource } from '../deploy/unit-source';
import { openDatasheets } from '../datasheets/datasheets-window';
import { notes } from '../../common/joined';
import { say, words } from '../../common/words';
import type { SeatView } from './battle-setup';
import { isElement, isTag } from '../../common/elements';

/** A unit on a side, or on none. */
export interface Listed {
  readonly key: string;
  readonly name: string;
  readonly img: string;
  readonly figures: number;
  /** Null where the rules count none. */
  readonly points: number | null;
  readonly side: SideId | null;
  /** What is about to become of it. */
  readonly note?: string;
}

/** A squad in the list of a side, or among those that take no part. */
export interface SquadView {
  readonly key: string;
  readonly img: string;
  readonly name: string;
  readonly facts: string;
  readonly label: string;
  /** Where it may go instead; the first is no part at all. */
  readonly choices: readonly { readonly value: string; readonly name: string; readonly selected: boolean }[];
}

export interface SideBoard
  extends Omit<SeatView, 'choices' | 'colours'>, Partial<Pick<SeatView, 'choices' | 'colours'>> {
  /** The forces that it may bring; none if there are none. */
  readonly forces?: readonly { readonly value: string; readonly name: string; readonly selected: boolean }[];
  /** Whether the rules can suggest a force for it, and those that they have suggested. */
  readonly suggests?: boolean;
  readonly suggestions?: readonly SuggestionView[];
  /** What the button says that takes the whole side out of a battle; absent before it begins. */
  readonly leave?: string;
  readonly squads: readonly SquadView[];
  readonly total: string;
  readonly empty: boolean;
}

/** A force that a side may take. */
export interface SuggestionView {
  readonly index: number;
  readonly units: string;
  readonly points: string;
  readonly take: string;
}

export interface BoardView {
  readonly sides: readonly SideBoard[];
  readonly others: readonly SquadView[];
}

/** Value of the choice to take no part. */
const NOBODY = '';

/** Shows sides with their squads, and units that take no part. */
export function boardView(
  sides: readonly Omit<SideBoard, 'squads' | 'total' | 'empty'>[],
  entries: readonly Listed[],
): BoardView {
  const named = sides.map(({ id, name }) => ({ value: id, name }));
  const squad = (entry: Listed): SquadView => ({
    key: entry.key,
    img: entry.img,
    name: entry.name,
    facts: notes([facts(entry), entry.note ?? '']),
    label: say({ key: 'SKIRMISH.setup.side-of', values: { unit: entry.name } }),
    choices: [{ value: NOBODY, name: words('SKIRMISH.setup.no-part') }, ...named].map((choice) => ({
      ...choice,
      selected: choice.value === (entry.side ?? NOBODY),
    })),
  });
  return {
    sides: sides.map((side) => {
      const own = entries.filter((entry) => entry.side === side.id);
      return { ...side, squads: own.map(squad), total: totalOf(own), empty: own.length === 0 };
    }),
    others: entries.filter(({ side }) => side === null).map(squad),
  };
}

function facts({ figures, points }: Listed): string {
  return points === null
    ? say({ key: 'SKIRMISH.setup.figures', values: { count: figures } })
    : say({ key: 'SKIRMISH.setup.figures-points', values: { count: figures, points } });
}

function totalOf(entries: readonly Listed[]): string {
  const points = entries.map((entry) => entry.points);
  if (entries.length === 0 || points.every((one) => one === null)) return '';
  const sum = points.reduce<number>((total, one) => total + (one ?? 0), 0);
  return say({ key: 'SKIRMISH.setup.points', values: { points: sum } });
}

/** What the board does with a squad that was dragged or chosen, and with a unit that was dropped on a side. */
export interface BoardHandler {
  assign(key: string, side: SideId | null): void;
  drop(source: UnitSource, side: SideId | null): Promise<void>;
  /** A force was dropped on a side. Absent where sides bring none. */
  bring?(page: HostJournalPage, side: SideId): Promise<void>;
}

/** Lets the gamemaster pick a squad for a side, from the datasheets or of this world. */
export async function pickSquad(
  { id }: Ruleset,
  side: string,
  take: (source: UnitSource) => Promise<boolean>,
): Promise<void> {
  await openDatasheets({
    ruleset: id,
    label: say({ key: 'SKIRMISH.setup.join-side', values: { side } }),
    take: async (source) =>
      (await take(source)) ? say({ key: 'SKIRMISH.setup.joined-side', values: { name: source.name, side } }) : null,
  });
}

const DRAG = 'skirmish-line.squad';

/** Squads are dragged from side to side, chosen into one, or dropped on one from elsewhere; after the first rendering. */
export function listenToBoard(element: HTMLElement, handler: BoardHandler): void {
  element.addEventListener('change', ({ target }) => {
    if (isTag(target, 'select') && target.dataset['squad'] !== undefined)
      handler.assign(target.dataset['squad'], target.value === NOBODY ? null : target.value);
  });
  element.addEventListener('dragstart', (event) => {
    const squad = closest(event.target, '[data-dragged]')?.dataset['dragged'];
    if (squad !== undefined) event.dataTransfer?.setData('text/plain', JSON.stringify({ type: DRAG, squad }));
  });
  element.addEventListener('dragover', (event) => {
    if (closest(event.target, '[data-drop]') !== null) event.preventDefault();
  });
  element.addEventListener('drop', (event) => {
    const side = closest(event.target, '[data-drop]')?.dataset['drop'];
    if (side === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const dropped = dropOf(event.dataTransfer?.getData('text/plain') ?? '');
    const to = side === NOBODY ? null : side;
    if (dropped.squad !== undefined) handler.assign(dropped.squad, to);
    else if (dropped.uuid !== undefined) void dropUnit(dropped.uuid, to, handler);
  });
}

async function dropUnit(uuid: string, side: SideId | null, handler: BoardHandler): Promise<void> {
  await attempt(async () => {
    const document = await fromUuid(uuid);
    if (isForcePage(document)) {
      if (side !== null) await handler.bring?.(document, side);
      return;
    }
    const source = document === null ? null : await loadedSource(document);
    if (source !== null) await handler.drop(source, side);
  });
}

function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return isElement(target) ? target.closest<HTMLElement>(selector) : null;
}

function dropOf(text: string): { readonly squad?: string; readonly uuid?: string } {
  try {
    const data: unknown = JSON.parse(text);
    if (typeof data !== 'object' || data === null) return {};
    if ('type' in data && data.type === DRAG && 'squad' in data) return { squad: String(data.squad) };
    return 'uuid' in data ? { uuid: String(data.uuid) } : {};
  } catch {
    return {};
  }
}
