import { describe, expect, it } from 'vitest';
import { breaking, type SheetProblem } from '../../../../src/battle/sheet';
import { newDesign, newSpecialist, type SquadDesign } from '../../../../src/rulesets/opend6/design/design';
import type { Options } from '../../../../src/rulesets/opend6/data/options';
import { readySquad } from '../../../../src/rulesets/opend6/design/ready';
import { problemsOf } from '../../../support/opend6-sheet';

function codes(design: SquadDesign, options: Partial<Options> = {}, side?: 'rebels' | 'troopers'): string[] {
  return problemsOf(design, options, side).map((problem) => problem.code);
}

const isFieldable = (problems: readonly SheetProblem[]): boolean => breaking(problems).length === 0;

const soldiers = (parts: Partial<SquadDesign>) => newDesign('anti-government-soldier', { number: 8, ...parts });

describe('size of a squad', () => {
  it('od6-squad-010 a squad has 3 to 10 soldiers', () => {
    const sized = (number: number) => codes(newDesign('mercenary', { number }));
    expect([2, 3, 10, 11].map(sized)).toEqual([['size'], [], [], ['size']]);
    expect(sized(4.5)).toEqual(['size']);
  });

  it('od6-squad-010 od6-troop-003 the two Bounty Hunter types may have 2 soldiers, but not 1', () => {
    for (const troop of ['bounty-hunter', 'elite-bounty-hunter'] as const) {
      expect(codes(newDesign(troop, { number: 2 }))).toEqual([]);
      expect(codes(newDesign(troop, { number: 1 }))).toEqual(['size']);
    }
  });

  it('od6-squad-010 beside commander and specialists there is at least one standard soldier', () => {
    const specialists = [newSpecialist(), newSpecialist()];
    expect(codes(newDesign('mercenary', { number: 3, specialists }))).toEqual(['no-standard-soldier']);
    expect(codes(newDesign('mercenary', { number: 4, specialists }))).toEqual([]);
  });

  it('od6-squad-010 a listed size is only typical: a warning, by option an error', () => {
    const small = soldiers({ number: 5 });
    expect(problemsOf(small)).toMatchObject([{ code: 'untypical-size', severity: 'warning' }]);
    expect(isFieldable(problemsOf(small))).toBe(true);
    const strict = { enforceTypicalSize: true };
    expect(problemsOf(small, strict)).toMatchObject([{ code: 'untypical-size', severity: 'error' }]);
    expect(isFieldable(problemsOf(small, strict))).toBe(false);
    expect(codes(soldiers({ number: 6 }), strict)).toEqual([]);
    const printed = problemsOf({ ...small, asPrinted: true }, strict).filter(({ code }) => code === 'untypical-size');
    expect(printed).toMatchObject([{ severity: 'warning' }]);
    const both = problemsOf(soldiers({ number: 5, commanderLevels: 99 }));
    expect([both.map(({ severity }) => severity).sort(), isFieldable(both)]).toEqual([['error', 'warning'], false]);
  });
});

