import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Breakdown } from '../../src/battle/sketch';
import { headline } from '../../src/foundry/windows/panel/headline';

type Seen = Parameters<typeof headline>[0];

const fire = { label: { key: 'Fire' } };
const seen: Seen = {
  units: { east: { id: 'east', side: 'troopers', name: 'Assault East' } },
  figures: {},
};
const card = (...odds: Breakdown['odds']): Breakdown => ({ title: { key: 'card' }, reasons: [], odds });

describe('a considered order in one line', () => {
  beforeAll(() => void vi.stubGlobal('game', { i18n: { localize: () => 'en' } }));

  it('names its target once it has one', () => {
    expect(headline(seen, fire, {}, []).label).toEqual({ key: 'Fire' });
    expect(headline(seen, fire, { unit: 'east' }, []).label.values).toEqual({
      action: { key: 'Fire' },
      target: { unit: 'east' },
    });
    expect(headline(seen, fire, { unit: 'gone' }, []).label).toEqual({ key: 'Fire' });
  });

  it('shows the first chance, before expectations that stand above it', () => {
    const hits = { text: { key: 'hits' }, number: 2.3 };
    const chance = { text: { key: 'a shot' }, share: 0.58 };
    expect(headline(seen, fire, {}, [card(hits), card(chance)]).odds).toEqual({ value: '58%', of: { key: 'a shot' } });
  });

  it('shows a number where there is no chance, and nothing where there is neither', () => {
    expect(headline(seen, fire, {}, [card({ text: { key: 'hits' }, number: 2.3 })]).odds?.value).toBe('2.3');
    expect(headline(seen, fire, {}, [card()]).odds).toBeNull();
  });
});
