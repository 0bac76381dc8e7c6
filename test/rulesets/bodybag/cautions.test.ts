import { describe, expect, it } from 'vitest';
import { bodybag } from '../../../src/rulesets/bodybag';
import type { BodybagState } from '../../../src/rulesets/bodybag/state';
import { game } from '../../support/bodybag';
import { act, all } from '../../support/seen';

/** What the button of a marine is careful about, and its values. */
function careful(state: BodybagState, marine: string, action: string): unknown {
  const { key, values = {} } = act(bodybag, state, marine, action).effect;
  if (key !== 'SKIRMISH.bodybag.caution.with') return null;
  const { caution } = values as { readonly caution: { readonly key: string; readonly values: object } };
  return [caution.key.split('.').at(-1), caution.values];
}

describe('a warning before a mistake', () => {
  it('bb-snipe-003 says that nothing protects an area, and from which face on the sniper hits there', () => {
    expect(careful(game({ marines: { lt: 3, tex: 3 } }), 'tex', 'forward')).toEqual(['open', { area: 2, needed: 5 }]);
    expect(careful(game({ marines: { lt: 2, tex: 2 } }), 'tex', 'forward')).toEqual(['open', { area: 1, needed: 4 }]);
  });

  it('bb-snipe-003 says nothing of an area in smoke, under covering fire, or out of the sniper’s sight', () => {
    expect(careful(game({ smoke: { 2: 3 }, marines: { lt: 3, tex: 3 } }), 'tex', 'forward')).toBeNull();
    const covered = game({ marines: { lt: 3, tex: 3, buster: { area: 3, covering: true } } });
    expect(careful(covered, 'tex', 'forward')).toBeNull();
    expect(careful(game({ marines: { lt: 2, tex: 2 } }), 'tex', 'back')).toBeNull();
  });

  it('bb-snipe-003 says the same of a marine who is dragged there', () => {
    const state = game({ marines: { lt: 3, tex: 3 } });
    const drag = (y: number) => {
      const across = bodybag.table.route(all(state), 'tex', { x: 15, y });
      return bodybag.table.preview(all(state), 'tex', act(bodybag, state, 'tex', 'place'), across).glance?.warning
        ?.values;
    };
    expect(drag(20)).toEqual({ area: 2, needed: 5 });
    const { at } = state.figures['tex'] ?? {};
    expect(drag((at?.y ?? 0) + 0.2)).toBeUndefined();
  });

  it('bb-snipe-006 says how many own covering fire may hit in new smoke', () => {
    const state = (buster: object) => game({ marines: { lt: 2, tex: 2, buster: { area: 3, ...buster } } });
    expect(careful(state({ covering: true }), 'lt', 'smoke-2')).toEqual(['friends', { count: 2 }]);
    expect(careful(state({ covering: false }), 'lt', 'smoke-2')).toBeNull();
    expect(careful(state({ covering: true }), 'lt', 'smoke-1')).toBeNull();
  });

  it('bb-win-001 says that the last to leave leave wounded behind; nothing while somebody stays', () => {
    const wounded = { area: 2, wounded: true } as const;
    const alone = game({ phase: 'bug-out', marines: { lt: 3, tex: wounded } });
    expect(careful(alone, 'lt', 'withdraw')).toEqual(['behind', { count: 1 }]);
    expect(careful(alone, 'lt', 'bug-out')).toEqual(['behind', { count: 1 }]);
    const helped = game({ phase: 'bug-out', marines: { lt: 3, tex: wounded, buster: 2 } });
    expect(careful(helped, 'lt', 'withdraw')).toBeNull();
    const beside = game({ phase: 'bug-out', marines: { lt: 3, tex: { area: 3, wounded: true } } });
    expect(careful(beside, 'lt', 'withdraw')).toBeNull();
  });
});
