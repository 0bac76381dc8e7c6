import type { Fault } from '../../src/engine/faults';
import { describe, expect, it } from 'vitest';
import type { Ruleset } from '../../src/battle/ruleset';
import type { Known } from '../../src/battle/known';
import type { BattleState } from '../../src/battle/state';
import { bodybag } from '../../src/rulesets/bodybag';
import type { AreaNumber } from '../../src/rulesets/bodybag/data/areas';

/** A ruleset that hides something: only the sniper knows the sniper's area. */
interface Hiding extends BattleState {
  sniperIn: AreaNumber;
}
type Seen = Known<Omit<Hiding, 'sniperIn'>> & { readonly sniperIn: AreaNumber | null };

function title(seen: Seen): string {
  return `turn ${seen.turn}, ${seen.sniperIn ?? 'somewhere'}`;
}

/** The registry: one line each, without a cast. */
export const listed: readonly Ruleset[] = [bodybag];

describe('what a seat may know', () => {
  it('what shows something takes what is seen; a state does not compile', () => {
    const state = bodybag.muster.begin('heroes');
    expect(bodybag.screen.next(bodybag.rules.seen(state, 'marines')).seats).toEqual(['marines']);
    // @ts-expect-error a state is not what a seat may know
    expect(bodybag.screen.next(state).seats).toEqual(['marines']);
    // @ts-expect-error nor are its parts put together again
    expect(bodybag.table.scenery({ ...state }).shapes).not.toEqual([]);
    const hiding = { ...state, sniperIn: 1 } as unknown as Hiding;
    // @ts-expect-error the whole state of a ruleset that hides something
    expect(title(hiding)).toBe('turn 1, 1');
  });

  it('an open ruleset hands out the very state, so that what is worked out from it lasts', () => {
    const state = bodybag.muster.begin('heroes');
    expect(bodybag.rules.seen(state, 'marines')).toBe(state);
  });

  it('a command that does not fit is refused with the path of the bad part', () => {
    const bad = (json: unknown): unknown => {
      try {
        return bodybag.rules.read(json);
      } catch (error) {
        const { code, message } = error as Fault;
        return /'([^']+)' does not fit/.exec(message)?.[1] ?? code;
      }
    };
    expect(bad({ type: 'carry', figure: 'tex', wounded: 3 })).toBe('wounded');
    expect(bad({ type: 'order', order: { kind: 'move', to: { tex: 4 } } })).toBe('order.to.tex');
    expect(bad({ type: 'carry', figure: 'tex', wounded: 'legs', more: 1 })).toBe('more');
    expect(bad({ type: 'fly' })).toBe('unknown-command');
    expect(bad({ type: 'order', order: { kind: 'move', to: { tex: 2 } } })).toEqual({
      type: 'order',
      order: { kind: 'move', to: { tex: 2 } },
    });
  });
});
