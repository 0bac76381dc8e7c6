import { around, beat, beyond, placesOf, WITH_LAST } from '../../../battle/stage';
import type { Plaque, Tracer } from '../../../battle/staging';
import { figureOf, type FigureId } from '../../../battle/state';
import type { DamageEvent } from '../book/damage/events';
import type { FireEvent, ShotTest } from '../book/fire/events';
import type { GrenadeEvent } from '../book/grenade/events';
import type { OpportunityEvent } from '../book/opportunity/events';
import type { SightEvent } from '../book/sight/events';
import type { EventOf } from '../book';
import { torpedoOutline } from '../book/grenade/torpedo-plan';
import { mayDodge } from '../book/fire/dodge';
import type { Seen } from '../state';
import { rollName } from '../tell/points';
import { powerDice } from '../tell/powers';
import { words } from '../words';
import { cueOfVolley } from './gun-cue';
import { prizeStage } from './prize';
import { riderStage } from './rider';
import { bursts, deviates } from './beats';
import { figuresOf, headOf, middleOf, plaqueAt, plaqueOver, unseen, type StageRows } from './row';
import type { GunEvent } from '../book/move/gun-events';

/** Inches by which a miss passes its target. */
const PAST = 1;

export const opportunityStage: StageRows<OpportunityEvent> = {
  'opportunity-tested': ({ unit, target, command, threat, result }, _before, after) => {
    const [from, to] = [middleOf(after, unit), middleOf(after, target)];
    return beat({
      key: `react ${unit}`,
      view: 'frame',
      ms: 1100,
      weight: 3,
      cue: 'dice',
      about: [...figuresOf(after, unit), ...figuresOf(after, target)],
      at: [from, to].flatMap((point) => point ?? []),
      shapes: from === null || to === null ? [] : [{ kind: 'line', role: 'threat', points: [from, to] }],
      plaques: plaqueOver(after, unit, `react.${result}`, result === 'passed' ? 'good' : 'bad', {
        score: command.score,
        other: threat.score,
      }),
      dice: [
        { label: words('card.opportunity.command'), faces: command.faces },
        { label: words('card.opportunity.threat'), faces: threat.faces },
      ],
    });
  },
  'opportunity-taken': unseen,
  'opportunity-declined': ({ unit }, _before, after) =>
    beat({
      key: `declined ${unit}`,
      view: 'shift',
      ms: 500,
      weight: 2,
      ...around(after, figuresOf(after, unit)),
      plaques: plaqueOver(after, unit, 'holds-fire'),
    }),
};

export const sightStage: StageRows<SightEvent> = {
  'sight-ruled': ({ ruling: { figures, clear }, face }, before) =>
    beat({
      key: 'sight',
      view: 'frame',
      ms: 900,
      weight: 2,
      ...around(before, figures),
      shapes: [{ kind: 'line', role: clear ? 'sight-clear' : 'sight-blocked', points: placesOf(before, figures) }],
      ...(face === null
        ? {}
        : { cue: 'dice' as const, dice: [{ label: words('card.sight.die'), faces: [face], hits: [clear] }] }),
    }),
};

