import { figureOf, unitOf, type FigureId } from '../../../../battle/state';
import { nothingChanges, type Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { Point } from '../../../../space/types';
import { sizes } from '../../data/game';
import { artOnFoot, isCreature, riderArt } from '../../design/any-design';
import { traitsOf } from '../../design/profile';
import type { Hurt, OpenD6State, Recruits, Soldier } from '../../state';
import type { Score } from '../checks/tests';
import { groundAt } from '../table/heights';
import { endAilment } from './ailments';

/** What a rider tries: to get on, to stay on, to get clear of a mount that goes down, to lead its attack, to strike from it. */
export type RidingPurpose = 'mount' | 'stay' | 'clear' | 'lead' | 'strike';

/** A roll with what it adds. */
export interface Rolled extends Score {
  readonly value: number;
}

/** What befalls riders and their mounts. */
export type RiderEvent = { readonly rule: RuleId } & (
  | {
      readonly type: 'riding-tested';
      readonly figure: FigureId;
      readonly purpose: RidingPurpose;
      readonly own: Rolled;
      /** The roll with the Orneriness Code; null for a test against a difficulty. */
      readonly against: Rolled | null;
      readonly difficulty: number | null;
      readonly passed: boolean;
    }
  /** A die for each hit on a rider; `taken` says which the mount takes. */
  | {
      readonly type: 'hits-shared';
      readonly figure: FigureId;
      readonly faces: readonly number[];
      readonly taken: readonly boolean[];
    }
  | {
      readonly type: 'mount-damaged';
      readonly figure: FigureId;
      readonly damages: readonly Score[];
      readonly strength: Rolled;
      readonly hurts: readonly Hurt[];
    }
  /** Rider and mount part. What becomes of the mount: it is gone, or a unit of its own. */
  | {
      readonly type: 'rider-parted';
      readonly figure: FigureId;
      readonly how: 'thrown' | 'clear' | 'pinned' | 'dead' | 'off';
      readonly to: Point;
      readonly prone: boolean;
      readonly mount: Recruits | null;
    }
  | { readonly type: 'mount-removed'; readonly figure: FigureId }
  | { readonly type: 'rider-mounted'; readonly figure: FigureId; readonly creature: FigureId }
  | { readonly type: 'mounting-failed'; readonly figure: FigureId; readonly creature: FigureId }
  /** The mount that lay on the rider has stood up. */
  | { readonly type: 'rider-freed'; readonly figure: FigureId }
  /** Somebody under a dead mount tries to get out (od6a-mount-019). */
  | {
      readonly type: 'freeing-tried';
      readonly figure: FigureId;
      readonly own: Rolled;
      readonly against: Rolled;
      readonly freed: boolean;
    }
);

/** The same figure on its own feet: base and drawing are its own again. */
function onFoot(state: OpenD6State, soldier: Soldier): Soldier {
  const { design, profile } = unitOf(state, soldier.home ?? soldier.unit);
  return { ...soldier, mount: null, r: sizes[traitsOf(profile).size].base, art: artOnFoot(design) };
}

export const riderChanges: Changes<OpenD6State, RiderEvent> = {
  'riding-tested': (state, { figure, purpose, passed }) => {
    if (purpose === 'stay' && passed) figureOf(state, figure).prone = false;
  },
  'hits-shared': nothingChanges,
  'mount-damaged': (state, { figure, hurts }) => {
    figureOf(state, figure).mount?.marked.push(...hurts);
  },
  'rider-parted': (state, { figure, how, to, prone, mount }) => {
    if (mount !== null) {
      const { unit, figures } = structuredClone(mount);
      state.units[unit.id] = unit;
      for (const creature of figures) state.figures[creature.id] = creature;
    }
    const soldier = onFoot(state, figureOf(state, figure));
    const saddle = how === 'off' ? { saddle: 'dismounted' as const } : {};
    state.figures[figure] = { ...soldier, ...saddle, at: to, elevation: groundAt(state, to), prone };
  },
  'rider-mounted': (state, { figure, creature }) => {
    const beast = figureOf(state, creature);
    const { design } = unitOf(state, beast.unit);
    if (!isCreature(design)) throw new Error(`'${creature}' is no creature`);
    const { at, facing, elevation, r, wounded } = beast;
    state.figures[figure] = {
      ...figureOf(state, figure),
      ...{ at, facing, elevation, r, prone: false, saddle: 'mounted', art: riderArt(design) },
      mount: { design: { ...design, number: 1 }, wounded, marked: [] },
    };
    beast.presence = 'left';
    beast.ailments = [];
  },
  'mounting-failed': (state, { figure }) => {
    figureOf(state, figure).saddle = 'failed';
  },
  'rider-freed': (state, { figure }) => {
    endAilment(figureOf(state, figure), 'pinned');
  },
  'mount-removed': (state, { figure }) => {
    figureOf(state, figure).mount = null;
  },
  'freeing-tried': (state, { figure, freed }) => {
    if (freed) endAilment(figureOf(state, figure), 'pinned');
  },
};
