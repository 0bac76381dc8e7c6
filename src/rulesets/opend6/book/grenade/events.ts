import { figureOf, type FigureId } from '../../../../battle/state';
import { nothingChanges, type Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { Barrier, Point } from '../../../../space/types';
import type { RangeBand } from '../../data/charts';
import type { ThrownWeaponId } from '../../data/weapons';
import type { OpenD6State } from '../../state';
import type { Score, SkillTested } from '../checks/tests';
import type { Victim } from '../damage/events';
import { groundAt } from '../table/heights';

export type GrenadeEvent = { readonly rule: RuleId } & (
  | {
      readonly type: 'grenade-spent';
      readonly figure: FigureId;
      readonly weapon: ThrownWeaponId;
      readonly launched?: true;
    }
  | ({
      readonly type: 'throw-tested';
      readonly figure: FigureId;
      readonly weapon: ThrownWeaponId;
      /** Fired from a launcher (od6a-weapon-009). */
      readonly launched?: true;
      readonly point: Point;
      readonly band: RangeBand;
      readonly inches: number;
    } & SkillTested)
  | {
      readonly type: 'throw-deviated';
      readonly figure: FigureId;
      /** Bearing of the throw, along which direction 1 of the template points. */
      readonly bearing: number;
      readonly direction: number;
      readonly face: number;
      readonly inches: number;
      readonly from: Point;
      readonly to: Point;
      /** Id of what stopped it, or null. */
      readonly stoppedBy: string | null;
    }
  | {
      readonly type: 'burst';
      readonly figure: FigureId;
      readonly weapon: ThrownWeaponId;
      readonly at: Point;
      readonly r: number;
      readonly victims: readonly Victim[];
    }
  | {
      readonly type: 'burst-dodged';
      readonly figure: FigureId;
      readonly skill: number;
      readonly difficulty: number;
      readonly faces: readonly number[];
      readonly score: number;
      readonly passed: boolean;
      /** Where the figure lies then; null if it stays under the burst. */
      readonly to: Point | null;
    }
  /** The test of a flamethrower. */
  | ({
      readonly type: 'flame-fired';
      readonly figure: FigureId;
      readonly target: FigureId;
      readonly band: RangeBand;
      readonly inches: number;
    } & SkillTested)
  /** The final place of its template, and the figures that it burns. */
  | {
      readonly type: 'flame-laid';
      readonly figure: FigureId;
      readonly at: Point;
      readonly outline: readonly Point[];
      readonly victims: readonly Victim[];
    }
  /** The test for a torpedo, which is used up. */
  | ({
      readonly type: 'torpedo-fired';
      readonly figure: FigureId;
      readonly point: Point;
    } & SkillTested)
  /** A wall or door in its way, and whether it breaks. */
  | {
      readonly type: 'wall-struck';
      readonly figure: FigureId;
      readonly barrier: string;
      readonly at: Point;
      readonly own: Score;
      readonly wall: Score;
      readonly breaks: boolean;
    }
  /** The middle line of its template as far as it runs, and the figures that it hits. */
  | {
      readonly type: 'torpedo-ran';
      readonly figure: FigureId;
      readonly from: Point;
      readonly to: Point;
      readonly r: number;
      readonly victims: readonly Victim[];
    }
  | { readonly type: 'wall-breached'; readonly barrier: string; readonly pieces: readonly Barrier[] }
);

function spend(state: OpenD6State, figure: FigureId, weapon: ThrownWeaponId): void {
  const { grenades } = figureOf(state, figure);
  const left = grenades[weapon] ?? 0;
  if (left < 1) throw new Error(`soldier '${figure}' has no ${weapon} left`);
  grenades[weapon] = left - 1;
}

export const grenadeChanges: Changes<OpenD6State, GrenadeEvent> = {
  'grenade-spent': (state, { figure, weapon }) => {
    spend(state, figure, weapon);
  },
  'throw-tested': nothingChanges,
  'throw-deviated': nothingChanges,
  burst: nothingChanges,
  'torpedo-fired': (state, { figure }) => {
    spend(state, figure, 'torpedo');
  },
  'wall-struck': nothingChanges,
  'torpedo-ran': nothingChanges,
  'flame-fired': nothingChanges,
  'flame-laid': nothingChanges,
  'burst-dodged': (state, { figure, to }) => {
    if (to === null) return;
    Object.assign(figureOf(state, figure), { at: to, elevation: groundAt(state, to), prone: true });
  },
  'wall-breached': (state, { barrier, pieces }) => {
    const { table } = state;
    const barriers = table.barriers.flatMap((wall) => (wall.id === barrier ? pieces : [wall]));
    state.table = { ...table, barriers, revision: table.revision + 1 };
  },
};