export const fireStage: StageRows<FireEvent | GunEvent> = {
  'volley-fired': volleyBeat,
  'hits-allocated': ({ hits }, before) =>
    beat({
      key: WITH_LAST,
      view: 'frame',
      ms: 400,
      weight: 3,
      cue: 'hit',
      ...around(
        before,
        hits.map(({ figure }) => figure),
      ),
      // What may be dodged is drawn when that is known.
      tracers: hits
        .filter(({ by, figure }) => !mayDodge(before, figureOf(before, figure), figureOf(before, by)))
        .map(({ by, figure }) => shot(before, by, figure, true)),
    }),
  'evasion-rolled': ({ figure, by, own, firer, evaded, way }, before) =>
    beat({
      key: WITH_LAST,
      view: 'frame',
      ms: 700,
      weight: 3,
      cue: 'dice',
      ...around(before, [figure, by]),
      tracers: [shot(before, by, figure, !evaded)],
      plaques: [
        plaqueAt(figure, `${evaded ? '' : 'not-'}${way === 'dodge' ? 'dodged' : 'parried'}`, evaded ? 'good' : 'bad', {
          score: own.score,
          other: firer.score,
        }),
      ],
      dice: [
        { label: words(`card.fire.${way}`), faces: own.faces },
        ...(firer.faces.length === 0 ? [] : [{ label: words('card.fire.dodge-firer'), faces: firer.faces }]),
      ],
    }),
  'bolt-returned': ({ figure, by, rolled, skill, difficulty, hit }, before) =>
    beat({
      key: WITH_LAST,
      view: 'frame',
      ms: 700,
      weight: 3,
      cue: 'dice',
      ...around(before, [figure, by]),
      tracers: [shot(before, figure, by, hit)],
      plaques: [plaqueAt(by, hit ? 'bolt-back' : 'bolt-strays', hit ? 'bad' : 'plain')],
      dice: [
        {
          label: words('card.fire.return', { skill, difficulty }),
          faces: rolled.faces,
          hits: rolled.faces.map(() => hit),
        },
      ],
    }),
  'hit-lost': ({ figure }, before) =>
    beat({
      key: WITH_LAST,
      view: 'frame',
      ms: 400,
      weight: 2,
      ...around(before, [figure]),
      plaques: [plaqueAt(figure, 'unharmed', 'good')],
    }),
  'battery-hit': ({ figure, face, crewman }, before) =>
    beat({
      key: WITH_LAST,
      view: 'frame',
      ms: 500,
      weight: 2,
      cue: 'dice',
      ...around(before, [crewman ?? figure]),
      plaques: [plaqueAt(crewman ?? figure, crewman === null ? 'on-gun' : 'on-crew', 'bad')],
      dice: [{ label: words('roll.battery-hit'), faces: [face] }],
    }),
  'object-hurled': ({ figure, victim }, before) =>
    beat({
      key: `hurl ${figure}`,
      view: 'frame',
      ms: 900,
      weight: 3,
      cue: 'burst',
      about: [figure, victim],
      at: [figureOf(before, figure).at, figureOf(before, victim).at],
      shapes: [
        {
          kind: 'line',
          role: 'threat',
          points: [figureOf(before, figure).at, figureOf(before, victim).at],
          arrow: true,
        },
      ],
    }),
  'squad-volleyed': unseen,
  'ricochet-rolled': ({ figure, weapon, face, back }, before) =>
    beat({
      key: `ricochet ${figure}`,
      view: 'frame',
      ms: 700,
      weight: 2,
      cue: cueOfVolley([weapon]),
      ...around(before, [figure]),
      plaques: [plaqueAt(figure, back ? 'comes-back' : 'no-harm', back ? 'bad' : 'plain')],
      dice: [{ label: words('card.ricochet.die'), faces: [face], hits: [back] }],
    }),
  'gun-served': ({ unit, figures, work }, before) =>
    beat({
      key: `gun ${unit}`,
      view: 'shift',
      ms: 500,
      weight: 2,
      cue: 'gun',
      ...around(before, figures),
      plaques: figures.slice(0, 1).map((figure) => plaqueAt(figure, `gun.${work}`)),
    }),
  'gun-ready': ({ gun, condition }, before) => {
    const { at, carriers } = before.guns[gun] ?? { at: null, carriers: [] };
    return beat({
      key: `gun ${gun}`,
      view: 'shift',
      ms: 500,
      weight: 2,
      cue: 'gun',
      about: carriers,
      at: at === null ? [] : [at],
      plaques: at === null ? [] : [plaqueAt(at, `gun.${condition}`, 'good')],
    });
  },
  'gun-used': unseen,
};

