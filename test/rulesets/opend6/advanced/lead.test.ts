import { describe, expect, it } from 'vitest';
import { openD6 } from '../../../../src/rulesets/opend6';
import type { OpenD6State } from '../../../../src/rulesets/opend6/state';
import { namesIn } from '../../../../src/battle/format';
import type { BattleSetUp, SquadSetUp } from '../../../support/opend6';
import {
  actionsOf,
  battle,
  newHero,
  partsOf,
  play,
  refuse,
  row,
  soldier,
  squad,
  told,
  type OpenD6Command,
} from '../../../support/opend6';
import { shotsOf } from '../fire-support';

/** A hero (Command 3, firearms 3, dodge 3) some inches behind a squad of three (Command 3), enemies 15" before it. */
function scene(
  away = 3,
  parts: Partial<BattleSetUp> & { readonly hero?: Partial<SquadSetUp>; readonly rebels?: Partial<SquadSetUp> } = {},
): OpenD6State {
  const { hero, rebels, squads = {}, ...rest } = parts;
  return battle({
    phase: 'special',
    initiative: 'rebels',
    toAct: 'rebels',
    ...rest,
    squads: {
      hero: { side: 'rebels', at: [{ x: 20, y: 31 + away }], hero: newHero({ weapons: ['raygun-pistol'] }), ...hero },
      rebels: { at: row(20, 30, 3), ...rebels },
      troopers: { at: row(20, 15, 3), facing: 180 },
      ...squads,
    },
  });
}

const take = (unit = 'rebels', figure = 'hero.1'): OpenD6Command => ({ type: 'take-command', figure, unit });
const give = (to: string, figure = 'hero.1'): OpenD6Command => ({ type: 'give-command', figure, to });
/** Before the phase is carried out, so that nobody has the place. */
const before = (state: OpenD6State): OpenD6State => ({ ...state, phase: 'special', toAct: null });
const why = (state: OpenD6State, command: OpenD6Command) => refuse(before(state), 'rebels', command)?.code;
const led = (state = scene()): OpenD6State => play(before(state), 'rebels', take()).state;
const nextTurn = (state: OpenD6State): OpenD6State => {
  soldier(state, 'hero.1').special = false;
  return before(state);
};

