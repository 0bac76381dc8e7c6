import { beforeAll, expect, it } from 'vitest';
import { recruitSquad } from '../../src/rulesets/opend6/book/squad/recruit';
import { newHero } from '../../src/rulesets/opend6/design/hero';
import { enlist } from '../../src/rulesets/opend6/muster/setup';
import type { OpenD6State, Soldier } from '../../src/rulesets/opend6/state';
import { rulesetOf } from '../../src/rulesets';
import { openBattle, sizes } from './support/battle-file';
import { describeTableIn } from './support/describe-table';
import { eventually } from './support/eventually';
import type { Gamemaster } from './support/gamemaster';
import type { Player } from './support/player';
import { newerHost } from './support/tables';

const [hero, raiders, crew] = ['student', 'rebels-1', 'troopers-2'];

/** The shuttle after the column has crossed the creek: a hero on the road before the crew, beside gas; the raiders near the edge. */
function beyondTheCreek(): OpenD6State {
  const state = rulesetOf('opend6').muster.begin('shuttle', { size: 0.75 }) as OpenD6State;
  const design = newHero({
    art: 'hero-metaphysicist',
    attributes: { agility: 3, knowledge: 3, mechanical: 2, perception: 2, strength: 4, technical: 2 },
    raises: { dodge: 1, firearms: 1 },
    weapons: ['raygun-pistol'],
    metaphysics: {
      able: true,
      skills: { channel: 3, sense: 2, transform: 2 },
      powers: ['control-pain'],
      rolls: 1,
      points: 3,
    },
  });
  enlist(state, recruitSquad(design, { id: hero, side: 'rebels', name: 'Xulaphoen', rallyPoint: { x: 72, y: 12 } }));
  const put = (unit: string, place: (i: number) => Partial<Soldier>): void =>
    (state.units[unit]?.members ?? []).forEach((id, i) =>
      Object.assign(state.figures[id] ?? {}, { ...place(i), presence: 'table' }),
    );
  put(hero, () => ({ at: { x: 65, y: 12 }, facing: 270, wounded: true }));
  put(raiders, (i) => ({ at: { x: 66 + 1.25 * (i % 4), y: 22 + 1.25 * Math.floor(i / 4) }, facing: 90 }));
  put(crew, (i) => ({ at: { x: 57 - 1.25 * (i % 2), y: 10.2 + 1.1 * Math.floor(i / 2) }, facing: 90 }));
  Object.assign(state, {
    phase: 'movement',
    turn: 1,
    initiative: 'rebels',
    toAct: 'rebels',
    ready: ['rebels', 'troopers'],
    hazards: [
      { id: 'gas', kind: 'nausea-gas', side: 'troopers', by: null, at: { x: 62, y: 10.5 }, since: 1, tried: [] },
    ],
  });
  return state;
}

