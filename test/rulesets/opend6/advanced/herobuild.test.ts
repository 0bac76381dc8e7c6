import { describe, expect, it } from 'vitest';
import { scripted } from '../../../../src/engine/drivers';
import { Fault } from '../../../../src/engine/faults';
import { openD6 } from '../../../../src/rulesets/opend6';
import { isHero } from '../../../../src/rulesets/opend6/design/any-design';
import { newHero, type HeroDesign } from '../../../../src/rulesets/opend6/design/hero';
import { readyHeroes, readyHeroIds, type ReadyHeroId } from '../../../../src/rulesets/opend6/design/ready-units';

const { sheet } = openD6.muster;

interface Bill {
  readonly skillsTotal: number;
  readonly equippedTotal: number;
  readonly metaphysicsTotal: number;
  readonly base: number;
  readonly total: number;
}

interface Page {
  readonly walk: number;
  readonly run: number;
  readonly bill: Bill;
  readonly attributes: readonly {
    readonly id: string;
    readonly skills: readonly { readonly id: string; readonly code: number }[];
  }[];
}

const page = (design: HeroDesign): Page => sheet.page(design, null) as Page;
const bill = (design: HeroDesign): Bill => page(design).bill;
const ready = (id: ReadyHeroId): HeroDesign => readyHeroes[id].design;
const codes = (design: HeroDesign): Record<string, number> =>
  Object.fromEntries(page(design).attributes.flatMap(({ skills }) => skills.map(({ id, code }) => [id, code])));
const filled = (design: HeroDesign, fields: Readonly<Record<string, unknown>>): HeroDesign => {
  const changed = sheet.fill(design, fields);
  if (!isHero(changed)) throw new Error('no hero any more');
  return changed;
};
const problems = (design: HeroDesign): readonly (readonly [string, string])[] =>
  sheet.check(design).map(({ code, rule }) => [code, rule]);

const attributes = (...[agility, knowledge, mechanical, perception, strength, technical]: number[]) => ({
  agility: agility ?? 3,
  knowledge: knowledge ?? 3,
  mechanical: mechanical ?? 3,
  perception: perception ?? 3,
  strength: strength ?? 3,
  technical: technical ?? 3,
});

describe('the price of a hero', () => {
  it('od6a-herobuild-013 od6a-herobuild-004 od6a-herobuild-005 od6a-herobuild-009 od6a-herobuild-010 Xulaphoen: 52, 84, 114, 228', () => {
    expect(bill(ready('xulaphoen'))).toMatchObject({
      skillsTotal: 52,
      equippedTotal: 84,
      metaphysicsTotal: 114,
      base: 30,
      total: 228,
    });
    expect(page(ready('xulaphoen'))).toMatchObject({ walk: 7, run: 12 });
    expect(codes(ready('xulaphoen'))).toMatchObject({ firearms: 3, parry: 3, dodge: 2, 'climb-jump': 3, survival: 3 });
  });

  it('od6a-herobuild-004 od6a-herobuild-007 the pirate: 19 attributes, 5 raises, two weapons, three rolls, 147', () => {
    expect(bill(ready('star-pirate'))).toMatchObject({
      skillsTotal: 68,
      equippedTotal: 87,
      metaphysicsTotal: 30,
      total: 147,
    });
  });

  it('od6a-herobuild-005 weapons, armour and gear are not doubled', () => {
    const bare = newHero();
    const priced = { weapons: ['raygun-rifle'], armour: 'scouting', gear: { 'medical-pack': 2 } } as const;
    expect(bill({ ...bare, ...priced }).total - bill(bare).total).toBe(15 + 25 + 20);
  });

  it('od6a-herobuild-006 the ability is 25, each point of a skill 4, each power 5', () => {
    const total = (metaphysics: Partial<HeroDesign['metaphysics']>): number =>
      bill(newHero({ metaphysics: { ...newHero().metaphysics, ...metaphysics } })).metaphysicsTotal;
    expect(total({})).toBe(0);
    expect(total({ able: true })).toBe(25);
    expect(total({ able: true, skills: { channel: 1, sense: 2, transform: 0 } })).toBe(37);
    expect(total({ able: true, powers: ['telekinesis', 'control-pain'] })).toBe(35);
  });

  it('od6a-herobuild-006 nobody has skills or powers without the ability', () => {
    const metaphysics = { ...newHero().metaphysics, powers: ['telekinesis' as const] };
    expect(problems(newHero({ metaphysics }))).toEqual([['hero-no-metaphysics', 'od6a-herobuild-006']]);
    expect(problems(newHero({ metaphysics: { ...metaphysics, able: true } }))).toEqual([]);
  });
});

