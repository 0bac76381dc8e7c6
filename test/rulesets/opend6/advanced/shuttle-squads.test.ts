import { describe, expect, it } from 'vitest';
import { openD6 } from '../../../../src/rulesets/opend6';
import { readySquads, type ReadySquadId } from '../../../../src/rulesets/opend6/design/ready';
import { battle, soldier, squad } from '../../../support/opend6';

const { points, check } = openD6.muster.sheet;

/** A squad as it stands on the table, what one of its soldiers and its specialists are trained in, and its SGPs. */
function fielded(id: ReadySquadId) {
  const { design } = readySquads[id];
  const at = Array.from({ length: design.number }, (_, place) => ({ x: 4 + place * 2, y: 30 }));
  const state = battle({ squads: { rebels: { at, design } } });
  const { profile, members } = squad(state, 'rebels');
  const { agility, knowledge, mechanical, perception, strength, technical } = profile.worn;
  return {
    who: `${members.length} ${profile.quality}, morale ${profile.startingMorale}`,
    attributes: [agility, knowledge, mechanical, perception, strength, technical].join(' '),
    rates: `${profile.walk}" ${profile.run}"`,
    command: [profile.command, profile.commanderCommand],
    skills: profile.roles.soldier?.skills,
    first: profile.roles['specialist-1']?.skills,
    second: profile.roles['specialist-2'],
    crewed: profile.crewed.map(({ weapon }) => weapon),
    last: soldier(state, `rebels.${design.number}`),
    specialist: soldier(state, 'rebels.2'),
    points: points?.(design),
    problems: check(design),
  };
}

describe('The squads of The Shuttle in the Forest', () => {
  it('od6a-scenario-002 ten average Anti-Government Soldiers with two grenades each, 465 SGPs', () => {
    const raiders = fielded('forest-raiders');
    expect(raiders).toMatchObject({ who: '10 average, morale 5', attributes: '3 2 2 2 2 2', rates: '8" 13"' });
    expect(raiders.skills).toMatchObject({ brawling: 3, firearms: 4, 'melee-combat': 4, throwing: 4, command: 3 });
    expect(raiders).toMatchObject({ command: [3, 4], first: { firearms: 5 }, crewed: ['repeating-raygun-tripod'] });
    expect(raiders.last).toMatchObject({ ranged: ['raygun-pistol'], grenades: { grenade: 2 } });
    expect([raiders.points, raiders.problems]).toEqual([465, []]);
  });

  it('od6a-scenario-002 only a squad as printed is held to no list', () => {
    const { design } = readySquads['shuttle-crew'];
    const codes = check({ ...design, asPrinted: false }).map(({ code }) => code);
    expect(codes).toContain('specialist-training');
    expect(check(design)).toEqual([]);
  });

  it('od6a-scenario-003 ten average Anti-Government Soldiers without grenades, 355 SGPs', () => {
    const rebels = fielded('forest-rebels');
    expect(rebels).toMatchObject({ who: '10 average, morale 5', attributes: '3 2 2 2 2 2', rates: '8" 13"' });
    expect(rebels.skills).toMatchObject({ brawling: 3, firearms: 4, 'melee-combat': 4, throwing: 3, command: 3 });
    expect(rebels).toMatchObject({ command: [3, 4], first: { firearms: 5 }, crewed: ['repeating-raygun-tripod'] });
    expect(rebels.last).toMatchObject({ ranged: ['raygun-pistol'], grenades: {} });
    expect([rebels.points, rebels.problems]).toEqual([355, []]);
  });

  it('od6a-scenario-004 ten veteran Arctic Anti-Government Soldiers with a grenadier, 588 SGPs', () => {
    const rangers = fielded('forest-rangers');
    expect(rangers).toMatchObject({ who: '10 veteran, morale 6', attributes: '3 2 2 2 3 2', rates: '8" 13"' });
    expect(rangers.skills).toMatchObject({ brawling: 4, firearms: 5, command: 4 });
    expect(rangers).toMatchObject({ command: [4, 5], first: { firearms: 6 }, crewed: ['repeating-raygun-tripod'] });
    expect(rangers.second).toMatchObject({ skills: { throwing: 6 }, thrown: { grenade: 4 } });
    expect(rangers.last).toMatchObject({ ranged: ['raygun-rifle'], grenades: {} });
    expect([rangers.points, rangers.problems]).toEqual([588, []]);
  });

  it('od6a-scenario-005 ten elite Mercenaries with a rifleman, 598 SGPs', () => {
    const mercenaries = fielded('forest-mercenaries');
    expect(mercenaries).toMatchObject({ who: '10 elite, morale 7', attributes: '3 2 3 3 3 2', rates: '8" 13"' });
    expect(mercenaries.skills).toMatchObject({ brawling: 4, firearms: 6 });
    expect(mercenaries).toMatchObject({ command: [3, 5], first: { firearms: 7 }, crewed: [] });
    expect(mercenaries.specialist.ranged).toContain('raygun-rifle');
    expect(mercenaries.last.ranged).toEqual(['heavy-raygun-pistol']);
    expect([mercenaries.points, mercenaries.problems]).toEqual([598, []]);
  });

  it('od6a-scenario-006 ten veteran Arctic Soldiers, Strength 3 and 4 in armour, command 2, 574 SGPs', () => {
    const escort = fielded('shuttle-escort');
    expect(escort).toMatchObject({ who: '10 veteran, morale 6', attributes: '2 2 2 2 4 2', rates: '7" 12"' });
    expect(escort.skills).toMatchObject({ brawling: 4, firearms: 4, throwing: 4 });
    expect(escort).toMatchObject({ command: [2, 2], first: { firearms: 5 }, crewed: ['repeating-raygun-tripod'] });
    expect(escort.last).toMatchObject({ ranged: ['raygun-rifle'], grenades: {} });
    expect([escort.points, escort.problems]).toEqual([574, []]);
  });

  it('od6a-scenario-006 a squad that is not as printed has the attributes of its list, whatever its sheet says', () => {
    const { design } = readySquads['shuttle-escort'];
    // A point of Strength less for each of ten soldiers.
    expect(points?.({ ...design, asPrinted: false })).toBe(564);
  });

  it('od6a-scenario-007 ten average Assault Soldiers with grenades and a firearms specialist, 474 SGPs', () => {
    const crew = fielded('shuttle-crew');
    expect(crew).toMatchObject({ who: '10 average, morale 5', attributes: '1 2 2 2 3 2', rates: '6" 11"' });
    expect(crew.skills).toMatchObject({ brawling: 3, firearms: 3, 'melee-combat': 2, throwing: 2 });
    expect(crew).toMatchObject({ command: [2, 2], first: { firearms: 4 }, crewed: ['repeating-raygun-tripod'] });
    expect(crew.last).toMatchObject({ ranged: ['raygun-pistol'], grenades: { grenade: 2 } });
    expect([crew.points, crew.problems]).toEqual([474, []]);
  });
});
