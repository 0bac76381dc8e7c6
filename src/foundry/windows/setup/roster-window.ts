import type { Side, SideId, UnitId } from '../../../battle/state';
import { currentBattle, type LiveBattle } from '../../live/battle/live-battle';
import { attempt } from '../../common/attempt';
import { betweenCommands } from '../deploy/between-commands';
import type { UnitSource } from '../deploy/unit-source';
import { template } from '../../common/ids';
import { mayChangeRoster } from './begin-battle';
import { anotherSide, noOther } from './another-side';
import { changeRoster } from './change-roster';
import { foundOn } from './found-on-scene';
import { LineUp } from './line-up';
import { rosterView } from './roster-view';
import { words } from '../../common/words';
import { listenToBoard, pickSquad } from './sides-board';
import { watchScene } from './watch-scene';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

let open: RosterWindow | null = null;

/** Shows the gamemaster who takes part in the battle on the viewed scene, to change it. */
export async function openRoster(): Promise<void> {
  const battle = currentBattle();
  if (battle === null || !mayChangeRoster()) return;
  await open?.close();
  open = new RosterWindow(battle);
  await open.render({ force: true });
}

/** Squads join, leave and change sides; nothing of it is done before the gamemaster says so. */
class RosterWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    id: 'skirmish-roster',
    classes: ['skirmish-line', 'skirmish-roster'],
    tag: 'section',
    window: { title: 'SKIRMISH.roster.title', icon: 'fa-solid fa-list-check' },
    position: { width: 600, top: 70 },
    actions: {
      addSquad(this: RosterWindow, _event: PointerEvent, target: HTMLElement) {
        return this.chooseSquad(target.dataset['side'] ?? '');
      },
      moveAll(this: RosterWindow, _event: PointerEvent, target: HTMLElement) {
        return this.moveAll(target.dataset['side'] ?? '');
      },
      addSide(this: RosterWindow) {
        return this.addSide();
      },
      apply(this: RosterWindow) {
        return this.apply();
      },
      cancel(this: RosterWindow) {
        return this.close();
      },
    },
  };

  static override PARTS: Record<string, unknown> = {
    body: {
      template: template('setup/roster'),
      templates: [template('setup/board'), template('setup/squads')],
      scrollable: ['.setup'],
    },
  };

  /** Where units of the battle are to go: to a side, or out of it. */
  #moves = new Map<UnitId, SideId | null>();
  readonly #lineUp: LineUp;
  /** Sides that are to enter, once a unit fights for them. */
  #entering: readonly Side[] = [];
  #unhook: () => void = () => undefined;

  constructor(private readonly battle: LiveBattle) {
    super({});
    const { ruleset, scene, data, seen } = battle;
    this.#lineUp = new LineUp(ruleset, () => [...Object.values(seen.sides), ...this.#entering]);
    for (const found of foundOn(scene, ruleset, new Set(Object.values(data.tokens)))) this.#lineUp.add(found, null);
  }

  /** A unit of the battle, or one that joins, is put on a side or on none. */
  assign(key: string, side: SideId | null): void {
    const unit = this.#now.seen.units[key];
    if (unit === undefined) this.#lineUp.assign(key, side);
    else if (unit.side === side) this.#moves.delete(key);
    else this.#moves.set(key, side);
    void this.render();
  }

  /** The whole of a side leaves the battle, or stays after all. */
  async moveAll(side: SideId): Promise<void> {
    const units = Object.values(this.#now.seen.units).filter((unit) => unit.side === side);
    const stay = units.every(({ id }) => this.#moves.get(id) === null);
    for (const { id } of units)
      if (stay) this.#moves.delete(id);
      else this.#moves.set(id, null);
    await this.render();
  }

  async chooseSquad(side: SideId): Promise<void> {
    const sides = [...Object.values(this.#now.seen.sides), ...this.#entering];
    const name = sides.find(({ id }) => id === side)?.name ?? side;
    await pickSquad(this.battle.ruleset, words(name), async (source) => {
      if (!this.rendered) return false;
      await this.#join(source, side);
      return true;
    });
  }

  /** One more side to put units on; it enters the battle with the first of them. */
  async addSide(): Promise<void> {
    await attempt(async () => {
      this.#entering = [...this.#entering, anotherSide([...Object.values(this.#now.seen.sides), ...this.#entering])];
      await this.render();
    });
  }

  async apply(): Promise<void> {
    await attempt(async () => {
      const { combat, ruleset, seen, names } = this.#now;
      const moves = [...this.#moves].filter(([unit]) => seen.units[unit] !== undefined);
      const taken = new Set([...moves.map(([, side]) => side), ...this.#lineUp.joining.map(({ side }) => side)]);
      const change = {
        entering: this.#entering.filter(({ id }) => taken.has(id)),
        leaving: moves.flatMap(([unit, side]) => (side === null ? [unit] : [])),
        changing: moves.flatMap(([unit, side]) => (side === null ? [] : [{ unit, side }])),
        joining: this.#lineUp.placed(seen),
        tokens: this.#lineUp.joining.flatMap(({ tokens }) => tokens),
      };
      if (await changeRoster(combat, ruleset, change, (unit) => names('unit', unit) ?? unit)) await this.close();
    });
  }

  protected override async _prepareContext(): Promise<object> {
    const { combat, ruleset } = this.#now;
    const [entering, none] = [this.#entering, noOther(ruleset, () => betweenCommands(combat, ruleset), this.#entering)];
    const wished = { moves: this.#moves, lineUp: this.#lineUp, entering, noOther: none };
    return { rootId: this.id, ...rosterView(this.#now, wished) };
  }

  protected override _onFirstRender(): void {
    listenToBoard(this.element, {
      assign: (key, side) => this.assign(key, side),
      drop: async (source, side) => {
        if (side !== null) await this.#join(source, side);
      },
    });
    this.#unhook = watchScene(() => void (this.rendered && this.render()));
  }

  protected override _onClose(): void {
    this.#unhook();
    if (open === this) open = null;
  }

  /** The battle in its present state; in its last state if it is gone. */
  get #now(): LiveBattle {
    const now = currentBattle();
    return now?.id === this.battle.id ? now : this.battle;
  }

  async #join(source: UnitSource, side: SideId): Promise<void> {
    const { actors } = this.#now.data;
    const unit = Object.keys(actors).find((id) => actors[id] === source.actor?.id);
    if (unit === undefined) this.#lineUp.add({ source, at: null, places: [], tokens: [], leftOver: false }, side);
    else this.assign(unit, side);
    await this.render();
  }
}