describe('a hero from scratch', () => {
  it('od6a-herobuild-002 has 18 points for attributes, each from 2 to 4', () => {
    expect(problems(newHero({ attributes: attributes(4, 2, 3, 3, 3, 3) }))).toEqual([]);
    expect(problems(newHero({ attributes: attributes(4, 3, 3, 3, 3, 3) }))).toEqual([
      ['hero-attributes', 'od6a-herobuild-002'],
    ]);
    expect(problems(newHero({ attributes: attributes(5, 2, 2, 3, 3, 3) }))).toEqual([
      ['hero-attribute', 'od6a-herobuild-002'],
    ]);
    expect(problems(newHero({ attributes: attributes(1, 3, 3, 3, 3, 3) }))).toEqual([
      ['hero-attribute', 'od6a-herobuild-002'],
    ]);
  });

  it('od6a-herobuild-002 each metaphysics skill takes one of the 18 points', () => {
    const metaphysics = { ...newHero().metaphysics, able: true, skills: { channel: 1, sense: 1, transform: 0 } };
    expect(problems(newHero({ attributes: attributes(3, 2, 2, 3, 3, 3), metaphysics }))).toEqual([]);
    expect(problems(newHero({ attributes: attributes(3, 3, 2, 3, 3, 3), metaphysics }))).toEqual([
      ['hero-attributes', 'od6a-herobuild-002'],
    ]);
  });

  it('od6a-herobuild-003 raises skills by 7 points, none by more than 2, metaphysics skills too', () => {
    expect(problems(newHero({ raises: { firearms: 2, dodge: 2, parry: 2, search: 1 } }))).toEqual([]);
    expect(problems(newHero({ raises: { firearms: 2, dodge: 2, parry: 2, search: 2 } }))).toEqual([
      ['hero-raises', 'od6a-herobuild-003'],
    ]);
    expect(problems(newHero({ raises: { firearms: 3 } }))).toEqual([['hero-raise', 'od6a-herobuild-003']]);
    const channel = (value: number): HeroDesign['metaphysics'] => ({
      ...newHero().metaphysics,
      able: true,
      skills: { channel: value, sense: 0, transform: 0 },
    });
    const poor = attributes(3, 3, 2, 3, 3, 3);
    expect(problems(newHero({ attributes: poor, metaphysics: channel(3) }))).toEqual([]);
    expect(problems(newHero({ attributes: poor, metaphysics: channel(4) }))).toEqual([
      ['hero-raise', 'od6a-herobuild-003'],
    ]);
    const full = { firearms: 2, dodge: 2, parry: 2 };
    expect(problems(newHero({ attributes: poor, raises: full, metaphysics: channel(3) }))).toEqual([
      ['hero-raises', 'od6a-herobuild-003'],
    ]);
  });

  it('od6a-herobuild-003 a skill is its attribute and the raise: firearms 5 with Agility 3', () => {
    expect(codes(newHero({ raises: { firearms: 2 } }))).toMatchObject({ firearms: 5, dodge: 3 });
  });

  it('od6a-herobuild-003 converted heroes carry over what they have', () => {
    const raises = { firearms: 6, search: 6, sneak: 3 };
    expect(problems(newHero({ attributes: attributes(5, 4, 4, 4, 4, 4), raises, made: 'converted' }))).toEqual([]);
  });
});

describe('a hero from a role-playing character', () => {
  it('od6a-herobuild-001 one pip is dropped, two are rounded up', () => {
    const hero = newHero({ made: 'converted' });
    const code = (value: string): number => filled(hero, { 'design.attributes.agility': value }).attributes.agility;
    expect([code('3D'), code('3D+1'), code('3D+2'), code(' 3d + 2 ')]).toEqual([3, 3, 4, 4]);
    expect([code('4'), code('many')]).toEqual([4, 0]);
  });

  it('od6a-herobuild-001 the code of a skill is its whole code', () => {
    const hero = newHero({ made: 'converted', attributes: attributes(4, 2, 2, 3, 3, 2) });
    const shot = filled(hero, { 'design.raises.firearms': '6D+2' });
    expect([shot.raises.firearms, codes(shot)['firearms']]).toEqual([3, 7]);
    expect(filled(hero, { 'design.raises.firearms': '2D' }).raises.firearms).toBe(0);
  });
});

