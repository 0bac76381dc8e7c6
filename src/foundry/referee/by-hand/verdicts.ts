import { changed, holds, isSameData } from '../../../engine/json';
import { Fault } from '../../../engine/faults';
import type { Ruleset } from '../../../battle/ruleset';
import { homeOf, type BattleState, type Figure, type Unit, type UnitId } from '../../../battle/state';
import { text, type Text } from '../../../battle/text';
import { levelOf } from '../../store/compat/levels';
import {
  asPlaced,
  flagged,
  isFlaggedAlone,
  isWritten,
  presenceOf,
  readFigure,
  tokenChanges,
} from '../../store/codec/figure-token';
import { sheetLook } from '../../store/codec/kept-looks';
import { readBattle } from '../../store/codec/read-battle';
import { scaleOf, type Scale } from '../../store/codec/scale';
import { lookDifference, lookOf, lookWith, type Look } from '../../store/codec/token-look';
import { sightsOf } from '../../store/codec/write-battle';
import { battleData, copiedFigure, copiedUnit, type BattleData } from '../../store/documents/battle-data';
import { unitHost } from '../../store/documents/unit-host';

/** A change by hand of a battle's document. */
export interface Touched {
  /** The user who changed it; null if nobody saw it. */
  readonly user: HostUser | null;
  /** The changes of the part that the rules read, in order. */
  readonly changes: readonly unknown[];
}

/** What must be checked, by the ids of tokens and actors. */
export type Hands = Map<string, Touched>;

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Decides about changes by hand. A battle that was stored without a copy gets it from its documents, once. */
export class Verdicts {
  readonly copy: Record<string, Unit | Figure> = {};
  readonly looks: Record<string, Look> = {};
  readonly tokens: { readonly _id: string }[] = [];
  readonly actors: { readonly _id: string }[] = [];
  readonly said: Text[] = [];
  readonly #state: BattleState | null;
  readonly #data: BattleData;
  #sights: ReadonlyMap<string, Look> | null = null;