export const grenadeStage: StageRows<GrenadeEvent> = {
  'grenade-spent': ({ figure, launched }, before) =>
    beat({
      key: `throw ${figure}`,
      view: 'frame',
      ms: 1900,
      weight: 3,
      cue: launched === undefined ? 'throw' : 'heavy',
      ...around(before, [figure]),
    }),
  'throw-tested': ({ figure, launched, point, score, difficulty, faces, passed }, before) =>
    beat({
      key: WITH_LAST,
      view: 'frame',
      ms: 500,
      weight: 3,
      at: [point],
      tracers: [{ from: figureOf(before, figure).at, to: point, kind: 'throw', hit: passed }],
      plaques: [plaqueAt(figure, 'score', passed ? 'hit' : 'miss', { score, other: difficulty })],
      dice: [
        {
          label: words(launched === undefined ? 'card.throw.score' : 'card.launch.score'),
          faces,
          hits: faces.map(() => passed),
        },
      ],
    }),
  'throw-deviated': ({ stoppedBy, ...deviation }) =>
    deviates(400, deviation, stoppedBy === null ? [] : [plaqueAt(deviation.to, 'stopped')]),
  'burst-dodged': ({ figure, score, difficulty, faces, passed, to }, before) => {
    const { at, facing } = figureOf(before, figure);
    return beat({
      key: WITH_LAST,
      view: 'frame',
      ms: 600,
      weight: 3,
      cue: 'dice',
      about: [figure],
      at: to === null ? [at] : [at, to],
      ...(to === null ? {} : { moves: { [figure]: { path: [at, to], facing } } }),
      plaques: [plaqueAt(figure, passed ? 'leaps' : 'caught', passed ? 'good' : 'bad')],
      dice: [{ label: words('card.leap.test', { score, difficulty }), faces, hits: faces.map(() => passed) }],
    });
  },
  burst: ({ at, r, victims }) => bursts(300, [at], { kind: 'disc', role: 'template', at, r }, victims),
  'flame-fired': ({ figure, target, score, difficulty, faces, passed }, before) =>
    beat({
      key: `flame ${figure}`,
      view: 'frame',
      ms: 1400,
      weight: 3,
      cue: 'flames',
      ...around(before, [figure, target]),
      tracers: [shot(before, figure, target, passed)],
      plaques: [plaqueAt(figure, 'score', passed ? 'hit' : 'miss', { score, other: difficulty })],
      dice: [{ label: words('card.flame.score'), faces, hits: faces.map(() => passed) }],
    }),
  'flame-laid': ({ at, outline, victims }) =>
    bursts(700, [at], { kind: 'polygon', role: 'template', outline }, victims),
  'torpedo-fired': ({ figure, point, score, difficulty, faces, passed }, before) =>
    beat({
      key: `torpedo ${figure}`,
      view: 'frame',
      ms: 1300,
      weight: 3,
      cue: 'heavy',
      about: [figure],
      at: [figureOf(before, figure).at, point],
      tracers: passed ? [{ from: figureOf(before, figure).at, to: point, kind: 'shot', hit: true }] : [],
      plaques: [plaqueAt(figure, 'score', passed ? 'hit' : 'miss', { score, other: difficulty })],
      dice: [{ label: words('card.launch.score'), faces, hits: faces.map(() => passed) }],
    }),
  'wall-struck': ({ at, own, wall, breaks }) =>
    beat({
      key: WITH_LAST,
      view: 'frame',
      ms: 700,
      weight: 3,
      cue: 'dice',
      at: [at],
      plaques: [plaqueAt(at, breaks ? 'wall-breaks' : 'stopped', breaks ? 'good' : 'bad')],
      dice: [
        { label: words('card.torpedo.dice'), faces: own.faces },
        { label: words('card.torpedo.wall'), faces: wall.faces },
      ],
    }),
  'torpedo-ran': ({ from, to, r, victims }) =>
    bursts(700, [from, to], { kind: 'polygon', role: 'template', outline: torpedoOutline({ from, to, r }) }, victims),
  'wall-breached': ({ pieces }) =>
    beat({
      key: WITH_LAST,
      view: 'frame',
      ms: 500,
      weight: 2,
      cue: 'burst',
      at: pieces.flatMap(({ a, b }) => [a, b]),
    }),
};

