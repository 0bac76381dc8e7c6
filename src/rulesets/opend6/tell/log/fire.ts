import { pick } from '../../../../battle/log-rows';
import type { Text } from '../../../../battle/text';
import type { OpenD6Event, EventOf } from '../../book';
import type { DamageEvent } from '../../book/damage/events';
import type { FireEvent } from '../../book/fire/events';
import type { GrenadeEvent } from '../../book/grenade/events';
import type { OpportunityEvent } from '../../book/opportunity/events';
import type { SightEvent } from '../../book/sight/events';
import type { Seen } from '../../state';
import { valuesOf, words } from '../../words';
import { effectKey, effectOn } from '../effect';
import { pointsText } from '../points';
import { mountLine } from '../riders';
import { powerText } from '../powers';
import { systemText } from '../robots';
import { tenths, weaponName } from '../volley';
import { touchedLines } from './hazard';
import { prizeLog } from './prize';
import { riderLog } from './rider';
import { byCase, plain, sideIn, silent, unitIn, type LogRow, type LogRows } from './row';
import type { GunEvent } from '../../book/move/gun-events';

type Damage = EventOf<'damage-rolled'>;

export const opportunityLog: LogRows<OpportunityEvent> = {
  'opportunity-tested': ({ unit, target, result, command, threat }) =>
    words(
      `event.opportunity-tested.${result}`,
      valuesOf({ unit, target, command: command.score, threat: threat.score }),
    ),
  'opportunity-taken': plain,
  'opportunity-declined': plain,
};

export const sightLog: LogRows<SightEvent> = {
  'sight-ruled': ({ ruling: { clear, figures } }) => {
    const [figure, opponent] = figures;
    return words(`event.sight-ruled.${clear ? 'clear' : 'blocked'}`, {
      figure: { figure },
      opponent: { figure: opponent },
    });
  },
};

export const fireLog: LogRows<FireEvent | GunEvent> = {
  'volley-fired': {
    takes: [
      'hits-allocated',
      'battery-hit',
      'power-used',
      'evasion-rolled',
      'points-spent',
      'hit-lost',
      'damage-rolled',
      'hit-marked',
      'ailment-marked',
      'ailment-began',
      'mount-damaged',
      'squad-marked',
    ],
    say: volleyLines,
  },
  'hits-allocated': silent,
  'evasion-rolled': (event) => dodgeLine(event)[0] ?? null,
  'bolt-returned': {
    takes: ['evasion-rolled', 'points-spent', 'damage-rolled', 'hit-marked'],
    say: ({ figure, by, hit }, _seen, rest) => [
      words(`event.bolt.${hit ? 'returned' : 'strays'}`, { figure: { figure }, firer: { figure: by } }),
      ...pick(rest, 'evasion-rolled').flatMap(dodgeLine),
      ...damageLines(pick(rest, 'damage-rolled')),
    ],
  },
  'hit-lost': plain,
  'battery-hit': silent,
  'object-hurled': {
    takes: ['evasion-rolled', 'points-spent', 'damage-rolled', 'hit-marked'],
    say: ({ figure, size, victim }, _seen, rest) => [
      words('event.object-hurled', { figure: { figure }, size: words(`hurled.${size}`), opponent: { figure: victim } }),
      ...pick(rest, 'points-spent').map(pointsText),
      ...pick(rest, 'evasion-rolled').flatMap(dodgeLine),
      ...damageLines(pick(rest, 'damage-rolled')),
    ],
  },
  'squad-volleyed': silent,
  'ricochet-rolled': {
    takes: ['points-spent', 'damage-rolled', 'hit-marked', 'mount-damaged'],
    say: ({ figure, face, back }, _seen, rest) => [
      words(`event.ricochet.${back ? 'back' : 'nothing'}`, { figure: { figure }, face }),
      ...pick(rest, 'points-spent').map(pointsText),
      ...damageLines(pick(rest, 'damage-rolled')),
      ...pick(rest, 'mount-damaged').map(mountLine),
    ],
  },
  'gun-served': ({ unit, work, gun }, seen) =>
    words(`event.gun-served.${work}`, { unit: { unit }, weapon: gunName(seen, gun) }),
  'gun-ready': ({ gun, condition }, seen) => words(`event.gun-ready.${condition}`, { weapon: gunName(seen, gun) }),
  'gun-used': silent,
};

