import type { SheetProblem } from '../../src/battle/sheet';
import { openD6 } from '../../src/rulesets/opend6';
import type { Options } from '../../src/rulesets/opend6/data/options';
import type { Design } from '../../src/rulesets/opend6/design/any-design';
import type { SquadDesign } from '../../src/rulesets/opend6/design/design';
import { battle } from './opend6';

// What the record sheet of a squad shows, in the parts that tests look at.

interface Row {
  readonly id: string;
  readonly cost: number;
}

interface Weapon extends Row {
  readonly kind: 'ranged' | 'melee' | 'thrown';
  readonly damage: number;
  readonly count: number;
  readonly short: number | null;
  readonly medium: number | null;
  readonly long: number | null;
}

interface Skill extends Row {
  readonly code: number;
  readonly levels: number;
}

interface SquadPage {
  readonly number: number;
  readonly walk: number;
  readonly run: number;
  readonly command: number;
  readonly attributes: readonly (Row & {
    readonly bare: number;
    /** Null if armour changes nothing. */
    readonly worn: number | null;
    readonly trainingLimit: number;
    readonly specialistLimit: number;
    readonly skills: readonly Skill[];
  })[];
  readonly specializations: readonly { readonly name: string; readonly skill: string; readonly code: number }[];
  readonly weapons: readonly Weapon[];
  readonly thrown: readonly (Row & { readonly count: number })[];
  readonly armour: (Row & { readonly strength: string; readonly agility: string; readonly free: boolean }) | null;
  readonly commander: { readonly command: number; readonly cost: number };
  readonly specialists: readonly {
    readonly title: { readonly key: string };
    readonly cost: number;
    readonly skills: readonly Skill[];
    readonly weapons: readonly Weapon[];
  }[];
  readonly shared: { readonly weapon: Weapon | null } | null;
  readonly otherCosts: readonly { readonly name: string; readonly cost: number }[];
  readonly morale: readonly MoraleBox[];
  readonly bill: Bill;
}

export interface MoraleBox {
  readonly level: number;
  readonly struck: boolean;
  readonly crossed: boolean;
  readonly start: boolean;
}

/** The arithmetic of the sheet: each kind of cost summed up, and the sub-totals. */
interface Bill {
  readonly points: readonly BillLine[];
  readonly soldier: readonly BillLine[];
  readonly squad: readonly BillLine[];
  readonly skillPoints: number;
  readonly perSoldier: number;
  readonly base: number;
  readonly total: number;
}

interface BillLine {
  readonly label: { readonly key: string };
  readonly amount: number;
}

export const pageOf = (design: SquadDesign): SquadPage => openD6.muster.sheet.page(design, null) as SquadPage;

export const billOf = (design: SquadDesign): Bill => pageOf(design).bill;

/** What a kind of cost comes to on the bill, for a soldier or the squad; null if it is not on it. */
export function billed(design: SquadDesign, kind: string): number | null {
  const { points, soldier, squad } = billOf(design);
  const line = [...points, ...soldier, ...squad].find(({ label }) => label.key.endsWith(`.cost.${kind}`));
  return line?.amount ?? null;
}

/** The problems of a design by the options of a table, on a side or on none. */
export function problemsOf(design: Design, options: Partial<Options> = {}, side = 'nobody'): readonly SheetProblem[] {
  const seen = openD6.rules.seen(battle({ options, squads: {} }), 'referee');
  return openD6.muster.sheet.check(design, { seen, side });
}