export const damageStage: StageRows<DamageEvent> = {
  ...prizeStage,
  ...riderStage,
  'power-used': (event, before) => {
    const { figure, power, against, passed } = event;
    return beat({
      key: `power ${figure} ${power}`,
      view: 'frame',
      ms: 1200,
      weight: 3,
      cue: passed ? 'rally' : 'dice',
      ...around(before, [figure, ...(against === null ? [] : [against.figure])]),
      shapes:
        against === null
          ? []
          : [
              {
                kind: 'line',
                role: 'threat',
                points: [figureOf(before, figure).at, figureOf(before, against.figure).at],
                arrow: true,
              },
            ],
      plaques: [
        plaqueAt(figure, `power.${passed ? 'works' : 'fails'}`, passed ? 'good' : 'bad', {
          power: words(`powers.${power}`),
        }),
      ],
      dice: powerDice(event),
    });
  },
  'points-spent': ({ figure, roll, faces, score }, before) =>
    beat({
      key: WITH_LAST,
      view: 'frame',
      ms: 600,
      weight: 2,
      cue: 'dice',
      ...around(before, [figure]),
      plaques: [plaqueAt(figure, 'points-spent', 'good', { score })],
      dice: [{ label: words('card.points', { roll: rollName(roll) }), faces }],
    }),
  'damage-rolled': ({ figure, blows }, before) =>
    beat({
      key: WITH_LAST,
      view: 'frame',
      ms: 600,
      weight: 3,
      ...around(before, [figure]),
      plaques: [worst(figure, blows)],
    }),
  'hit-marked': unseen,
  'ailment-marked': ({ figure, ailment }, before) =>
    beat({
      key: WITH_LAST,
      view: 'frame',
      ms: 400,
      weight: 2,
      ...around(before, [figure]),
      plaques: [plaqueAt(figure, `ailment.${ailment.kind}`, 'bad')],
    }),
  'gear-breached': ({ figure }, before) =>
    beat({
      key: WITH_LAST,
      view: 'frame',
      ms: 400,
      weight: 1,
      ...around(before, [figure]),
      plaques: [plaqueAt(figure, 'breached', 'bad')],
    }),
  'creature-fell': ({ figure, face, onto }, before) =>
    beat({
      key: `fall ${figure}`,
      view: 'frame',
      ms: 800,
      weight: 3,
      cue: onto.length === 0 ? 'dice' : 'fall',
      at: [figureOf(before, figure).at],
      about: [...onto],
      shapes: onto.map((under) => ({
        kind: 'line' as const,
        role: 'threat' as const,
        points: [figureOf(before, figure).at, figureOf(before, under).at],
        arrow: true,
      })),
      plaques: onto.map((under) => plaqueAt(under, 'crushed', 'bad')),
      dice: [{ label: words('card.fall.die'), faces: [face], hits: [onto.length > 0] }],
    }),
  'carcass-left': unseen,
  'hero-poisoned': unseen,
  'system-hit': ({ figure, face, system, weapon }, before) =>
    beat({
      key: `system ${figure}`,
      view: 'shift',
      ms: 700,
      weight: 3,
      cue: 'dice',
      ...around(before, [figure]),
      plaques: [plaqueAt(figure, `system.${system === 'weapon' && weapon === null ? 'none' : system}`, 'bad')],
      dice: [{ label: words('roll.system-damage'), faces: [face] }],
    }),
  'body-points-lost': ({ figure, left }, before) =>
    beat({
      key: `points ${figure}`,
      view: 'shift',
      ms: 700,
      weight: 3,
      cue: left === 0 ? 'burst' : 'fall',
      ...around(before, [figure]),
      plaques: [plaqueAt(figure, left === 0 ? 'gun-destroyed' : 'body-points', 'bad', { left })],
    }),
  'figure-fell': ({ figure }, before) =>
    beat({
      key: `fell ${figure}`,
      view: 'frame',
      ms: 600,
      weight: 3,
      ...around(before, [figure]),
      plaques: [plaqueAt(figure, 'falls', 'bad')],
    }),
  'robot-exploded': ({ figure, at, r, victims }, before) =>
    beat({
      key: `explodes ${figure}`,
      view: 'frame',
      ms: 900,
      weight: 3,
      cue: 'burst',
      ...around(before, [figure, ...victims.map((victim) => victim.figure)]),
      shapes: [{ kind: 'disc', role: 'template', at, r }],
      plaques: [plaqueAt(at, 'explodes', 'bad')],
      falls: [figure],
    }),
  'soldier-hurt': ({ figure }, before, after) => {
    const { unit, at } = figureOf(before, figure);
    const isOut = figureOf(after, figure).presence === 'out';
    return beat({
      key: `hurt ${unit}`,
      view: 'shift',
      ms: 700,
      weight: 3,
      cue: 'fall',
      about: [figure],
      at: [at],
      plaques: [plaqueAt(isOut ? at : figure, isOut ? 'out-of-action' : 'wounded', 'bad')],
      ...(isOut ? { falls: [figure] } : {}),
    });
  },
};

