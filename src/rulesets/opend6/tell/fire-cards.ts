import type { Card, CardDice } from '../../../battle/card';
import type { Text } from '../../../battle/text';
import { cardsBy } from '../../../battle/verb';
import type { OpenD6Event, EventOf } from '../book';
import type { OpenD6State } from '../state';
import { words } from '../words';
import { partsIn, pick } from './chunks';
import { effectKey, effectOn } from './effect';
import { damageLines } from './damage-lines';
import { mountLines } from './riders';
import { pointsLine } from './points';
import { powerDice, powerText } from './powers';
import { ailmentLine, flashLine, unharmedLines } from './hazards';
import { cardOf, plainCard } from './teller';
import { flameBreakdown, likeShots, shotsBreakdown, throwBreakdown, torpedoBreakdown, weaponName } from './volley';

type Line = Card['lines'][number];

/** Events that continue the card before them. */
const parts: ReadonlySet<OpenD6Event['type']> = new Set<OpenD6Event['type']>([
  'soldier-acted',
  'hits-allocated',
  'hit-lost',
  'battery-hit',
  'evasion-rolled',
  'bolt-returned',
  'ailment-began',
  'power-used',
  'points-spent',
  'damage-rolled',
  'hit-marked',
  'hits-shared',
  'mount-damaged',
  'throw-tested',
  'throw-deviated',
  'burst-dodged',
  'burst',
  'flame-laid',
  'wall-struck',
  'torpedo-ran',
  'hazard-laid',
  'hazard-touched',
  'flash-tested',
  'ailment-marked',
  'gear-breached',
  'wall-breached',
  'squad-volleyed',
]);

const tellers = [
  cardOf('volley-fired', (head, chunk) => volleyCard(head, partsOf(chunk))),
  cardOf('grenade-spent', (head, chunk) => throwCard(head, partsOf(chunk))),
  cardOf('flame-fired', (head, chunk) => flameCard(head, partsOf(chunk))),
  cardOf('torpedo-fired', (head, chunk) => torpedoCard(head, partsOf(chunk))),
  cardOf('ricochet-rolled', (head, chunk) => ricochetCard(head, partsOf(chunk))),
];

/** Cards of volleys, throws and bounced shots, and of what took effect as the Fire Combat Phase ended. */
export function fireCards(_state: OpenD6State, events: readonly OpenD6Event[]): readonly Card[] {
  return [...cardsBy(tellers, [], events), ...lossCards(events)];
}

/** What belongs to the fire with which these events begin. */
const partsOf = (chunk: readonly OpenD6Event[]): readonly OpenD6Event[] => partsIn(chunk, parts);

function volleyCard(head: EventOf<'volley-fired'>, group: readonly OpenD6Event[]): Card {
  const hits = pick(group, 'hits-allocated').flatMap((event) => event.hits);
  const damage = pick(group, 'damage-rolled').filter(({ rule }) => rule !== 'od6a-hero-023');
  const dodges = [...pick(group, 'evasion-rolled').map(dodgeLine), ...boltLines(group)];
  const points = pick(group, 'points-spent').map(pointsLine);
  const lost = pick(group, 'hit-lost').map(({ figure, rule }): Line => ({
    text: words('card.fire.lost', { figure: { figure } }),
    rule,
  }));
  const allocated = hits.map(({ by, figure, face }): Line => ({
    text: words('card.fire.hit', { firer: { figure: by }, figure: { figure } }),
    rule: 'od6-fire-028',
    ...(face === null ? {} : { faces: [face] }),
  }));
  return {
    title: words(`card.fire.${head.situation}`, { unit: { unit: head.unit }, target: { unit: head.target } }),
    rule: head.rule,
    breakdowns: likeShots(head).map((group) => shotsBreakdown(head, group)),
    dice: diceOf(head),
    lines: [
      ...rolloverLines(head),
      ...allocated,
      ...pick(group, 'battery-hit').map(batteryLine),
      ...points,
      ...dodges,
      ...lost,
      ...damageLines(damage),
      ...pick(group, 'ailment-marked').map(ailmentLine),
      ...mountLines(group),
    ],
    result: hits.length === 0 ? words('card.fire.miss') : resultOf(hits.length, damage),
    figures: [...new Set([...head.shooters.map(({ figure }) => figure), ...hits.map(({ figure }) => figure)])],
  };
}