export const grenadeLog: LogRows<GrenadeEvent> = {
  'grenade-spent': {
    takes: [
      'throw-tested',
      'throw-deviated',
      'burst-dodged',
      'burst',
      'hazard-laid',
      'hazard-touched',
      'flash-tested',
      'power-used',
      'points-spent',
      'damage-rolled',
      'hit-marked',
      'mount-damaged',
      'ailment-marked',
      'gear-breached',
      'wall-breached',
      'squad-marked',
    ],
    say: throwLines,
  },
  'throw-tested': silent,
  'throw-deviated': silent,
  'burst-dodged': silent,
  burst: silent,
  'flame-fired': {
    takes: [
      'points-spent',
      'evasion-rolled',
      'throw-deviated',
      'flame-laid',
      'damage-rolled',
      'hit-marked',
      'squad-marked',
    ],
    say: flameLines,
  },
  'flame-laid': silent,
  'torpedo-fired': {
    takes: [
      'points-spent',
      'wall-struck',
      'wall-breached',
      'torpedo-ran',
      'damage-rolled',
      'hit-marked',
      'squad-marked',
    ],
    say: torpedoLines,
  },
  'wall-struck': silent,
  'torpedo-ran': silent,
  'wall-breached': plain,
};

const hurt: LogRow<'soldier-hurt'> = {
  takes: ['soldier-hurt'],
  belongs: ({ figure }, next, seen) =>
    next.type === 'soldier-hurt' && unitIn(seen, next.figure) === unitIn(seen, figure),
  say: (head, seen, rest) => {
    const all = [head, ...pick(rest, 'soldier-hurt')];
    const down = all.filter((event) => event.hurt === 'incapacitated').length;
    if (all.length === 1) return words(`event.hurt.alone.${head.hurt}`, { figure: { figure: head.figure } });
    return words(`event.hurt.${effectKey({ wounded: all.length - down, down })}`, {
      unit: { unit: unitIn(seen, head.figure) },
      wounded: all.length - down,
      down,
    });
  },
};

export const damageLog: LogRows<DamageEvent> = {
  ...prizeLog,
  ...riderLog,
  'points-spent': pointsText,
  'power-used': powerText,
  'damage-rolled': { takes: ['hit-marked'], say: (event) => damageLines([event]) },
  'hit-marked': silent,
  'ailment-marked': ailmentText,
  'gear-breached': ({ figure, gear }) => words(`event.breached.${gear}`, { figure: { figure } }),
  'creature-fell': byCase(({ onto }) => (onto.length === 0 ? 'beside' : 'onto')),
  'figure-fell': ({ figure, metres, damage }) =>
    words(`event.fell.${damage === null ? 'unhurt' : 'hurt'}`, { figure: { figure }, metres, damage: damage ?? 0 }),
  'carcass-left': plain,
  'hero-poisoned': silent,
  'system-hit': (event) => systemText('event', event),
  'body-points-lost': byCase(({ left }) => (left === 0 ? 'destroyed' : 'left')),
  'robot-exploded': {
    takes: ['damage-rolled', 'hit-marked'],
    say: ({ figure }, _seen, rest) => [
      words('event.robot-exploded', { figure: { figure } }),
      ...damageLines(pick(rest, 'damage-rolled')),
    ],
  },
  'soldier-hurt': hurt,
};

/**
 * Returns the result of a squad's fire: shots, hits, and their effect. Hits on friends in a close assault are listed
 * separately.
 */
