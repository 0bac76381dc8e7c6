import { describe, expect, it } from 'vitest';
import { openD6 } from '../../../../src/rulesets/opend6';
import { readySquads, type ReadySquadId } from '../../../../src/rulesets/opend6/design/ready';
import { readyHeroes, type ReadyHeroId } from '../../../../src/rulesets/opend6/design/ready-units';
import { battle, soldier, squad } from '../../../support/opend6';

const { points, check } = openD6.muster.sheet;

/** A squad as it stands on the table, what its soldiers and specialists are trained in, and its SGPs. */
function fielded(id: ReadySquadId) {
  const { design } = readySquads[id];
  const at = Array.from({ length: design.number }, (_, place) => ({ x: 4 + place * 2, y: 30 }));
  const state = battle({ squads: { rebels: { at, design } } });
  const { profile, members } = squad(state, 'rebels');
  const { agility, knowledge, mechanical, perception, strength, technical } = profile.worn;
  return {
    who: `${members.length} ${profile.quality}, morale ${profile.startingMorale}`,
    attributes: [agility, knowledge, mechanical, perception, strength, technical].join(' '),
    resist: profile.resist,
    rates: `${profile.walk}" ${profile.run}"`,
    command: [profile.command, profile.commanderCommand],
    skills: profile.roles.soldier?.skills,
    first: profile.roles['specialist-1']?.skills,
    second: profile.roles['specialist-2']?.skills,
    crewed: profile.crewed.map(({ weapon }) => weapon),
    last: soldier(state, `rebels.${design.number}`),
    specialists: [soldier(state, 'rebels.2'), soldier(state, 'rebels.3')],
    points: points?.(design),
    problems: check(design),
  };
}

/** A hero as the hero stands on the table, and the SGPs. */
function alone(id: ReadyHeroId) {
  const { design } = readyHeroes[id];
  const state = battle({ squads: { rebels: { at: [{ x: 20, y: 30 }], hero: design } } });
  const { profile } = squad(state, 'rebels');
  return {
    rates: `${profile.walk}" ${profile.run}"`,
    skills: profile.roles.hero?.skills,
    resist: profile.resist,
    agility: profile.worn.agility,
    figure: soldier(state, 'rebels.1'),
    points: points?.(design),
    problems: check(design),
  };
}