  constructor(
    private readonly combat: HostCombat,
    private readonly ruleset: Ruleset,
    private readonly hands: Hands,
  ) {
    this.#data = battleData(combat);
    this.#state = readBattle(combat, ruleset);
    for (const [unit, actor] of Object.entries(this.#data.actors)) this.#unit(unit, actor, hands.get(actor));
    for (const token of Object.values(this.#data.tokens)) this.#figure(token, hands.get(token));
  }

  #unit(id: UnitId, actorId: string, hand: Touched | undefined): void {
    const actor = game.actors.get(actorId);
    const copy = copiedUnit(this.combat, actorId);
    if (hand === undefined || actor === undefined) return;
    const play = unitHost().readPlay(actor);
    if (copy === null) {
      if (play !== null) this.copy[actorId] = play;
      return;
    }
    const { ruleset, looks } = this.#data;
    if (hand.user?.isGM === true) {
      if (unitHost().read(actor) !== null) this.#expect(actorId, sheetLook(actor));
      const unit = hand.changes.reduce(changed, copy) as Unit | null;
      if (isSame(unit, copy)) return;
      if (unit?.id === id && this.#takes({ units: { [id]: unit } })) {
        this.copy[actorId] = unit;
        return;
      }
    }
    const known = { ...sheetLook(actor), ...looks[actorId] } as ReturnType<typeof sheetLook>;
    const expected = { ruleset, play: copy, ...known };
    if (unitHost().isExactly(actor, expected)) return;
    const change = { _id: actorId, ...unitHost().exactChanges(actor, expected) };
    const { design, deployment } = sheetLook(actor);
    const isRead =
      holds(play, copy) &&
      unitHost().read(actor)?.ruleset === ruleset &&
      isSameData({ design, deployment }, { design: known.design, deployment: known.deployment });
    this.#back(id, hand, this.actors, change, isRead);
  }

  #figure(tokenId: string, hand: Touched | undefined): void {
    const { scene } = this.combat;
    const token = scene?.tokens.get(tokenId);
    const copy = copiedFigure(this.combat, tokenId);
    if (hand === undefined || scene === null || token === undefined) return;
    const scale = scaleOf(scene, this.ruleset.table);
    if (copy === null) {
      const figure = readFigure(token, scale);
      if (figure !== null) this.copy[tokenId] = figure;
      return;
    }
    const own = this.#look(copy, scene, scale, token);
    if (hand.user?.isGM === true) {
      this.#expect(tokenId, lookDifference(token._source, own) ?? {});
      const set = hand.changes.reduce(changed, copy) as Figure | null;
      const figure =
        set?.id === copy.id &&
        set.unit === copy.unit &&
        this.#takes({ figures: { [copy.id]: set } }) &&
        asPlaced(set, token._source, scale);
      if (isSame(figure, copy)) return;
      if (figure !== false && this.#takes({ figures: { [copy.id]: figure } })) {
        this.copy[tokenId] = figure;
        this.tokens.push({ _id: tokenId, ...flagged(figure, token) });
        return;
      }
    }
    const look = lookWith(own, this.looks[tokenId] ?? this.#data.looks[tokenId]);
    const isRead = isWritten(copy, token, scale) && lookDifference(token._source, look) === null;
    if (isRead && isFlaggedAlone(token, copy)) return;
    const change = { _id: tokenId, ...tokenChanges(copy, scale, token), ...look };
    this.#back(copy.unit, hand, this.tokens, change, isRead);
  }

  /** The default look of a token. */
  #look(copy: Figure, scene: HostScene, scale: Scale, token: HostToken): Look {
    const { actors, tokens } = this.#data;
    const state = this.#state;
    const actorId = actors[homeOf(copy)];
    if (this.#sights === null)
      this.#sights = state === null ? new Map() : sightsOf(this.ruleset, state, Object.values(state.figures), scene);
    const sight = this.#sights.get(copy.id);
    const others = Object.values(tokens).flatMap((id) => {
      const hand = this.hands.get(id);
      return hand === undefined || hand.user === null ? (scene.tokens.get(id) ?? []) : [];
    });
    const level = levelOf(token) === null ? null : mostOften(others.flatMap((other) => levelOf(other) ?? []));
    return {
      ...lookOf(copy, scale),
      ...presenceOf(copy, scale),
      ...(actorId === undefined ? {} : { actorId }),
      ...(sight === undefined ? {} : { sight }),
      ...(level === null ? {} : { level }),
    };
  }

  #expect(id: string, look: Look): void {
    if (!isSameData(look, this.#data.looks[id] ?? {})) this.looks[id] = look;
  }

  /** Whether the battle has its form with these in it. */
  #takes({ units = {}, figures = {} }: Partial<Pick<BattleState, 'units' | 'figures'>>): boolean {
    const state = this.#state;
    if (state === null) return false;
    try {
      this.ruleset.rules.readState({
        ...state,
        units: { ...state.units, ...units },
        figures: { ...state.figures, ...figures },
      });
      return true;
    } catch (error) {
      if (error instanceof Fault) return false;
      throw error;
    }
  }

  /**
   * Restores a document. Changes that nobody saw and no code reads, such as keys of an earlier version, need no line.
   */
  #back<C>(unit: UnitId, { user }: Touched, to: C[], change: C, isRead: boolean): void {
    to.push(change);
    // Values that a closed browser had written for a command, an undo, or a change between commands are our own.
    const { open, undoing, amending } = this.#data;
    if (user === null && (isRead || open !== null || undoing !== null || amending)) return;
    const about = { unit: { unit }, user: user?.name ?? '' };
    const line =
      user === null
        ? text('SKIRMISH.log.put-back-unseen', about)
        : text(user.isGM ? 'SKIRMISH.log.put-back-unread' : 'SKIRMISH.log.put-back', about);
    if (!this.said.some((known) => isSame(known, line))) this.said.push(line);
  }
}

function mostOften(levels: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const level of levels) counts.set(level, (counts.get(level) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? null;
}