describeTableIn(newerHost, 'The Shuttle in the Forest', (world) => {
  let gm: Gamemaster;
  let blue: Player;

  beforeAll(async () => {
    gm = await world.gamemaster();
    blue = await world.player('Blue');
    await openBattle(gm, beyondTheCreek());
    await gm.panel.seats({ rebels: ['Blue'], troopers: ['Gamemaster'] });
  });

  it('at the zoom that shows the whole table, each soldier bears the letter of the squad and a number', async () => {
    const squad = (await gm.onTable(crew)).map(({ id }) => id);
    const badges = await gm.table.badges(squad);
    expect(squad.length).toBeGreaterThan(3);
    expect(new Set(badges).size).toBe(squad.length);
    for (const badge of badges) expect(badge).toMatch(/^[A-Z][0-9]+$/);
  });

  it('a hero walks into a cloud: the way warns of it, and the card says what it did', async () => {
    await blue.table.look([{ x: 62, y: 12 }], 0.9);
    await blue.table.select(`${hero}.1`);
    const line = blue.page.locator('.skirmish-panel .unit.selected');
    expect(await line.locator('.unit-more').innerText()).toBe('hero, wounded, Metaphysics Points: 3');
    await blue.panel.take('move');
    await blue.table.drag({ x: 65, y: 12 }, { x: 62.5, y: 12 });
    expect(await blue.panel.considered()).toMatch(/gas/i);
    await blue.screenshots('shuttle-cloud', sizes);
    await gm.loadDice(3, 5);
    await blue.panel.confirm();
    await gm.question.answer('hold');
    await gm.done();
    expect((await gm.panel.log()).join('\n')).toMatch(/gas/i);
    expect((await gm.figure(`${hero}.1`)).at.x).toBeLessThan(63);
  });

  it('a dodge is answered in a second browser, which says who shoots; the log waits for it', async () => {
    for (const [player, unit] of [
      [gm, crew],
      [blue, raiders],
    ] as const) {
      await player.panel.pick(unit);
      await player.panel.take('hold');
      await gm.done();
    }
    await gm.until(({ state }) => state.phase, 'fire');
    if ((await gm.battle()).state.toAct === 'rebels') {
      await blue.panel.next();
      await gm.done();
    }
    await gm.panel.pick(crew);
    await gm.panel.take('fire');
    await gm.table.look([{ x: 60, y: 12 }], 0.9);
    await gm.table.clickFigure(`${hero}.1`);
    await gm.loadDice(1, 1, 1, 5, 2, 5, 5);
    await gm.panel.confirm();
    expect(await blue.question.appears()).toMatch(/shoots at Xulaphoen/);
    expect(await gm.question.isOpen()).toBe(false);
    expect((await gm.panel.log()).join('\n')).toContain('still open');
    // What the browser cannot show of the list, it scrolls; the selected line stays below the heading of its side.
    const [heading, line] = await Promise.all(
      ['.side-name', '.unit.selected'].map((part) =>
        blue.page.locator(`.skirmish-panel ${part}`).first().boundingBox(),
      ),
    );
    expect(line?.y).toBeGreaterThanOrEqual((heading?.y ?? 0) + (heading?.height ?? 0) - 1);
    await blue.screenshots('shuttle-dodge', sizes);
    await blue.question.answer('spend');
    await gm.done();
    await eventually(async () => (await gm.panel.log()).some((line) => /dodges/.test(line)), true, {
      what: 'the dodge',
    });
    expect((await gm.figure(`${hero}.1`)).presence).toBe('table');
  });

  it('the hero uses a power at the end of the turn', async () => {
    const open = async (): Promise<boolean> => {
      const { phase, toAct } = (await gm.battle()).state;
      return phase === 'special' && toAct === 'rebels';
    };
    for (let left = 8; left > 0 && !(await open()); left -= 1) {
      const { toAct } = (await gm.battle()).state;
      await (toAct === 'rebels' ? blue : gm).panel.next();
      await gm.done();
    }
    await blue.panel.pick(hero);
    await blue.screenshots('shuttle-power', sizes);
    await gm.loadDice(5);
    await blue.panel.take(`power ${hero}.1 control-pain`);
    await gm.done();
    expect(await gm.cards.text(/power|pain/i)).toContain('Xulaphoen');
    expect((await gm.battle()).state.figures[`${hero}.1`]).toMatchObject({ ailments: [{ kind: 'pain-controlled' }] });
  });

  it('is played to its end by automata: a whole squad gets off the table', async () => {
    await gm.panel.seats({ rebels: ['Automaton'], troopers: ['Automaton'] });
    await gm.until(({ state }) => state.outcome !== null, true, 120_000);
    await gm.done();
    expect((await gm.battle()).state.outcome).toMatchObject({ winner: 'rebels', reason: 'squad-out' });
    await gm.page.locator('#skirmish-report').waitFor();
    await gm.screenshots('shuttle-end', sizes);
  });
});
