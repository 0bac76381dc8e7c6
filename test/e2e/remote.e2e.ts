import { beforeAll, expect, it } from 'vitest';
import { newRemote } from '../../src/rulesets/opend6/design/remote';
import type { OpenD6State } from '../../src/rulesets/opend6/state';
import { openBattle, sizes } from './support/battle-file';
import { describeTableIn } from './support/describe-table';
import type { Gamemaster } from './support/gamemaster';
import { area, enter, interior, rank, squadOf, wall } from './support/interior';
import { otherSystem } from './support/tables';

const [intruders, weapon, guards] = ['rebels-1', 'troopers-1', 'troopers-2'];

/** A hall that a remote weapon watches, with a computer station by its west door; the guards are in the room behind it. */
function watchedHall(): OpenD6State {
  const state = interior(
    [
      area('hall', 'ground-floor', 4, 5, 32, 19),
      area('computer', 'computer-station', 9, 5.5, 11, 7),
      area('store', 'inner-room', 26, 5, 32, 19),
    ],
    [
      wall('north', 'exterior-wall', 4, 5, 32, 5),
      wall('south', 'exterior-wall', 4, 19, 32, 19),
      wall('east', 'exterior-wall', 32, 5, 32, 19),
      wall('west.1', 'exterior-wall', 4, 5, 4, 11),
      wall('entry', 'door', 4, 11, 4, 13),
      wall('west.2', 'exterior-wall', 4, 13, 4, 19),
      wall('partition.1', 'modern-wall', 26, 5, 26, 15),
      wall('inner', 'locked-modern-door', 26, 15, 26, 17),
      wall('partition.2', 'modern-wall', 26, 17, 26, 19),
    ],
  );
  enter(state, intruders, squadOf('forest-raiders', 5), [{ x: 10, y: 7.7 }, ...rank(8, 10, 4)], 90, 'Intruders');
  enter(state, weapon, newRemote('repeating-raygun', 4), [{ x: 24.5, y: 10 }], 270, 'Hall Guns');
  enter(state, guards, squadOf('shuttle-crew', 4), rank(30, 9, 4), 270, 'Guards');
  return Object.assign(state, { phase: 'fire', initiative: 'troopers', toAct: 'troopers' });
}

describeTableIn(otherSystem, 'a remote weapon', (world) => {
  let gm: Gamemaster;

  beforeAll(async () => {
    gm = await world.gamemaster();
    await openBattle(gm, watchedHall());
    await gm.panel.seats({ rebels: ['Gamemaster'], troopers: ['Gamemaster'] });
    await gm.table.look([{ x: 18, y: 12 }], 0.5);
  });

  const state = async (): Promise<OpenD6State> => (await gm.battle()).state as OpenD6State;

  /** Presses the next step until the phase is there; the intruders move first. */
  async function until(phase: string, turn: number): Promise<void> {
    for (let left = 20; left > 0; left -= 1) {
      const now = await state();
      if (now.turn === turn && now.phase === phase) return;
      if (now.phase === 'movement') await gm.hold();
      else await gm.panel.next();
      if (await gm.question.isOpen()) await gm.question.answer((await gm.question.options())[0] ?? '');
      await gm.done();
    }
    throw new Error(`the battle does not reach the ${phase} phase of turn ${turn}`);
  }

  it('fires at an intruder by itself, with its own skill', async () => {
    await gm.panel.pick(weapon);
    await gm.panel.take('fire');
    await gm.table.clickFigure(`${intruders}.2`);
    expect(await gm.panel.considered()).toMatch(/%/);
    await gm.screenshots('remote-aims', sizes);
    // A hit on the third intruder, its damage, their Strength.
    await gm.loadDice(5, 3, 6, 2);
    await gm.panel.confirm();
    await gm.done();
    const card = await gm.cards.text(/Hall Guns fire/);
    expect(card).toContain('skill 4 against 8');
    expect(card).toContain('1 hit');
    await gm.screenshots('remote-fired', sizes);
  });

  it('is switched off by an intruder at the computer station, with the odds on the button', async () => {
    // The intruders keep their nerve.
    await gm.loadDice(6, 6, 6);
    await until('special', 1);
    await gm.panel.next();
    await gm.done();
    await gm.panel.pick(intruders);
    await gm.panel.unfold(gm.panel.root.locator('[data-about="panel single orders"]'), true);
    const off = gm.panel.root.locator(`[data-action=act][data-id^="use-station ${intruders}.1 weapon"]`).first();
    await off.hover();
    await gm.rest();
    await gm.screenshots('remote-station', sizes);
    expect(await off.innerText()).toContain('Hall Guns');
    expect(await off.getAttribute('data-effect')).toContain('Works 17%: Technical against 8');
    await gm.loadDice(6);
    await off.click();
    await gm.done();
    expect((await state()).weaponsOff).toEqual([`${weapon}.1`]);
    expect(await gm.cards.text(/switches off Hall Guns/)).toContain('It works: 8 against 8');
    expect((await gm.panel.log()).join('\n')).toContain('switches off Hall Guns');
    await gm.screenshots('remote-off', sizes);
  });

  it('fires no longer, and the table says so', async () => {
    await until('fire', 2);
    await gm.panel.pick(weapon);
    expect(await gm.panel.action('fire').count()).toBe(0);
    await gm.table.pointAtFigure(`${weapon}.1`);
    await gm.screenshots('remote-silent', sizes);
    expect(await gm.hoverCard.says(/switched off/)).toContain('switched off by a station');
  });
});