/** The first die of every test, equal tests together, then the bursts; dice rolled again after a six are in lines. */
function diceOf(head: EventOf<'volley-fired'>): CardDice[] {
  const pools = likeShots(head).map((group): CardDice => {
    const tests = head.tests.filter(
      ({ shot, figure, weapon = group[0].weapon }) =>
        shot === 1 && group.some((shooter) => shooter.figure === figure && shooter.weapon === weapon),
    );
    const [{ skill, difficulty, weapon }] = group;
    return {
      label: words('card.fire.tests', { skill: skill.value, difficulty, weapon: weaponName(weapon) }),
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

function rolloverLines({ tests }: EventOf<'volley-fired'>): Line[] {
  return tests
    .filter(({ shot, faces }) => shot === 1 && faces.length > 1)
    .map(({ figure, faces, score }) => ({
      text: words('card.fire.rollover', { figure: { figure }, score }),
      rule: 'od6-test-005',
      faces,
    }));
}

/** A hit on a gun in the midst of its crew. */
function batteryLine({ figure, crewman, face, rule }: EventOf<'battery-hit'>): Line {
  return crewman === null
    ? { text: words('card.fire.on-gun', { figure: { figure } }), rule, faces: [face] }
    : { text: words('card.fire.on-crew', { figure: { figure: crewman } }), rule, faces: [face] };
}

/** Bolts that are sent back, and what they do to their firers. */
function boltLines(group: readonly OpenD6Event[]): Line[] {
  const bolts = pick(group, 'bolt-returned').map(({ figure, by, rolled, difficulty, hit, rule }): Line => ({
    text: words(`card.fire.${hit ? 'returned' : 'strays'}`, {
      figure: { figure },
      firer: { figure: by },
      score: rolled.score,
      difficulty,
    }),
    rule,
    faces: rolled.faces,
  }));
  return [...bolts, ...damageLines(pick(group, 'damage-rolled').filter(({ rule }) => rule === 'od6a-hero-023'))];
}

function dodgeLine({ figure, by, own, firer, evaded, rule, way }: EventOf<'evasion-rolled'>): Line {
  const values = { figure: { figure }, firer: { figure: by }, score: own.score, other: firer.score };
  return {
    text: words(`card.fire.${evaded ? '' : 'not-'}${way === 'dodge' ? 'dodged' : 'parried'}`, values),
    rule,
    faces: [...own.faces, ...firer.faces],
  };
}

function resultOf(hits: number, damage: readonly EventOf<'damage-rolled'>[]): Text {
  const effect = effectOn(damage);
  return words(`card.fire.result.${effectKey(effect)}`, { hits, ...effect });
}

function throwCard(head: EventOf<'grenade-spent'>, group: readonly OpenD6Event[]): Card {
  const [test] = pick(group, 'throw-tested');
  const deviations = pick(group, 'throw-deviated');
  const bursts = pick(group, 'burst');
  const clouds = pick(group, 'hazard-touched');
  const flashes = pick(group, 'flash-tested');
  const victims = [...bursts, ...clouds].flatMap((event) => event.victims);
  const damage = pick(group, 'damage-rolled');
  const weapon = weaponName(head.weapon);
  const way = head.launched === undefined ? 'throw' : 'launch';
  const spared = sparedLines(bursts.flatMap((event) => event.victims));
  const breached = pick(group, 'wall-breached').map(({ rule }): Line => ({ text: words('card.throw.breach'), rule }));
  const [guided] = test === undefined ? pick(group, 'power-used') : [];
  const dice =
    test === undefined
      ? guided === undefined
        ? []
        : powerDice(guided)
      : [
          {
            label: words(`card.${way}.test`, { skill: test.skill, difficulty: test.difficulty }),
            faces: test.faces,
            hits: test.faces.map(() => test.passed),
          },
        ];
  return {
    title: words(`card.${way}.title`, { figure: { figure: head.figure }, weapon }),
    rule: test?.rule ?? guided?.rule ?? head.rule,
    breakdowns: test === undefined ? [] : [throwBreakdown(test)],
    dice,
    lines: [
      ...(guided === undefined ? [] : [{ text: powerText(guided), rule: guided.rule }]),
      ...deviations.map(deviationLine),
      ...pick(group, 'points-spent').map(pointsLine),
      ...pick(group, 'burst-dodged').map(leapLine),
      ...spared,
      ...clouds.flatMap(unharmedLines),
      ...damageLines(damage),
      ...mountLines(group),
      ...pick(group, 'ailment-marked')
        .filter(({ ailment }) => ailment.kind !== 'blinded')
        .map(ailmentLine),
      ...flashes.map(flashLine),
      ...breached,
    ],
    result: throwResult(victims, damage, flashes) ?? laidResult(group),
    figures: [head.figure, ...victims.map(({ figure }) => figure)],
  };
}

function flameCard(head: EventOf<'flame-fired'>, group: readonly OpenD6Event[]): Card {
  const { figure, target, skill, difficulty, faces, passed, rule } = head;
  const victims = pick(group, 'flame-laid').flatMap((event) => event.victims);
  const damage = pick(group, 'damage-rolled');
  return {
    title: words('card.flame.title', { figure: { figure }, target: { figure: target } }),
    rule,
    breakdowns: [flameBreakdown(head)],
    dice: [{ label: words('card.flame.test', { skill, difficulty }), faces, hits: faces.map(() => passed) }],
    lines: [
      ...pick(group, 'points-spent').map(pointsLine),
      ...pick(group, 'evasion-rolled').map(dodgeLine),
      ...pick(group, 'throw-deviated').map(deviationLine),
      ...sparedLines(victims),
      ...damageLines(damage),
    ],
    result: victims.length === 0 ? words('card.flame.nobody') : resultOf(harmedIn(victims), damage),
    figures: [figure, target, ...victims.map((victim) => victim.figure)],
  };
}

function torpedoCard(head: EventOf<'torpedo-fired'>, group: readonly OpenD6Event[]): Card {
  const { figure, skill, difficulty, faces, passed, rule } = head;
  const victims = pick(group, 'torpedo-ran').flatMap((event) => event.victims);
  const damage = pick(group, 'damage-rolled');
  const struck = pick(group, 'wall-struck').map((event): Line => ({
    text: words(`card.torpedo.${event.breaks ? 'breaks' : 'stops'}`, {
      score: event.own.score,
      other: event.wall.score,
    }),
    rule: event.rule,
    faces: [...event.own.faces, ...event.wall.faces],
  }));
  const result =
    victims.length === 0
      ? words(passed ? 'card.torpedo.nobody' : 'card.torpedo.fizzles')
      : resultOf(harmedIn(victims), damage);
  return {
    title: words('card.torpedo.title', { figure: { figure } }),
    rule,
    breakdowns: [torpedoBreakdown(head)],
    dice: [{ label: words('card.launch.test', { skill, difficulty }), faces, hits: faces.map(() => passed) }],
    lines: [...pick(group, 'points-spent').map(pointsLine), ...struck, ...sparedLines(victims), ...damageLines(damage)],
    result,
    figures: [figure, ...victims.map((victim) => victim.figure)],
  };
}

const harmedIn = (victims: EventOf<'burst'>['victims']): number =>
  victims.filter((victim) => victim.damage !== null).length;

function deviationLine({ rule, direction, face, inches, stoppedBy }: EventOf<'throw-deviated'>): Line {
  return {
    text: words(stoppedBy === null ? 'card.throw.deviates' : 'card.throw.stopped', { direction, inches }),
    rule,
    faces: [direction, face],
  };
}

/** Those whom a closed wall keeps a burst off. */
function sparedLines(victims: EventOf<'burst'>['victims']): Line[] {
  return victims
    .filter(({ damage }) => damage === null)
    .map(({ figure }): Line => ({ text: words('card.throw.spared', { figure: { figure } }), rule: 'od6-grenade-015' }));
}

function leapLine({ figure, score, difficulty, passed, faces, rule }: EventOf<'burst-dodged'>): Line {
  const values = { figure: { figure }, score, difficulty };
  return { text: words(`card.leap.${passed ? 'clear' : 'caught'}`, values), rule, faces };
}

/** A throw that touches nobody leaves a cloud, or nothing. */
function laidResult(group: readonly OpenD6Event[]): Text {
  const [laid] = pick(group, 'hazard-laid');
  return laid === undefined
    ? words('card.throw.nobody')
    : words('card.cloud.laid', { cloud: words(`hazards.${laid.hazard.kind}`) });
}

function throwResult(
  victims: EventOf<'burst'>['victims'],
  damage: readonly EventOf<'damage-rolled'>[],
  flashes: readonly EventOf<'flash-tested'>[],
): Text | null {
  if (flashes.length > 0) return words('card.flash-result', { count: flashes.filter(({ passed }) => !passed).length });
  return victims.length === 0 ? null : resultOf(harmedIn(victims), damage);
}

function ricochetCard(event: EventOf<'ricochet-rolled'>, group: readonly OpenD6Event[]): Card {
  const { figure, face, back } = event;
  return plainCard(event, {
    title: words('card.ricochet.title', { figure: { figure } }),
    dice: [{ label: words('card.ricochet.die'), faces: [face], hits: [back] }],
    lines: [
      ...pick(group, 'points-spent').map(pointsLine),
      ...damageLines(pick(group, 'damage-rolled')),
      ...mountLines(group),
    ],
    result: words(back ? 'card.ricochet.back' : 'card.ricochet.nothing', { figure: { figure } }),
    figures: [figure],
  });
}

/** What took effect at the end of the Fire Combat Phase (od6-turn-009). */
function lossCards(events: readonly OpenD6Event[]): Card[] {
  const end = events.findIndex((event) => event.type === 'phase-began' && event.phase === 'assault');
  const hurt = pick(end < 0 ? [] : events.slice(0, end), 'soldier-hurt');
  if (hurt.length === 0) return [];
  const fallen = hurt.filter((event) => event.hurt === 'incapacitated').length;
  return [
    {
      title: words('card.losses.title'),
      rule: 'od6-turn-009',
      breakdowns: [],
      dice: [],
      lines: hurt.map(({ figure, rule, hurt: what }) => ({
        text: words(`card.losses.${what}`, { figure: { figure } }),
        rule,
      })),
      result: words('card.losses.result', { wounded: hurt.length - fallen, incapacitated: fallen }),
      figures: hurt.map(({ figure }) => figure),
    },
  ];
}