function volleyLines(head: EventOf<'volley-fired'>, seen: Seen, rest: readonly OpenD6Event[]): Text[] {
  const { unit, target, situation, tests } = head;
  const fire = words(`event.volley.as.${situation}`, { unit: { unit }, target: { unit: target } });
  if (tests.length === 0) return [words('event.volley.nobody', { fire })];
  const hits = pick(rest, 'hits-allocated').flatMap((event) => event.hits);
  if (hits.length === 0) return [words('event.volley.miss', { fire, shots: tests.length })];
  const effect = effectOn(pick(rest, 'damage-rolled'));
  const own = hits.filter(({ by, figure }) => sideIn(seen, by) === sideIn(seen, figure)).length;
  const values = { fire, shots: tests.length, hits: hits.length, ...effect };
  return [
    words(`event.volley.${isOpen(hits, rest) ? 'open' : effectKey(effect)}`, values),
    ...pick(rest, 'points-spent').map(pointsText),
    ...pick(rest, 'power-used').map(powerText),
    ...pick(rest, 'battery-hit').flatMap(crewLine),
    ...pick(rest, 'evasion-rolled').flatMap(dodgeLine),
    ...pick(rest, 'hit-lost').map(({ figure }) => words('event.hit-lost', { figure: { figure } })),
    ...pick(rest, 'ailment-marked').map(ailmentText),
    ...pick(rest, 'mount-damaged').map(mountLine),
    ...(own === 0 ? [] : [words('event.volley.own', { unit: { unit }, hits: own })]),
  ];
}

/** Whether somebody who is hit has neither got rid of the hits nor rolled against them: then their owner is being asked. */
function isOpen(hits: EventOf<'hits-allocated'>['hits'], rest: readonly OpenD6Event[]): boolean {
  const crewmen = pick(rest, 'battery-hit');
  const struck = hits.map(({ figure, by }) => {
    const moved = crewmen.find((event) => event.figure === figure && event.by === by);
    return moved?.crewman ?? figure;
  });
  const absorbed = pick(rest, 'power-used').filter(({ power }) => power === 'absorb-energy');
  const rolled = [...pick(rest, 'damage-rolled'), ...pick(rest, 'mount-damaged'), ...absorbed];
  const over = new Set(rolled.map(({ figure }) => figure));
  const warded = [...pick(rest, 'evasion-rolled').filter(({ evaded }) => evaded), ...pick(rest, 'hit-lost')];
  const count = (all: readonly { readonly figure: string }[], figure: string): number =>
    all.filter((one) => one.figure === figure).length;
  return struck.some(
    (figure) => !over.has(figure) && count(warded, figure) < struck.filter((one) => one === figure).length,
  );
}

function ailmentText({ figure, ailment }: EventOf<'ailment-marked'>): Text {
  return words(`event.ailment.${ailment.kind}`, { figure: { figure } });
}

/** A hit on the gun itself is in the effect of the volley. */
function crewLine({ figure, crewman }: EventOf<'battery-hit'>): Text[] {
  if (crewman === null) return [];
  return [words('event.on-crew', { figure: { figure }, opponent: { figure: crewman } })];
}

/** A hit that was not dodged is in the effect of the volley. */
function dodgeLine({ figure, by, own, firer, evaded, way }: EventOf<'evasion-rolled'>): Text[] {
  if (!evaded) return [];
  const values = { figure: { figure }, firer: { figure: by }, score: own.score, other: firer.score };
  return [words(way === 'dodge' ? 'event.dodged' : 'event.bolt.parried', values)];
}