describe('a hero and a squad', () => {
  it('od6a-hero-002 takes command within the command skill in inches of the nearest figure', () => {
    expect(why(scene(3), take())).toBeUndefined();
    expect(why(scene(3.1), take())).toBe('too-far-to-lead');
    expect(refuse({ ...scene(3), phase: 'movement' }, 'rebels', take())?.code).toBe('command-at-other-times');
    expect(why(scene(3), take('troopers'))).toBe('no-squad-to-lead');
    expect(why(scene(3), take('rebels', 'rebels.2'))).toBe('heroes-alone-lead');
  });

  it('od6a-hero-002 or is given it before the game begins, wherever they are', () => {
    const state = { ...scene(12, { phase: 'setup' }), ready: [] };
    expect(refuse(state, 'rebels', take())).toBeNull();
    const { state: after } = play(state, 'rebels', take());
    expect(soldier(after, 'hero.1')).toMatchObject({ unit: 'rebels', home: 'hero' });
    expect(soldier(after, 'hero.1').special).toBeUndefined();
  });

  it('od6a-hero-002 is offered with the reason where the squad is too far', () => {
    const offers = actionsOf(before(scene(9)), 'hero').filter(({ id }) => id.startsWith('take'));
    expect(offers).toMatchObject([{ id: 'take hero.1 rebels', refusal: { code: 'too-far-to-lead' } }]);
  });

  it('od6a-hero-003 is its commander in every way, and keeps their own name, skills and shots', () => {
    const state = led();
    expect(squad(state, 'rebels')).toMatchObject({
      leader: 'hero.1',
      members: expect.arrayContaining(['hero.1']) as unknown,
    });
    expect(squad(state, 'hero').members).toEqual([]);
    expect(namesIn(state, () => undefined)('figure', 'hero.1')).toBe('hero');
    expect(namesIn(state, () => undefined)('figure', 'rebels.2')).toBe('rebels 2');
    const moving = { ...state, phase: 'movement' as const, toAct: 'rebels' };
    const orders = {
      'hero.1': {
        path: [
          { x: 20, y: 34 },
          { x: 20, y: 33 },
        ],
      },
    };
    expect(refuse(moving, 'rebels', { type: 'move', unit: 'rebels', orders })).toBeNull();
    expect(refuse(moving, 'rebels', { type: 'move', unit: 'hero', orders })).not.toBeNull();
    const shots = [{ figure: 'hero.1', weapon: 'raygun-pistol' as const, aim: { unit: 'troopers' }, times: 2 }];
    const firing = { ...state, phase: 'fire' as const, toAct: 'rebels' };
    expect(refuse(firing, 'rebels', { type: 'fire', unit: 'rebels', shots })).toBeNull();
  });

  it('od6a-hero-003 the squad tests with the hero’s command skill', () => {
    const hero = { hero: newHero({ raises: { command: 2 } }) };
    const state = { ...led(scene(3, { hero })), phase: 'morale' as const };
    squad(state, 'rebels').morale = 3;
    const { events } = play(state, 'referee', { type: 'morale' }, { dice: [3, 3], answers: { rally: 'rally' } });
    expect(told(events, 'rally-tested')).toMatchObject([{ unit: 'rebels', command: { value: 5 } }]);
  });

  it('od6a-hero-003 the hero flees with it, and may give it up while it is broken', () => {
    const state = led();
    Object.assign(squad(state, 'rebels'), { morale: 0, rout: { to: { x: 20, y: 48 }, arrived: false } });
    expect(why(nextTurn(state), give('rebels.2'))).toBeUndefined();
    const { state: after } = play(nextTurn(state), 'rebels', give('rebels.2'));
    expect(squad(after, 'hero').members).toEqual(['hero.1']);
    expect(soldier(after, 'hero.1').unit).toBe('hero');
  });

  it('od6a-hero-004 hands it over to any of its soldiers, who is announced', () => {
    const { state, events } = play(nextTurn(led()), 'rebels', give('rebels.3'));
    expect(told(events, 'command-given')).toMatchObject([{ unit: 'rebels', to: 'rebels.3' }]);
    expect(squad(state, 'rebels').leader).toBe('rebels.3');
    expect(why(scene(), give('rebels.2'))).toBe('leads-no-squad');
    expect(why(nextTurn(led()), give('troopers.1'))).toBe('no-heir');
  });

  it('od6a-hero-004 or to another hero within that hero’s own command distance', () => {
    const other = (y: number) =>
      nextTurn(led(scene(3, { squads: { other: { side: 'rebels', at: [{ x: 26, y }], hero: newHero() } } })));
    expect(why(other(30), give('other.1'))).toBeUndefined();
    expect(why(other(36), give('other.1'))).toBe('no-heir');
    const { state } = play(other(30), 'rebels', give('other.1'));
    expect(squad(state, 'rebels').leader).toBe('other.1');
    expect(soldier(state, 'other.1')).toMatchObject({ unit: 'rebels', home: 'other' });
    expect(soldier(state, 'hero.1').unit).toBe('hero');
  });

  it('od6a-hero-004 no modifier for a lost commander comes of it', () => {
    const { state } = play(nextTurn(led()), 'rebels', give('rebels.2'));
    expect(squad(state, 'rebels').commanderShock).toBe(false);
  });

  it('a command is one special action', () => {
    expect(why(led(), give('rebels.2'))).toBe('special-action-done');
  });

  it('the gamemaster takes the squad or the hero away: nobody is lost who stays', () => {
    const withoutSquad = openD6.muster.roster.leave(led(), 'rebels');
    expect(squad(withoutSquad, 'hero').members).toEqual(['hero.1']);
    const withoutHero = openD6.muster.roster.leave(led(), 'hero');
    expect(Object.keys(withoutHero.figures)).not.toContain('hero.1');
    expect(squad(withoutHero, 'rebels').members).toEqual(['rebels.1', 'rebels.2', 'rebels.3']);
    expect(openD6.rules.readState(JSON.parse(JSON.stringify(withoutHero)))).toBeDefined();
  });
});