describe('what a troop type may buy', () => {
  it('od6-build-005 quality is that of the listing unless the table lets it be chosen', () => {
    const average = soldiers({ quality: 'average' });
    expect(codes(average)).toEqual(['quality']);
    expect(codes(average, { freeQuality: true })).toEqual([]);
    expect(codes({ ...average, asPrinted: true })).toEqual([]);
  });

  it('od6-build-010 training stops at the limit, and skills that the listing leaves out cannot be trained', () => {
    const assault = (training: SquadDesign['training']) => codes(newDesign('assault-soldier', { training }));
    expect(assault({ firearms: 2 })).toEqual([]);
    expect(assault({ firearms: 3 })).toEqual(['training']);
    expect(assault({ command: 1 })).toEqual(['training']);
    expect(problemsOf(newDesign('assault-soldier', { training: { command: 1 } }))).toMatchObject([
      { text: { values: { skill: { key: 'SKIRMISH.opend6.skills.command' }, levels: 1, limit: 0 } } },
    ]);
  });

  it('od6-build-010 a listing of Any covers all skills; the higher of two limits counts', () => {
    expect(codes(soldiers({ training: { command: 2, medicine: 2 } }))).toEqual([]);
    const veteran = (training: SquadDesign['training']) => codes(newDesign('veteran-mercenary', { training }));
    expect(veteran({ firearms: 2, command: 1 })).toEqual([]);
    expect(veteran({ firearms: 3, command: 2 })).toEqual(['training', 'training']);
    expect(codes(newDesign('pygmaepithicus', { training: { sneak: 2, swim: 2 } }))).toEqual([]);
    expect(codes(newDesign('pygmaepithicus', { training: { search: 1 } }))).toEqual(['training']);
  });

  it('od6-build-009 levels are whole and not negative', () => {
    expect(codes(soldiers({ training: { firearms: -1 } }))).toEqual(['levels']);
    expect(codes(soldiers({ training: { firearms: 0.5 } }))).toEqual(['levels']);
  });

  it('od6-build-011 specializations keep to the same limit', () => {
    const levels = (count: number) => soldiers({ specializations: [{ name: 'x', skill: 'firearms', levels: count }] });
    expect(codes(levels(2))).toEqual([]);
    expect(codes(levels(3))).toEqual(['training']);
  });

  it('od6-build-012 only listed weapons, melee weapons too; scenario squads are as printed', () => {
    const assault = (parts: Partial<SquadDesign>) => codes(newDesign('assault-soldier', parts));
    expect(assault({ weapons: ['raygun-pistol', 'raygun-rifle'] })).toEqual([]);
    expect(assault({ weapons: ['hunting-raygun'] })).toEqual(['weapon-not-listed']);
    expect(assault({ melee: ['club'] })).toEqual(['weapon-not-listed']);
    expect(assault({ melee: ['hands'] })).toEqual([]);
    expect(assault({ thrown: { grenade: 1 } })).toEqual(['weapon-not-listed']);
    expect(codes(newDesign('pygmaepithicus', { melee: ['spear'] }))).toEqual([]);
    expect(codes(soldiers({ weapons: ['submachine-gun'], melee: ['energized-broad-sword'] }))).toEqual([]);
    const tripod = newSpecialist({ weapons: ['repeating-raygun-tripod'] });
    expect(assault({ specialists: [tripod] })).toEqual(['weapon-not-listed']);
    expect(codes(readySquad('hangar-assault-soldiers').design)).toEqual([]);
  });

  it('od6-build-012 Heavy Weapons are all repeating rayguns, any raygun whatever has it in its name', () => {
    const soldier = (weapon: SquadDesign['sharedWeapon']) =>
      codes(newDesign('evil-government-soldier', { sharedWeapon: weapon }));
    expect(soldier('repeating-raygun-tripod')).toEqual([]);
    expect(soldier('medium-repeating-raygun')).toEqual([]);
    expect(soldier('heavy-repeating-raygun')).toEqual([]);
    expect(codes(newDesign('evil-government-soldier', { weapons: ['repeating-raygun'] }))).toEqual([]);
    expect(codes(newDesign('evil-government-soldier', { weapons: ['hunting-raygun'] }))).toEqual(['weapon-not-listed']);
    const hunter = (parts: Partial<SquadDesign>) => codes(newDesign('bounty-hunter', parts));
    expect(hunter({ weapons: ['hold-out-raygun', 'hunting-raygun', 'repeating-raygun'] })).toEqual([]);
    expect(hunter({ sharedWeapon: 'heavy-repeating-raygun' })).toEqual([]);
    expect(hunter({ weapons: ['rifle'] })).toEqual(['weapon-not-listed']);
    expect(hunter({ thrown: { grenade: 1 } })).toEqual(['weapon-not-listed']);
    const beast = (weapon: SquadDesign['sharedWeapon']) =>
      codes(newDesign('celestial-gigantopithecus', { sharedWeapon: weapon }));
    expect(beast('repeating-raygun-tripod')).toEqual([]);
    expect(beast('medium-repeating-raygun')).toEqual(['weapon-not-listed']);
  });

  it('od6-build-014 armour only where the listing allows it; free armour is always worn', () => {
    expect(codes(soldiers({ armour: 'desert' }))).toEqual(['armour-not-listed']);
    expect(codes(newDesign('bounty-hunter', { armour: 'bounty-hunter' }))).toEqual([]);
    expect(codes(newDesign('bounty-hunter'))).toEqual([]);
    expect(codes(newDesign('bounty-hunter', { armour: 'desert' }))).toEqual(['armour-not-listed']);
    expect(codes(newDesign('mercenary', { armour: 'scouting' }))).toEqual([]);
    expect(codes(newDesign('assault-soldier', { armour: null }))).toEqual(['armour-always-worn']);
    expect(codes(newDesign('assault-soldier', { armour: 'space' }))).toEqual(['armour-always-worn']);
  });

  it('od6-build-015 the commander stops at the Commanders level above the squad; None allows nothing', () => {
    const led = (levels: number) => codes(newDesign('arctic-anti-government-soldier', { commanderLevels: levels }));
    expect([0, 3, 4].map(led)).toEqual([[], [], ['commander']]);
    expect(codes(newDesign('bounty-hunter', { commanderLevels: 1 }))).toEqual(['commander']);
  });

  it('od6-build-016 up to two specialists, only where listed, each within the Specialists level', () => {
    const trained = (levels: number) => newSpecialist({ levels: { firearms: levels } });
    expect(codes(soldiers({ specialists: [trained(2), trained(2)] }))).toEqual([]);
    expect(codes(soldiers({ specialists: [trained(3)] }))).toEqual(['specialist-training']);
    expect(codes(soldiers({ specialists: [trained(0), trained(0), trained(0)] }))).toEqual(['specialists']);
    expect(codes(newDesign('pygmaepithicus', { specialists: [newSpecialist()] }))).toEqual(['no-specialists']);
    const gunner = newSpecialist({ levels: { gunnery: 3 } });
    const shooter = newSpecialist({ levels: { firearms: 1 } });
    expect(codes(newDesign('assault-soldier', { number: 5, specialists: [gunner] }))).toEqual([]);
    expect(codes(newDesign('assault-soldier', { number: 5, specialists: [shooter] }))).toEqual(['specialist-training']);
    const elite = newDesign('elite-bounty-hunter', {
      number: 3,
      specialists: [newSpecialist({ levels: { gunnery: 4 } })],
    });
    expect(codes(elite)).toEqual([]);
  });

  it('od6-build-016 one assembled weapon for a type without specialists, no crewed gun for every soldier', () => {
    const patrol = (parts: Partial<SquadDesign>) => codes(newDesign('evil-government-soldier', parts));
    expect(patrol({ sharedWeapon: 'medium-repeating-raygun' })).toEqual([]);
    expect(patrol({ sharedWeapon: 'raygun-rifle' })).toEqual(['shared-weapon-personal']);
    expect(patrol({ weapons: ['medium-repeating-raygun'] })).toEqual(['crewed-for-all']);
    expect(codes(soldiers({ sharedWeapon: 'medium-repeating-raygun' }))).toEqual(['shared-weapon-specialists']);
  });

  it('od6-build-025 each side buys from its own list and the neutral one, by option from all', () => {
    const bought = (troop: SquadDesign['troop'], side: 'rebels' | 'troopers') => codes(newDesign(troop), {}, side);
    expect(bought('assault-soldier', 'troopers')).toEqual([]);
    expect(bought('assault-soldier', 'rebels')).toEqual(['wrong-side']);
    expect(bought('pygmaepithicus', 'troopers')).toEqual(['wrong-side']);
    expect(bought('mercenary', 'troopers')).toEqual([]);
    expect(bought('mercenary', 'rebels')).toEqual([]);
    const open = { openLists: true };
    expect(codes(newDesign('assault-soldier'), open, 'rebels')).toEqual([]);
  });

  it('reports wrong counts, doubled weapons and negative costs', () => {
    expect(codes(soldiers({ thrown: { grenade: 1.5 } }))).toEqual(['pieces']);
    expect(codes(soldiers({ weapons: ['rifle', 'rifle'] }))).toEqual(['weapon-twice']);
    expect(codes(soldiers({ otherCosts: [{ name: 'gift', cost: -5 }] }))).toEqual(['other-cost']);
  });
});
