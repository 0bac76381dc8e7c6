import { describe, expect, it } from 'vitest';
import {
  shipResult,
  nerveResult,
  strengthLines,
  attackFactors,
  nerveFactors,
  ROOM_LOST,
  WITHDRAW_BELOW,
} from '../../../src/rulesets/starship-marine/data/morale';
import {
  injuryIds,
  injuryOf,
  healedAs,
  suitOf,
  type Air,
  type Suit,
} from '../../../src/rulesets/starship-marine/data/casualty';
import { doorPoints } from '../../../src/rulesets/starship-marine/data/doors';
import { gradeOf, marineGrades, otherGrades, type Grade } from '../../../src/rulesets/starship-marine/data/experience';
import { fireTable } from '../../../src/rulesets/starship-marine/data/fire';
import { burstTable, goodFrom } from '../../../src/rulesets/starship-marine/data/grenades';
import { troopIds } from '../../../src/rulesets/starship-marine/data/kinds';
import { outnumbered } from '../../../src/rulesets/starship-marine/data/melee';
import { gearOf, repairDays, repairIds, repairOf, type Gear } from '../../../src/rulesets/starship-marine/data/repairs';
import { robotDamage } from '../../../src/rulesets/starship-marine/data/robots';
import { issue, palletLoad } from '../../../src/rulesets/starship-marine/data/stores';
import { aboard, gearWithoutRules, stowage } from '../../../src/rulesets/starship-marine/data/stowage';
import { troops } from '../../../src/rulesets/starship-marine/data/troops';

const faces = [1, 2, 3, 4, 5, 6] as const;

/** Injuries of a column as the book prints it: the faces of each. */
function column(suit: Suit, air: Air): string {
  return injuryIds.map((injury) => `${injury} ${span((face) => injuryOf(suit, air, face) === injury)}`).join(', ');
}

const repairs = (kind: Gear): string =>
  repairIds.map((repair) => `${repair} ${span((face) => repairOf(kind, face) === repair)}`).join(', ');

/** The faces for which something holds, as a range; a dash for none. */
function span(holds: (face: number) => boolean): string {
  const those = faces.filter(holds);
  const [first, last] = [those[0], those.at(-1)];
  return first === undefined ? '-' : first === last ? String(first) : `${first}-${String(last)}`;
}