describe('the sheet', () => {
  it('od6a-herobuild-011 rates are those of soldiers, by the Agility that armour and suits leave', () => {
    expect(page(newHero({ attributes: attributes(4) }))).toMatchObject({ walk: 9, run: 14 });
    expect(page(newHero({ attributes: attributes(4), armour: 'desert' }))).toMatchObject({ walk: 8, run: 13 });
    const suited = newHero({ attributes: attributes(4), armour: 'desert', gear: { 'environment-suit': 1 } });
    expect(page(suited)).toMatchObject({ walk: 7, run: 12 });
  });

  it('od6a-herobuild-012 lists the skills of each attribute, the special ones with them', () => {
    expect(page(newHero()).attributes.map(({ id, skills }) => [id, skills.map((skill) => skill.id)])).toEqual([
      ['agility', ['brawling', 'dodge', 'firearms', 'melee-combat', 'parry', 'riding', 'throwing']],
      ['knowledge', ['survival']],
      ['mechanical', ['gunnery', 'piloting', 'vehicle-operation']],
      ['perception', ['command', 'search', 'sneak']],
      ['strength', ['climb-jump', 'swim']],
      ['technical', ['demolitions', 'medicine']],
    ]);
  });

  it('od6a-herobuild-007 od6a-herobuild-008 rolls for all points that were bought: 6, 6, 4 make 8 for one roll', () => {
    const bought = (rolls: number): HeroDesign =>
      newHero({ metaphysics: { ...newHero().metaphysics, rolls, points: 99 } });
    const points = (rolls: number, dice: readonly number[]): number => {
      const rolling = sheet.roll?.(bought(rolls), { change: 'roll-points', id: '', index: 0 });
      if (rolling === undefined) throw new Error('the sheet rolls no dice');
      const rolled = scripted(rolling, { dice: [...dice] });
      if (!isHero(rolled)) throw new Error('no hero any more');
      return rolled.metaphysics.points;
    };
    expect(points(1, [6, 6, 4])).toBe(8);
    expect([1, 2, 3, 4, 5].map((face) => points(1, [face]))).toEqual([1, 1, 2, 2, 3]);
    expect(points(3, [2, 6, 1, 5])).toBe(1 + 4 + 3);
    expect(points(0, [])).toBe(0);
  });

  it('adds and takes away weapons, powers, specializations and other costs', () => {
    const hero = filled(newHero(), {});
    const press = (design: HeroDesign, change: string, id = ''): HeroDesign =>
      sheet.press(design, { change, id, index: 0 }) as HeroDesign;
    const armed = filled(hero, { 'add.weapon': 'raygun-rifle' });
    expect(armed.weapons).toEqual(['raygun-rifle']);
    expect(press(armed, 'remove-weapon', 'raygun-rifle')).toEqual(hero);
    const gifted = filled(hero, { 'add.power': 'telekinesis' });
    expect(gifted.metaphysics.powers).toEqual(['telekinesis']);
    expect(filled(gifted, { 'add.power': 'telekinesis' })).toEqual(gifted);
    expect(press(gifted, 'remove-power', 'telekinesis')).toEqual(hero);
    for (const what of ['specialization', 'other'])
      expect(press(press(hero, `add-${what}`), `remove-${what}`)).toEqual(hero);
    expect(() => press(hero, 'nonsense')).toThrow();
  });

  it('an untouched form changes nothing, and every ready hero is in order', () => {
    for (const id of readyHeroIds) {
      const hero = filled(ready(id), {});
      expect(filled(hero, {})).toEqual(hero);
      expect(sheet.read(JSON.parse(JSON.stringify(hero)))).toEqual(hero);
      expect(problems(hero)).toEqual([]);
    }
  });

  it('a sheet changes from squad to hero and back', () => {
    const hero = sheet.fill(sheet.start(), { load: 'xulaphoen' });
    expect(isHero(hero)).toBe(true);
    expect(sheet.template(hero)).toBe('opend6-hero');
    const squad = sheet.fill(hero, { load: 'new-squad' });
    expect([isHero(squad), sheet.template(squad)]).toEqual([false, 'opend6']);
  });

  it('refuses a hero with a part that is none, and names it', () => {
    for (const bad of [
      { move: -1 },
      { armour: 'cardboard' },
      { raises: { juggling: 'x', firearms: 1e9 } },
      { wings: 2 },
    ])
      expect(() => sheet.read({ ...newHero(), ...bad })).toThrow(Fault);
  });
});