/** Returns the effect of a soldier's hits in one plaque: the worst of them; two wounds are worse than one. */
function worst(figure: FigureId, blows: EventOf<'damage-rolled'>['blows']): Plaque {
  const wounds = blows.filter(({ result }) => result === 'wound').length;
  if (blows.some(({ result }) => result === 'incapacitated') || wounds > 1)
    return plaqueAt(figure, 'damage.incapacitated', 'hit');
  if (blows.some(({ result }) => result === 'system' || result === 'two-systems'))
    return plaqueAt(figure, 'damage.system', 'hit');
  return wounds === 1 ? plaqueAt(figure, 'damage.wound', 'hit') : plaqueAt(figure, 'damage.no-effect', 'miss');
}

/** The whole volley before its hits are allocated: who fires at whom, the dice, and the shots that miss. */
function volleyBeat(event: EventOf<'volley-fired'>, before: Seen): ReturnType<typeof beat> {
  const { unit, target, shooters, tests } = event;
  const firing = shooters.filter(({ difficulty }) => difficulty !== null);
  const aimedAt = [...new Set(firing.flatMap(({ targets }) => targets))];
  const about = [...firing.map(({ figure }) => figure), ...aimedAt];
  const misses = tests.filter(({ hit }) => !hit).flatMap((test, i) => missOf(before, event, test, i));
  const head = headOf(before, target);
  return beat({
    key: `volley ${unit} ${target}`,
    view: 'frame',
    ms: tests.length > 6 ? 2000 : 1600,
    weight: 3,
    cue: cueOfVolley(firing.map(({ weapon }) => weapon)),
    ...around(before, about),
    tracers: misses,
    plaques:
      head !== null && tests.length > 0 && misses.length === tests.length ? [plaqueAt(head, 'miss', 'miss')] : [],
    dice: [
      {
        label: words('card.fire.dice', { unit: { unit } }),
        faces: tests.map(({ faces }) => faces[0] ?? 0),
        hits: tests.map(({ hit }) => hit),
      },
    ],
  });
}

/** A miss passes one of the possible targets; each miss a different one. */
function missOf(seen: Seen, { shooters }: EventOf<'volley-fired'>, { figure }: ShotTest, i: number): Tracer[] {
  const targets = shooters.find((shooter) => shooter.figure === figure)?.targets ?? [];
  const target = targets[i % Math.max(1, targets.length)];
  return target === undefined ? [] : [shot(seen, figure, target, false)];
}

function shot(seen: Seen, by: FigureId, at: FigureId, hit: boolean): Tracer {
  const [from, to] = [figureOf(seen, by).at, figureOf(seen, at).at];
  return { from, to: hit ? to : beyond(from, to, PAST), kind: 'shot', hit };
}