describe('The forces of The Robot among the Crystals', () => {
  it('od6a-scenario-023 ten veteran Arctic Anti-Government Soldiers with a grenadier, 583 SGPs', () => {
    const rangers = fielded('crystal-rangers');
    expect(rangers).toMatchObject({ who: '10 veteran, morale 6', attributes: '3 2 2 2 3 2', rates: '8" 13"' });
    expect(rangers.skills).toMatchObject({ brawling: 4, firearms: 5, command: 4 });
    expect(rangers).toMatchObject({ command: [4, 5], first: { firearms: 6 }, second: { throwing: 6 }, crewed: [] });
    expect(rangers.specialists).toMatchObject([
      { ranged: expect.arrayContaining(['repeating-raygun']) },
      { grenades: { grenade: 4 } },
    ]);
    expect([rangers.points, rangers.problems]).toEqual([583, []]);
  });

  it('od6a-scenario-024 ten average Anti-Government Soldiers walk 8" and run 13", 456 SGPs', () => {
    const rebels = fielded('crystal-rebels');
    expect(rebels).toMatchObject({ who: '10 average, morale 5', attributes: '3 2 2 2 2 2', rates: '8" 13"' });
    expect(rebels.skills).toMatchObject({ brawling: 4, firearms: 4, 'melee-combat': 5, command: 4 });
    expect(rebels).toMatchObject({ command: [4, 5], first: { firearms: 6 }, crewed: ['repeating-raygun-tripod'] });
    expect(rebels.last).toMatchObject({ ranged: ['hunting-raygun'], grenades: {} });
    expect([rebels.points, rebels.problems]).toEqual([456, []]);
  });

  it('od6a-scenario-025 eight elite Mercenaries with rifles and blades, 586 SGPs', () => {
    const hired = fielded('crystal-mercenaries');
    expect(hired).toMatchObject({ who: '8 elite, morale 7', attributes: '3 2 3 3 3 2', rates: '8" 13"' });
    expect(hired.skills).toMatchObject({ brawling: 4, firearms: 5, 'melee-combat': 5 });
    expect(hired).toMatchObject({ command: [3, 5], first: { firearms: 6 }, crewed: ['repeating-raygun-tripod'] });
    expect(hired.last).toMatchObject({ ranged: ['raygun-rifle'], melee: ['energy-blade'] });
    expect([hired.points, hired.problems]).toEqual([586, []]);
  });

  it('od6a-scenario-026 a pirate with an energy blade for a cutlass, 147 SGPs', () => {
    const pirate = alone('star-pirate');
    expect(pirate).toMatchObject({ rates: '9" 14"', resist: 3, agility: 4, points: 147, problems: [] });
    expect(pirate.skills).toMatchObject({ brawling: 4, dodge: 6, firearms: 5, 'melee-combat': 5, parry: 5 });
    expect(pirate.figure).toMatchObject({ ranged: ['raygun-rifle'], melee: ['energy-blade'], points: 10 });
  });

  it('od6a-scenario-027 the sample hero studies metaphysics, 228 SGPs; the whole force costs 2,000', () => {
    const student = alone('xulaphoen');
    expect(student).toMatchObject({ rates: '7" 12"', points: 228, problems: [] });
    expect(student.figure).toMatchObject({ melee: ['energized-broad-sword'], points: 7 });
    const squads = (['crystal-rangers', 'crystal-rebels', 'crystal-mercenaries'] as const).map((id) => fielded(id));
    const all = [...squads, student, alone('star-pirate')].reduce((sum, one) => sum + (one.points ?? 0), 0);
    expect(all).toBe(2000);
  });

  it('od6a-scenario-028 five veteran Arctic Soldiers with repeating rayguns, 312 SGPs', () => {
    const gunners = fielded('crystal-gunners');
    expect(gunners).toMatchObject({ who: '5 veteran, morale 6', attributes: '2 2 2 2 3 2', rates: '7" 12"' });
    expect(gunners.skills).toMatchObject({ firearms: 4, throwing: 4 });
    expect(gunners).toMatchObject({ command: [2, 5], first: { firearms: 5 } });
    expect(gunners.last.ranged).toEqual(['repeating-raygun']);
    expect(gunners.crewed).toEqual(['heavy-repeating-raygun']);
    expect([gunners.points, gunners.problems]).toEqual([312, []]);
  });

  it('od6a-scenario-029 ten veteran Arctic Soldiers walk 7" and run 12", 590 SGPs', () => {
    const section = fielded('crystal-section');
    expect(section).toMatchObject({ who: '10 veteran, morale 6', attributes: '2 2 2 2 3 2', rates: '7" 12"' });
    expect(section).toMatchObject({ command: [2, 4], first: { firearms: 5 }, second: { firearms: 5 } });
    expect(section.last).toMatchObject({ ranged: ['heavy-raygun-pistol'], grenades: { grenade: 2 } });
    expect(section.specialists.every(({ ranged }) => ranged.includes('repeating-raygun'))).toBe(true);
    expect([section.points, section.problems]).toEqual([590, []]);
  });

  it('od6a-scenario-030 nine elite Bounty Hunters with command and grenades, 721 SGPs', () => {
    const hunters = fielded('crystal-hunters');
    expect(hunters).toMatchObject({ who: '9 elite, morale 7', attributes: '4 2 2 3 3 2', rates: '9" 14"' });
    expect(hunters.skills).toMatchObject({ brawling: 6, firearms: 7, 'melee-combat': 4, throwing: 7, command: 6 });
    expect(hunters).toMatchObject({ command: [6, 6], first: { firearms: 7 }, second: { firearms: 7 } });
    expect(hunters.crewed).toEqual(['repeating-raygun-tripod', 'repeating-raygun-tripod']);
    expect(hunters.last).toMatchObject({ ranged: ['heavy-raygun-pistol'], grenades: { grenade: 2 } });
    expect([hunters.points, hunters.problems]).toEqual([721, []]);
  });

  it('od6a-scenario-031 a bounty hunter in armour with an empty launcher, 256 SGPs; evil costs 1,879', () => {
    const captain = alone('bounty-captain');
    expect(captain).toMatchObject({ rates: '8" 13"', resist: 5, agility: 3, points: 256, problems: [] });
    expect(captain.skills).toMatchObject({
      brawling: 5,
      firearms: 8,
      dodge: 5,
      'melee-combat': 5,
      parry: 5,
      throwing: 6,
      survival: 6,
      gunnery: 6,
      'vehicle-operation': 5,
      command: 5,
      search: 9,
      sneak: 6,
      demolitions: 6,
    });
    expect(captain.figure).toMatchObject({ grenades: {}, points: 12 });
    const squads = (['crystal-gunners', 'crystal-section', 'crystal-hunters'] as const).map((id) => fielded(id));
    expect([...squads, captain].reduce((sum, one) => sum + (one.points ?? 0), 0)).toBe(1879);
  });
});