describe('the tables of Starship Marine, as printed', () => {
  it('sm-fire-001 base fire factors, unarmoured/armoured at each range', () => {
    const rows = Object.entries(fireTable).map(
      ([weapon, { unarmoured, armoured }]) =>
        `${weapon} ${unarmoured.map((face, i) => `${face}/${armoured[i] ?? ''}`).join(' ')}`,
    );
    expect(rows).toEqual(['sca-1 4/6 7/9 8/11', 'sca-2 4/6 6/8 7/10', 'sca-3 4/6 5/7 6/9', 'apgw 8/9 5/7 5/7']);
  });

  it('sm-move-001 tactical and non-tactical moves without weight', () => {
    const moves = troopIds.map((id) => `${id} ${troops[id].move.tactical}/${troops[id].move.run}`);
    expect(moves.slice(0, 9)).toEqual([
      'marine 15/30',
      'crewman 10/20',
      'combat-crew 10/20',
      'civilian 10/20',
      'combat-robot 12/24',
      'armoured-robot 12/24',
      'close-support-robot 10/20',
      'truc 10/20',
      'clanker 12/24',
    ]);
  });

  it('sm-grenade-002 accuracy of a throw', () => {
    expect(([0, 1, 2] as const).map((band) => goodFrom(true, band))).toEqual([1, 3, 5]);
    expect(([0, 1, 2] as const).map((band) => goodFrom(false, band))).toEqual([4, null, null]);
  });

  it('sm-grenade-005 effects of a burst', () =>
    expect(burstTable).toEqual({ unarmoured: { normal: 6, good: 4 }, armoured: { normal: null, good: 9 } }));

  it('sm-robot-002 robot damage', () =>
    expect(faces.map(robotDamage)).toEqual(['no-fire', 'no-fire', 'immobile', 'immobile', 'immobile', 'destroyed']));

  it('sm-door-008 points against a door', () =>
    expect(doorPoints).toEqual({ 'sca-1': 1, 'sca-2': 1, 'sca-3': 2, apgw: 4, charge: 9 }));

  it('sm-shipmorale-003, sm-shipmorale-005 ship morale', () => {
    expect(strengthLines.map(({ below, factor }) => `${below} ${factor}`)).toEqual(['60 -1', '40 -2', '20 -4']);
    expect(ROOM_LOST).toBe(-2);
    expect([0, 1, 2].map(shipResult)).toEqual(['demoralised', 'poor', 'steady']);
  });

  it('sm-attackmorale-002, sm-attackmorale-006 attackers morale', () => {
    expect(attackFactors).toEqual({ half: -1, quarter: -2, entry: -1, noRoomHalf: -2, noRoomQuarter: -3 });
    expect(WITHDRAW_BELOW).toBe(2);
  });

  it('sm-morale-005, sm-morale-011 individual morale', () => {
    expect(nerveFactors).toEqual({
      friendDown: -1,
      enemyDown: 1,
      nearFire: -1,
      marines: 1,
      robots: 1,
      poorShip: -2,
      officerTests: 1,
      officer: 1,
      outnumbered: -1,
      forced: 2,
      noncombatant: -3,
    });
    expect([4, 3, 1, 0, -3, -4].map(nerveResult)).toEqual(['free', 'hold', 'hold', 'ducked', 'ducked', 'surrender']);
  });

  it('sm-melee-004 outnumbered 2, 3, 4 and more to 1', () =>
    expect([1, 2, 3, 4, 5].map((enemies) => outnumbered(enemies) + 0)).toEqual([0, -1, -2, -3, -3]));

  it('sm-ammo-003 issue of a squad', () => expect(issue).toEqual({ grenades: 4, charges: 2 }));

  it('sm-logistics-003 pallets', () => {
    expect(palletLoad).toEqual({
      grenades: 24,
      'door-charges': 12,
      missiles: 10,
      'super-charge': 1,
      wirepod: 1,
      'foam-dispenser': 1,
    });
    expect(stowage).toEqual({
      'survival-suit': 6,
      'portable-airlock': 1,
      'marine-armour': 1,
      spacesuit: 2,
      'atomic-device': 1,
      'boring-device': 2,
    });
  });

  it('sm-equip-001, sm-equip-002 gear without rules; suits', () => {
    expect(gearWithoutRules).toContain('ecm-pack');
    expect(suitOf('marine')).toBe('marine-armour');
    expect(suitOf('combat-crew')).toBe('substandard');
    expect(suitOf('crewman')).toBe('spacesuit');
    expect(suitOf('combat-robot')).toBe(null);
  });

  it('sm-casualty-001 casualties in Marine Armour', () => {
    expect(column('marine-armour', 'atmosphere')).toBe('none 1, scratch 2-3, minor 4, serious 5, killed 6');
    expect(column('marine-armour', 'vacuum')).toBe('none 1, scratch 2, minor 3, serious -, killed 4-6');
  });

  it('sm-casualty-002 casualties in spacesuits', () => {
    expect(column('spacesuit', 'atmosphere')).toBe('none 1, scratch 2, minor 3, serious 4-5, killed 6');
    expect(column('spacesuit', 'vacuum')).toBe('none -, scratch -, minor 1, serious -, killed 2-6');
  });

  it('sm-casualty-003 casualties in substandard armour', () => {
    expect(column('substandard', 'atmosphere')).toBe('none 1, scratch 2, minor 3-4, serious 5, killed 6');
    expect(column('substandard', 'vacuum')).toBe('none -, scratch 1, minor 2, serious 3, killed 4-6');
  });

  it('sm-hospital-002 the second roll aboard a hospital ship', () => {
    const row = (first: 'killed' | 'serious') =>
      faces.map((face) => {
        const { injury, twice } = healedAs(first, face);
        return twice ? `${injury} twice` : injury;
      });
    expect(row('killed')).toEqual(['scratch', 'minor', 'minor twice', 'serious', 'killed', 'killed']);
    expect(row('serious')).toEqual(['scratch', 'minor', 'minor', 'minor twice', 'minor twice', 'serious']);
  });

  it('sm-lost-001 lost equipment', () => {
    expect(repairs('marine-armour')).toBe('reboot 1, user 2, technician 3-4, workshop 5, trashed 6');
    expect(repairs('spacesuit')).toBe('reboot -, user 1-2, technician 3, workshop -, trashed 4-6');
    expect(repairs('combat-robot')).toBe('reboot 1-2, user 3, technician 4, workshop 5, trashed 6');
    expect(repairs('close-support-robot')).toBe('reboot 1, user 2-3, technician 4, workshop 5, trashed 6');
    expect(gearOf('clanker')).toBe('combat-robot');
    expect(gearOf('truc')).toBe('close-support-robot');
    expect(gearOf('combat-crew')).toBe('marine-armour');
  });

  it('sm-lost-002 days of repair', () =>
    expect(repairDays).toEqual({
      reboot: null,
      user: { dice: 1, halved: true },
      technician: { dice: 1, halved: false },
      workshop: { dice: 2, halved: false },
      trashed: null,
    }));

  const told = ({ id, actions, fire, throws, morale, order, mark }: Grade): string =>
    `${id} ${actions}: ${fire} ${throws} ${morale ?? 'none'} ${order} ${mark ?? '-'}`;

  it('sm-xp-001 classes of Marines', () => {
    expect(marineGrades.map(told)).toEqual([
      'novice 0: -1 -1 0 crew green',
      'experienced 1: 0 0 0 usual -',
      'seasoned 15: 1 1 0 usual yellow',
      'veteran 30: 1 1 1 first red',
    ]);
    expect([0, 1, 14, 15, 29, 30].map((actions) => gradeOf(true, actions).id)).toEqual([
      'novice',
      'experienced',
      'experienced',
      'seasoned',
      'seasoned',
      'veteran',
    ]);
  });

  it('sm-xp-009 classes of others in armour', () => {
    expect(otherGrades.map(told)).toEqual([
      'raw 0: 0 0 0 usual white',
      'novice 1: -1 -1 0 crew green',
      'experienced 5: 0 0 0 usual -',
      'seasoned 20: 1 1 1 usual yellow',
      'veteran 40: 1 1 none usual red',
    ]);
    expect([4, 5, 19, 20, 39, 40].map((actions) => gradeOf(false, actions).id)).toEqual([
      'novice',
      'experienced',
      'experienced',
      'seasoned',
      'seasoned',
      'veteran',
    ]);
  });

  it('sm-deploy-001 a regiment of 106 Marines at 35 of 100 is 303 aboard', () => {
    expect(aboard(106)).toBe(303);
    expect(aboard(106, 40)).toBe(265);
  });
});