/** A throw in one line, what its burst does in another. */
function throwLines(
  { figure, weapon, launched }: EventOf<'grenade-spent'>,
  seen: Seen,
  rest: readonly OpenD6Event[],
): (Text | null)[] {
  const inches = pick(rest, 'throw-deviated').reduce((sum, event) => sum + event.inches, 0);
  const way = launched === undefined ? 'throw' : 'launch';
  const thrown = pick(rest, 'throw-tested').map(({ score, difficulty }) =>
    words(inches === 0 ? `event.${way}.lands` : `event.${way}.off`, {
      figure: { figure },
      weapon: weaponName(weapon),
      score,
      difficulty,
      inches: tenths(inches),
    }),
  );
  const leaps = pick(rest, 'burst-dodged').map(({ figure, score, difficulty, passed }) =>
    words(`event.leap.${passed ? 'clear' : 'caught'}`, { figure: { figure }, score, difficulty }),
  );
  const bursts = pick(rest, 'burst').map(({ victims }) => {
    const effect = effectOn(pick(rest, 'damage-rolled'));
    const result = victims.length === 0 ? 'nobody' : effectKey(effect);
    return words(`event.burst.${result}`, { count: victims.length, ...effect });
  });
  const clouds = pick(rest, 'hazard-touched').flatMap((touched) => touchedLines(touched, seen, rest));
  const dazzled = pick(rest, 'flash-tested').filter(({ passed }) => !passed).length;
  const blinded = dazzled === 0 ? [] : [words('event.flash', { count: dazzled })];
  const points = [...pick(rest, 'power-used').map(powerText), ...pick(rest, 'points-spent').map(pointsText)];
  return [...thrown, ...points, ...leaps, ...bursts, ...clouds, ...blinded, ...pick(rest, 'wall-breached').map(plain)];
}

/** A torpedo in one line, what is in its way in others. */
function torpedoLines(
  { figure, score, difficulty, passed }: EventOf<'torpedo-fired'>,
  _seen: Seen,
  rest: readonly OpenD6Event[],
): Text[] {
  const { wounded, down } = effectOn(pick(rest, 'damage-rolled'));
  const struck = pick(rest, 'wall-struck').map(({ own, wall, breaks }) =>
    words(`event.torpedo.${breaks ? 'breaks' : 'stops'}`, { score: own.score, other: wall.score }),
  );
  const hits = pick(rest, 'torpedo-ran').map(({ victims }) => {
    const result = victims.length === 0 ? 'nobody' : effectKey({ wounded, down });
    return words(`event.torpedo-way.${result}`, { count: victims.length, wounded, down });
  });
  return [
    words(`event.torpedo.${passed ? 'runs' : 'fizzles'}`, { figure: { figure }, score, difficulty }),
    ...pick(rest, 'points-spent').map(pointsText),
    ...struck,
    ...hits,
  ];
}

/** The shot of a flamethrower in one line, what its flames do in another. */
function flameLines(
  { figure, target, score, difficulty, passed }: EventOf<'flame-fired'>,
  _seen: Seen,
  rest: readonly OpenD6Event[],
): Text[] {
  const values = { figure: { figure }, target: { figure: target }, score, difficulty };
  const effect = effectOn(pick(rest, 'damage-rolled'));
  const burns = pick(rest, 'flame-laid').map(({ victims }) => {
    const result = victims.length === 0 ? 'nobody' : effectKey(effect);
    return words(`event.flames.${result}`, { count: victims.length, ...effect });
  });
  return [
    words(`event.flame.${passed ? 'hit' : 'miss'}`, values),
    ...pick(rest, 'points-spent').map(pointsText),
    ...pick(rest, 'evasion-rolled').flatMap(dodgeLine),
    ...burns,
  ];
}

function damageLines(damage: readonly Damage[]): Text[] {
  return damage.flatMap(({ figure, blows, strength }) =>
    blows.map(({ score, result }) =>
      words(`event.damage.${result}`, { figure: { figure }, damage: score, strength: strength.score }),
    ),
  );
}

function gunName(seen: Seen, gun: string): Text {
  const known = seen.guns[gun];
  if (known === undefined) throw new Error(`there is no gun '${gun}'`);
  return words(`weapons.${known.weapon}`);
}
