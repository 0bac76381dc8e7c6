import type { Card, CardDice } from '../../../battle/card';
import type { Slip } from '../../../battle/sketch';
import type { Text } from '../../../battle/text';
import { baseDifficulty } from '../data/charts';
import type { OpenD6Event } from '../events';
import { shooterSlip } from './fire-preview';
import type { OpenD6State } from '../state';
import { words } from './words';

type Told<Type extends OpenD6Event['type']> = Extract<OpenD6Event, { type: Type }>;
type Line = Card['lines'][number];

/** What begins a card of its own, and what goes on with the card before it. */
const heads: ReadonlySet<string> = new Set(['volley-fired', 'grenade-spent', 'ricochet-rolled', 'sight-ruled']);
const parts: ReadonlySet<string> = new Set([
  'soldier-acted',
  'hits-allocated',
  'damage-rolled',
  'hit-marked',
  'throw-tested',
  'throw-deviated',
  'burst',
  'wall-breached',
  'squad-volleyed',
]);

/** Cards of volleys, throws and bounced shots, and of what took effect as the Fire Combat Phase ended. */
export function fireCards(_state: OpenD6State, events: readonly OpenD6Event[]): readonly Card[] {
  const groups: OpenD6Event[][] = [];
  let open: OpenD6Event[] | null = null;
  for (const event of events) {
    if (heads.has(event.type)) groups.push((open = [event]));
    else if (open !== null && parts.has(event.type)) open.push(event);
    else open = null;
  }
  return [...groups.flatMap((group) => cardOf(group)), ...lossCards(events)];
}

function cardOf(group: readonly OpenD6Event[]): Card[] {
  const [head] = group;
  switch (head?.type) {
    case 'volley-fired':
      return [volleyCard(head, group)];
    case 'grenade-spent':
      return [throwCard(head, group)];
    case 'ricochet-rolled':
      return [ricochetCard(head, group)];
    case 'sight-ruled':
      return [rulingCard(head)];
    default:
      return [];
  }
}

function pick<Type extends OpenD6Event['type']>(events: readonly OpenD6Event[], type: Type): Told<Type>[] {
  return events.filter((event): event is Told<Type> => event.type === type);
}

function volleyCard(head: Told<'volley-fired'>, group: readonly OpenD6Event[]): Card {
  const hits = pick(group, 'hits-allocated').flatMap((event) => event.hits);
  const damage = pick(group, 'damage-rolled');
  const allocated = hits.map(({ by, figure, face }): Line => ({
    text: words('card.fire.hit', { firer: { figure: by }, figure: { figure } }),
    rule: 'od6-fire-028',
    ...(face === null ? {} : { faces: [face] }),
  }));
  return {
    title: words(`card.fire.${head.situation}`, { unit: { unit: head.unit }, target: { unit: head.target } }),
    rule: head.rule,
    slips: slipsOf(head),
    dice: diceOf(head),
    lines: [...rolloverLines(head), ...allocated, ...damageLines(damage)],
    result: hits.length === 0 ? words('card.fire.miss') : resultOf(hits.length, damage),
    figures: [...new Set([...head.shooters.map(({ figure }) => figure), ...hits.map(({ figure }) => figure)])],
  };
}

/** One slip for all shooters of like weapon, skill and difficulty. */
function slipsOf(head: Told<'volley-fired'>): Slip[] {
  return groupsOf(head).flatMap((group) => shooterSlip(head, group));
}

type Shooters = Told<'volley-fired'>['shooters'];

function groupsOf({ shooters }: Told<'volley-fired'>): Shooters[] {
  const groups = new Map<string, Shooters>();
  for (const shooter of shooters) {
    if (shooter.difficulty === null) continue;
    const key = `${shooter.weapon} ${shooter.skill.value} ${shooter.difficulty}`;
    groups.set(key, [...(groups.get(key) ?? []), shooter]);
  }
  return [...groups.values()];
}

/** The first die of every test, like tests together, then the bursts; sixes rolled on stand in lines. */
function diceOf(head: Told<'volley-fired'>): CardDice[] {
  const pools = groupsOf(head).map((group): CardDice => {
    const tests = head.tests.filter(({ shot, figure }) => shot === 1 && group.some((shooter) => shooter.figure === figure));
    const [first] = group;
    const values = { skill: first?.skill.value ?? 0, difficulty: first?.difficulty ?? 0, weapon: words(`weapons.${first?.weapon ?? ''}`) };
    return {
      label: words('card.fire.tests', values),
      faces: tests.map(({ faces }) => faces[0] ?? 0),
      hits: tests.map(({ hit }) => hit),
    };
  });
  const bursts = head.tests
    .filter(({ shot }) => shot > 1)
    .map(({ figure, shot, difficulty, faces, hit }): CardDice => ({
      label: words('card.fire.following', { figure: { figure }, shot, difficulty }),
      faces,
      hits: faces.map(() => hit),
    }));
  return [...pools, ...bursts];
}

