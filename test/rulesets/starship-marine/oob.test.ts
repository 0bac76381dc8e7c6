import { describe, expect, it } from 'vitest';
import { starshipMarine } from '../../../src/rulesets/starship-marine';
import { designFrom } from '../../../src/rulesets/starship-marine/design/design';
import {
  regiments,
  strengthOf,
  units,
  type Formation,
  type Reading,
} from '../../../src/rulesets/starship-marine/data/oob';

const { muster } = starshipMarine;

/** Officers, other ranks, non-marines; combat robots, close support robots, TRUCs. */
function totals(of: Formation, readings?: readonly Reading[]): string {
  const { officers, others, strangers, combatRobots, launchers, trucs } = strengthOf(of, readings);
  return `${officers} ${others} ${strangers} | ${combatRobots} ${launchers} ${trucs}`;
}

/** A unit's lines as the book prints them. */
function lines(id: string): readonly string[] {
  const unit = units.find((one) => one.id === id);
  if (unit === undefined) throw new Error(`no unit '${id}'`);
  return unit.posts.map(({ count, rank, troop, weapon }) => `${count} ${rank ?? troop} ${weapon ?? '-'}`);
}

/** Who is in a ready unit, by the drawings of its figures. */
function drawn(id: string): string {
  const found = muster.ready.find((one) => one.id === id);
  const arts = designFrom(found?.design).members.map(({ art }) => art);
  return [...new Set(arts)].map((art) => `${arts.filter((one) => one === art).length} ${art}`).join(', ');
}

describe('orders of battle of Starship Marine', () => {
  it('sm-oob-001, sm-oob-006 the Earther regiment: 117 humans, 74 robots', () => {
    expect(totals(regiments.earther)).toBe('18 88 11 | 26 16 32');
    expect(lines('earther-squad')).toEqual([
      '1 lieutenant sca-2',
      '1 sergeant sca-3',
      '1 corporal sca-3',
      '6 private sca-2',
      '2 combat-robot sca-1',
    ]);
    expect(lines('earther-group-hq')).toEqual([
      '1 major sca-2',
      '1 captain sca-2',
      '1 corporal sca-3',
      '3 private sca-2',
      '2 combat-robot sca-1',
      '4 close-support-robot -',
      '2 truc -',
    ]);
    expect(lines('earther-logistics')).toEqual(['1 naval-officer sca-1', '10 naval-rating sca-1', '20 truc -']);
  });

  it('sm-oob-002 the Martian regiment: 149 humans; its lines give 12 TRUCs, 18 with those restored', () => {
    expect(totals(regiments.martian)).toBe('18 114 17 | 0 16 18');
    expect(totals(regiments.martian, ['printed'])).toBe('18 114 17 | 0 16 12');
    expect(lines('martian-squad')).toContain('8 private sca-2');
  });

  it('sm-oob-003 the Esteeler regiment: 122 humans, 36 combat robots, 40 by the option, 16 close support restored', () => {
    expect(totals(regiments.esteeler)).toBe('10 112 0 | 36 16 16');
    expect(totals(regiments.esteeler, ['printed'])).toBe('10 112 0 | 36 0 16');
    expect(totals(regiments.esteeler, ['printed', 'restored', 'option'])).toBe('10 112 0 | 40 16 16');
  });

  it('sm-oob-004, sm-oob-007 the Sirian company: 66 humans, 90 robots, and one logistics platoon', () => {
    expect(totals(regiments.sirian)).toBe('5 56 5 | 52 18 20');
    expect(totals(regiments.sirian, ['printed'])).toBe('5 56 5 | 16 18 4');
    expect(regiments.sirian.parts.filter(({ of }) => of.id === 'sirian-logistics').map(({ count }) => count)).toEqual([
      1,
    ]);
  });

  it('sm-oob-005 a heading has no figure of its own: the Martian Group HQ is 8 Marines', () => {
    const hq = units.find(({ id }) => id === 'martian-group-hq');
    expect(hq === undefined ? '' : totals(hq)).toBe('2 6 0 | 0 4 2');
  });

  it('sm-oob-008 Martians have no combat robots, Esteelers fewer officers than Martians, Sirians most robots to a human', () => {
    const [earther, martian, esteeler, sirian] = (['earther', 'martian', 'esteeler', 'sirian'] as const).map(
      (nation) => {
        const { officers, others, strangers, combatRobots } = strengthOf(regiments[nation]);
        const humans = officers + others + strangers;
        return { robots: combatRobots / humans, officers: officers / humans };
      },
    );
    expect(martian?.robots).toBe(0);
    expect(esteeler?.officers).toBeLessThan(martian?.officers ?? 0);
    expect(sirian?.robots).toBeGreaterThan(Math.max(earther?.robots ?? 1, esteeler?.robots ?? 1));
  });

  it('sm-oob-009 is ready to play unit by unit, robots and all, with nobody exchanged', () => {
    expect(drawn('earther-squad')).toBe('1 marine-officer, 2 marine-sergeant, 6 marine, 2 combat-robot');
    expect(drawn('sirian-squad')).toBe('3 marine-sergeant, 2 marine, 4 combat-robot');
    expect(drawn('martian-group-hq')).toBe(
      '2 marine-officer, 1 marine-sergeant, 5 marine, 4 close-support-robot, 2 truc',
    );
    expect(drawn('earther-logistics')).toBe('1 ship-officer, 10 crewman, 20 truc');
    for (const { design } of muster.ready) expect(muster.sheet.check(designFrom(design))).toEqual([]);
  });
});