describe('a hero near a squad', () => {
  const firing = (away: number, parts: Parameters<typeof scene>[1] = {}) =>
    scene(away, { phase: 'fire', initiative: 'rebels', toAct: 'troopers', ...parts });
  const fireAt = (state: OpenD6State, target: string): OpenD6Command => ({
    type: 'fire',
    unit: 'troopers',
    shots: shotsOf(state, 'troopers', target),
  });
  const refused = (state: OpenD6State, target: string) => refuse(state, 'troopers', fireAt(state, target))?.code;

  it('od6a-hero-005 cannot be fired at directly; shots at the squad may hit them', () => {
    const side = { hero: { at: [{ x: 26, y: 30 }] } };
    const state = firing(0, side);
    expect(refused(state, 'hero')).toBe('sheltered');
    expect(refused(state, 'rebels')).toBeUndefined();
    const { events } = play(state, 'troopers', fireAt(state, 'rebels'), {
      dice: [
        ['firearms', 6, 2, 1],
        ['allocate-hit', 4],
        ['dodge', 3],
        ['dodge', 4],
        ['damage', 5],
        ['strength', 2],
      ],
    });
    expect(told(events, 'hits-allocated')[0]?.hits).toMatchObject([{ figure: 'hero.1' }]);
  });

  it('od6a-hero-005 beyond their command distance they are fired at alone', () => {
    const state = firing(0, { hero: { at: [{ x: 28, y: 30 }] } });
    expect(refused(state, 'hero')).toBeUndefined();
    expect(
      told(play(state, 'troopers', fireAt(state, 'rebels'), { dice: [1, 1, 1] }).events, 'volley-fired')[0]?.shooters[0]
        ?.targets,
    ).not.toContain('hero.1');
  });

  it('od6a-hero-005 counts in the cover of the squad as its other visible members', () => {
    const state = firing(0, { hero: { at: [{ x: 26, y: 30 }] } });
    const { events } = play(state, 'troopers', fireAt(state, 'rebels'), { dice: [1, 1, 1] });
    expect(told(events, 'volley-fired')[0]?.condition.visible).toContain('hero.1');
  });

  it('od6a-hero-005 a flamethrower names them in fire at the squad, and never by themselves', () => {
    const near = { hero: { at: [{ x: 26, y: 30 }] }, squads: {} };
    const state = firing(0, { ...near, rebels: { at: row(20, 19, 3) }, hero: { at: [{ x: 22, y: 18 }] } });
    soldier(state, 'troopers.1').ranged = ['flamethrower'];
    const flame = (unit: string): OpenD6Command => {
      const aim = { unit, figure: 'hero.1' };
      return { type: 'fire', unit: 'troopers', shots: [{ figure: 'troopers.1', weapon: 'flamethrower', aim }] };
    };
    expect(refuse(state, 'troopers', flame('rebels'))).toBeNull();
    expect(refuse(state, 'troopers', flame('hero'))?.code).toBe('sheltered');
    const offered = (unit: string) => {
      const input = { unit, with: { 'troopers.1': 'flamethrower' } };
      return partsOf(state, 'troopers', 'fire', input)?.picks.flatMap(({ choices }) => choices.map(({ id }) => id));
    };
    expect(offered('rebels')).toContain('hero.1');
    expect(offered('hero')).not.toContain('hero.1');
  });

  it('od6a-hero-005 a broken squad shelters too, an enemy squad or another hero does not', () => {
    const broken = firing(0, {
      hero: { at: [{ x: 26, y: 30 }] },
      rebels: { morale: 0, squad: { rout: { to: { x: 20, y: 48 }, arrived: false } } },
    });
    expect(refused(broken, 'hero')).toBe('sheltered');
    const heroes = firing(0, {
      hero: { at: [{ x: 40, y: 30 }] },
      squads: { other: { side: 'rebels', at: [{ x: 41.5, y: 30 }], hero: newHero() } },
    });
    expect(refused(heroes, 'hero')).not.toBe('sheltered');
  });
});