function rolloverLines({ tests }: Told<'volley-fired'>): Line[] {
  return tests
    .filter(({ shot, faces }) => shot === 1 && faces.length > 1)
    .map(({ figure, faces, score }) => ({ text: words('card.fire.rollover', { figure: { figure }, score }), rule: 'od6-test-005', faces }));
}

/** Damage rolls against Strength rolls, a line for each hit (od6-damage-011); also for bursts and close assault. */
export function damageLines(rolled: readonly Told<'damage-rolled'>[]): Line[] {
  return rolled.flatMap(({ figure, blows, strength, rule }) =>
    blows.map(({ faces, score, result }): Line => ({
      text: words(`card.damage.${result}`, { figure: { figure }, damage: score, strength: strength.score }),
      rule,
      faces: [...faces, ...strength.faces],
    })),
  );
}

function resultOf(hits: number, damage: readonly Told<'damage-rolled'>[]): Text {
  const results = damage.flatMap(({ blows }) => blows.map(({ result }) => result));
  return words('card.fire.result', {
    hits,
    wounds: results.filter((result) => result === 'wound').length,
    incapacitated: results.filter((result) => result === 'incapacitated').length,
  });
}

function throwCard(head: Told<'grenade-spent'>, group: readonly OpenD6Event[]): Card {
  const [test] = pick(group, 'throw-tested');
  const deviations = pick(group, 'throw-deviated');
  const victims = pick(group, 'burst').flatMap((event) => event.victims);
  const damage = pick(group, 'damage-rolled');
  const weapon = words(`weapons.${head.weapon}`);
  const slip = (tested: Told<'throw-tested'>): Slip => ({
    title: words('slip.throw', { weapon }),
    base: { text: words('slip.range', { band: words(`rangeBands.${tested.band}`), inches: Math.round(tested.inches * 10) / 10 }), value: baseDifficulty[tested.band] },
    reasons: tested.reasons,
    total: tested.difficulty,
    odds: [],
  });
  const deviated = deviations.map(({ rule, direction, face, inches, stoppedBy }): Line => ({
    text: words(stoppedBy === null ? 'card.throw.deviates' : 'card.throw.stopped', { direction, inches }),
    rule,
    faces: [direction, face],
  }));
  const spared = victims
    .filter(({ damage: strength }) => strength === null)
    .map(({ figure }): Line => ({ text: words('card.throw.spared', { figure: { figure } }), rule: 'od6-grenade-015' }));
  const breached = pick(group, 'wall-breached').map(({ rule }): Line => ({ text: words('card.throw.breach'), rule }));
  const dice = test === undefined ? [] : [{ label: words('card.throw.test', { skill: test.skill, difficulty: test.difficulty }), faces: test.faces, hits: test.faces.map(() => test.passed) }];
  return {
    title: words('card.throw.title', { figure: { figure: head.figure }, weapon }),
    rule: test?.rule ?? head.rule,
    slips: test === undefined ? [] : [slip(test)],
    dice,
    lines: [...deviated, ...spared, ...damageLines(damage), ...breached],
    result: victims.length === 0 ? words('card.throw.nobody') : resultOf(victims.length - spared.length, damage),
    figures: [head.figure, ...victims.map(({ figure }) => figure)],
  };
}

function ricochetCard({ figure, face, back, rule }: Told<'ricochet-rolled'>, group: readonly OpenD6Event[]): Card {
  return {
    title: words('card.ricochet.title', { figure: { figure } }),
    rule,
    slips: [],
    dice: [{ label: words('card.ricochet.die'), faces: [face], hits: [back] }],
    lines: damageLines(pick(group, 'damage-rolled')),
    result: words(back ? 'card.ricochet.back' : 'card.ricochet.nothing', { figure: { figure } }),
    figures: [figure],
  };
}

function rulingCard({ rule, face, ruling }: Told<'sight-ruled'>): Card {
  const [figure, target] = ruling.figures;
  return {
    title: words('card.sight.title', { figure: { figure }, opponent: { figure: target } }),
    rule,
    slips: [],
    dice: face === null ? [] : [{ label: words('card.sight.die'), faces: [face], hits: [ruling.clear] }],
    lines: [],
    result: words(`card.sight.${face === null ? 'ruled-' : ''}${ruling.clear ? 'clear' : 'blocked'}`),
    figures: [figure, target],
  };
}

/** od6-turn-009: what took effect at the end of the Fire Combat Phase. */
function lossCards(events: readonly OpenD6Event[]): Card[] {
  const end = events.findIndex((event) => event.type === 'phase-began' && event.phase === 'assault');
  const hurt = pick(end < 0 ? [] : events.slice(0, end), 'soldier-hurt');
  if (hurt.length === 0) return [];
  const fallen = hurt.filter((event) => event.hurt === 'incapacitated').length;
  return [
    {
      title: words('card.losses.title'),
      rule: 'od6-turn-009',
      slips: [],
      dice: [],
      lines: hurt.map(({ figure, rule, hurt: what }) => ({ text: words(`card.losses.${what}`, { figure: { figure } }), rule })),
      result: words('card.losses.result', { wounded: hurt.length - fallen, incapacitated: fallen }),
      figures: hurt.map(({ figure }) => figure),
    },
  ];
}
