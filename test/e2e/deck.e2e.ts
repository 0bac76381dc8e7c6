import { beforeAll, expect, it } from 'vitest';
import type { OpenD6State } from '../../src/rulesets/opend6/state';
import { openBattle, sizes } from './support/battle-file';
import { describeTableIn } from './support/describe-table';
import type { Gamemaster } from './support/gamemaster';
import { area, enter, rank, ship, squadOf } from './support/interior';
import { otherSystem } from './support/tables';

const [boarders, crew] = ['rebels-1', 'troopers-1'];

/** A ship in space: the boarders are aft, before the locked blast door, the crew are in the bridge behind it. */
function aboard(): OpenD6State {
  const state = ship([
    area('security', 'security-station', 29, 6, 31, 9),
    area('computer', 'computer-station', 20, 6, 22, 8),
    area('life', 'life-support-station', 29, 15, 31, 18),
  ]);
  enter(state, boarders, squadOf('forest-raiders', 6), [{ x: 17.2, y: 12 }, ...rank(14, 9, 5)], 90);
  enter(state, crew, squadOf('shuttle-crew', 5), rank(26, 9, 5), 270);
  Object.assign(state.figures[`${boarders}.1`] ?? {}, { grenades: { 'plastic-explosives': 3 } });
  return state;
}

describeTableIn(otherSystem, 'a deck', (world) => {
  let gm: Gamemaster;

  beforeAll(async () => {
    gm = await world.gamemaster();
    await openBattle(gm, aboard());
    await gm.table.look([{ x: 18, y: 12 }], 0.5);
  });

  /** Presses the next step until the battle is there; the side that wins the initiative moves first. */
  async function until({ turn, phase }: { readonly turn: number; readonly phase: string }): Promise<void> {
    for (let left = 14; left > 0; left -= 1) {
      const { state } = await gm.battle();
      if (state.turn === turn && state.phase === phase) return;
      await gm.panel.next();
      if (await gm.question.isOpen()) await gm.question.answer('first');
      await gm.done();
    }
    throw new Error(`the battle does not reach the ${phase} phase of turn ${turn}`);
  }

  /** Kinds of what is left of the gate. */
  async function holes(): Promise<readonly string[]> {
    const { table } = (await gm.battle()).state as OpenD6State;
    return table.barriers
      .filter(({ id, kind }) => id.startsWith('gate') && !kind.includes('blast-door'))
      .map(({ kind }) => kind);
  }

  it('is drawn as a ship in space, and its stations are named', async () => {
    await gm.screenshots('deck-begun', sizes);
    const words = (await gm.table.words()).join('\n');
    for (const station of [/security/i, /computer/i, /life/i, /Section 2/]) expect(words).toMatch(station);
  });

  it('a charge is set at its door, with the odds on the button', async () => {
    await gm.panel.pick(boarders);
    const charge = gm.panel.root.locator(`[data-action=act][data-id^="set-charge ${boarders}.1 gate"]`).first();
    await charge.hover();
    await gm.rest();
    await gm.screenshots('deck-charge', sizes);
    expect(await charge.getAttribute('data-effect')).toMatch(/Opens \d+%, at once 17%/);
    await gm.loadDice(5);
    await charge.click();
    await gm.done();
    expect(await gm.cards.text(/charge/i)).toMatch(/turn 2/);
    await gm.screenshots('deck-set', sizes);
  });

  it('the charge goes off at the end of the next turn, and opens the door', async () => {
    await until({ turn: 2, phase: 'movement' });
    for (let left = 2; left > 0; left -= 1) {
      const unit = (await gm.panel.ready()) ?? '';
      await gm.panel.pick(unit);
      if (unit === crew) await gm.panel.take('hold');
      else {
        await gm.panel.take('move');
        await gm.table.drag({ x: 17.2, y: 12 }, { x: 14, y: 16.5 });
        await gm.panel.confirm();
      }
      await gm.done();
    }
    expect((await gm.figure(`${boarders}.1`)).at.x).toBeLessThan(15);
    await until({ turn: 2, phase: 'special' });
    await gm.loadDice(5, 2);
    await gm.panel.next();
    await gm.done();
    expect(await holes()).not.toEqual([]);
    await gm.screenshots('deck-blasted', sizes);
  });

  it('the boarders go through the hole, past the fire of the crew', async () => {
    await until({ turn: 3, phase: 'movement' });
    for (let left = 2; left > 0 && (await gm.figure(`${boarders}.4`)).at.x < 18; left -= 1) {
      const unit = (await gm.panel.ready()) ?? '';
      await gm.panel.pick(unit);
      if (unit === crew) await gm.panel.take('hold');
      else {
        await gm.panel.take('move');
        await gm.table.drag({ x: 14, y: 11.5 }, { x: 17, y: 12 }, { x: 19.5, y: 12 });
        await gm.screenshots('deck-through', sizes);
        await gm.panel.confirm();
        if (await gm.question.isOpen()) await gm.question.answer('hold');
      }
      await gm.done();
    }
    expect((await gm.figure(`${boarders}.4`)).at.x).toBeGreaterThan(18);
    await gm.screenshots('deck-boarded', sizes);
  });
});
