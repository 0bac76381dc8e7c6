import { afterAll, expect, it, vi } from 'vitest';
import type { Figure } from '../../src/battle/state';
import { writeBattle } from '../../src/foundry/store/codec/write-battle';
import { battleData } from '../../src/foundry/store/documents/battle-data';
import { openD6, smallBattle } from './support/small-battle';

afterAll(() => void vi.unstubAllGlobals());

it('a figure that becomes another picture is drawn so, and the token of one that does not stays as it is', async () => {
  const { combat, now } = await smallBattle();
  const before = now();
  const [one, other] = Object.values(before.figures);
  if (one === undefined || other === undefined) throw new Error('nobody is there');
  const tokenOf = ({ id }: Pick<Figure, 'id'>) => {
    const token = combat.scene?.tokens.get(battleData(combat).tokens[id] ?? '');
    return token?._source as unknown as { readonly texture: { readonly src: string }; readonly width: number };
  };
  const wide = tokenOf(one).width;
  const changed = { ...one, r: 2 * one.r, art: 'opend6/rider-bunyip' };
  await writeBattle(combat, openD6, before, { ...before, figures: { ...before.figures, [one.id]: changed } });
  expect(tokenOf(one).texture.src).toContain('assets/tokens/opend6/rider-bunyip.webp');
  expect(tokenOf(one).width).toBe(2 * wide);
  expect(tokenOf(other).texture.src).toContain(`assets/tokens/${other.art}.webp`);
});
