import type { Shape, Sketch } from '../../../battle/sketch';
import { flameOutline } from '../book/hazard/flame-template';
import { firelightIn, firesOf, fireSmokeIn } from '../book/hazard/flames';
import { countersOf, wayOfHiding } from '../book/squad/hiders';
import { groundOf, hazardsOf, turnsLeft } from '../book/hazard/lying';
import { sectionNumber, sectionsOf } from '../book/table/air';
import { conditionsOf } from '../book/table/conditions';
import { fieldSquares, squareOutline } from '../book/table/fields';
import { fieldsOf, gravityOf } from '../book/table/going';
import { banksOf } from '../book/weather/visibility';
import { lyingPrize, plannedPrize, prizeCarrier } from '../book/squad/prize';
import { exitsOf, holdOf, zonesOf } from '../book/scenario/scenario';
import { moveAlong } from '../../../space';
import type { Disc } from '../../../space/types';
import { strikesOf } from '../book/artillery/strikes';
import { carOf, shaftsOf } from '../book/building/shafts';
import { stairKinds } from '../data/passages';
import { strikes } from '../data/strikes';
import { COUNTER_RADIUS } from '../data/hiding';
import { dimIds } from '../data/weather';
import type { HoldObjective } from '../scenarios/types';
import type { Seen } from '../state';
import { numberOf } from '../tell/counter';
import { hazardRole } from '../tell/hazards';
import { floorName } from '../verbs/floors';
import { placeWords, words } from '../words';

/** Returns what is always drawn on the table: exits, rally points, guns, and the set-up zones while they matter. */
export function scenery(state: Seen): Sketch {
  const exits = exitsOf(state).map((exit): Shape => ({
    kind: 'line',
    role: 'objective',
    points: [exit.a, exit.b],
    label: placeWords(state, 'scenery.exit', exit.id),
  }));
  const rally = Object.values(state.units).flatMap((squad): Shape[] =>
    squad.rout === null
      ? []
      : [
          {
            kind: 'mark',
            role: 'rally',
            at: squad.rout.to,
            label: words('scenery.rally', { unit: { unit: squad.id } }),
          },
        ],
  );
  const guns = Object.values(state.guns).flatMap((gun): Shape[] =>
    gun.condition === 'assembled'
      ? [{ kind: 'mark', role: 'target', at: gun.at, label: words(`weapons.${gun.weapon}`) }]
      : [],
  );
  const hold = holdOf(state);
  const place = hold === null ? [] : [placeShape(state, hold)];
  return {
    shapes: [
      ...weather(state),
      ...fields(state),
      ...ways(state),
      ...sections(state),
      ...carcasses(state),
      ...clouds(state),
      ...calledStrikes(state),
      ...fires(state),
      ...entanglement(state),
      ...counters(state),
      ...zones(state),
      ...exits,
      ...robot(state),
      ...place,
      ...rally,
      ...guns,
    ],
    breakdowns: [],
    refusal: null,
  };
}

/** The sky over the whole table, and in the dark what flames light of it. Fog that lies in banks is drawn there. */
function weather(state: Seen): Shape[] {
  const { table } = state;
  const { width, height } = table;
  const whole = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  const banks = banksOf(state);
  return conditionsOf(state).flatMap(({ kind, value }): Shape[] => {
    if (!dimIds.some((dim) => dim === kind)) return [];
    const label = words(`scenery.weather.${kind}`, { value });
    if (kind === 'darkness')
      return [
        { kind: 'polygon', role: 'dark', outline: whole, label },
        ...firelightIn(state).map((lit) => glow(table, lit)),
      ];
    const outlines = kind === 'fog' && banks.length > 0 ? banks.map(({ outline }) => outline) : [whole];
    return outlines.map((outline): Shape => ({ kind: 'polygon', role: 'mist', outline, label }));
  });
}

/** Corners of the outline of a lit disc. */
const CORNERS = 48;

/** Lit ground, as far as the table goes. */
function glow({ width, height }: Seen['table'], disc: Disc): Shape {
  const outline = Array.from({ length: CORNERS }, (_, i) => {
    const { x, y } = moveAlong(disc, (360 / CORNERS) * i, disc.r);
    return { x: Math.min(width, Math.max(0, x)), y: Math.min(height, Math.max(0, y)) };
  });
  return { kind: 'polygon', role: 'light', outline };
}

/** Fields of variable gravity, with their gravity now. */
function fields(state: Seen): Shape[] {
  return fieldsOf(state).map(({ id, outline }) => {
    return { kind: 'polygon', role: 'zone', outline, label: words(`scenery.gravity.${gravityOf(state, id)}`) };
  });
}

/** Stairs, ladders, elevators with the floor of their car, and computer stations. */
function ways(state: Seen): Shape[] {
  const { table } = state;
  const cars = shaftsOf(state).flatMap((shaft) => {
    const car = carOf(state, shaft);
    return shaft.mouths.map(({ area, floor }): Shape => {
      const label = words(`scenery.elevator.${floor === car.floor ? 'here' : 'away'}`, {
        floor: floorName(state, car.floor),
      });
      return { kind: 'polygon', role: 'zone', outline: area.outline, label };
    });
  });
  const others = table.areas.flatMap(({ kind, outline }): Shape[] =>
    shown.includes(kind) ? [{ kind: 'polygon', role: 'zone', outline, label: words(`terrain.${kind}`) }] : [],
  );
  return [...cars, ...others];
}

const shown: readonly string[] = [...stairKinds, 'computer-station', 'security-station', 'life-support-station'];

/** Sections of a ship by their numbers, and which have no air. */
function sections(state: Seen): Shape[] {
  return sectionsOf(state).map(({ id, outline }): Shape => {
    const section = sectionNumber(state, id);
    return state.airless?.includes(id) === true
      ? { kind: 'polygon', role: 'threat', outline, label: words('scenery.no-air', { section }) }
      : { kind: 'polygon', role: 'link', outline, label: words('scenery.section', { section }) };
  });
}

/** Large creatures that lie where they fell. */
function carcasses({ table }: Seen): Shape[] {
  return table.areas.flatMap(({ kind, outline }): Shape[] =>
    kind === 'carcass' ? [{ kind: 'polygon', role: 'cover', outline, label: words('terrain.carcass') }] : [],
  );
}

/** What lies on the table, with the turns that it still lies at most. */
function clouds(state: Seen): Shape[] {
  return hazardsOf(state).map((hazard): Shape => {
    const { x, y, r } = groundOf(state, hazard);
    const label = words('scenery.hazard', {
      what: words(`hazards.${hazard.kind}`),
      count: turnsLeft(state, hazard),
    });
    return { kind: 'disc', role: hazardRole(hazard.kind), at: { x, y }, r, label };
  });
}

/** Counters of hidden troops; a side sees on its own which are real, and where its troops are on its map. */
function counters(state: Seen): Shape[] {
  return countersOf(state).map((counter): Shape => {
    const { at, side, unit, real } = counter;
    const name = unit === null ? 'foreign' : !wayOfHiding(state).isOpen ? 'map' : real ? 'real' : 'dummy';
    const values = { number: numberOf(counter), ...(unit === null ? {} : { unit: { unit } }) };
    return { kind: 'disc', role: 'zone', at, r: COUNTER_RADIUS, label: words(`scenery.counter.${name}`, values), side };
  });
}

/** Squares of entanglement field; those that the enemy does not know of say so. */
function entanglement(state: Seen): Shape[] {
  const named = new Set<string>();
  return fieldSquares(state).map(({ at, side, knownTo }): Shape => {
    const key = `${side} ${knownTo === undefined}`;
    const isFirst = !named.has(key);
    named.add(key);
    const label = words(knownTo === undefined ? 'scenery.field.known' : 'scenery.field.secret');
    return { kind: 'polygon', role: 'zone', outline: squareOutline(at), side, ...(isFirst ? { label } : {}) };
  });
}

/** Strikes on their way, for those who know of them. */
function calledStrikes(state: Seen): Shape[] {
  return strikesOf(state).flatMap(({ kind, at, due, side }): Shape[] =>
    due === null
      ? []
      : [
          {
            kind: 'disc',
            role: 'threat',
            at,
            r: strikes[kind].burstRadius,
            label: words(`scenery.strike.${kind}`, { turn: due }),
            side,
          },
        ],
  );
}

/** Flames and the smoke of fires; each fire has its name once. */
function fires(state: Seen): Shape[] {
  const smoke = fireSmokeIn(state).map(({ x, y, r }): Shape => ({ kind: 'disc', role: 'smoke', at: { x, y }, r }));
  const flames = firesOf(state).flatMap((fire) =>
    fire.map(({ at }, i): Shape => {
      const label = i === 0 ? { label: words('fires.fire') } : {};
      return { kind: 'polygon', role: 'flame', outline: flameOutline(at), ...label };
    }),
  );
  return [...smoke, ...flames];
}

/** The robot where it lies, or the ground where it must be. */
function robot(state: Seen): Shape[] {
  const planned = plannedPrize(state);
  if (planned === null || prizeCarrier(state) !== undefined) return [];
  const lying = lyingPrize(state);
  if (lying === null)
    return [{ kind: 'disc', role: 'objective', at: planned.at, r: planned.r, label: words('scenery.robot-somewhere') }];
  const { x, y, r } = lying;
  return [{ kind: 'disc', role: 'target', at: { x, y }, r, label: words('scenery.robot') }];
}

function placeShape(state: Seen, { id, outline }: HoldObjective): Shape {
  return { kind: 'polygon', role: 'objective', outline, label: placeWords(state, 'scenery.place', id) };
}

function zones(state: Seen): Shape[] {
  if (state.phase !== 'setup') return [];
  const seen = new Set<string>();
  return zonesOf(state).flatMap(({ side, zone }): Shape[] => {
    const key = `${side} ${zone.at.x} ${zone.at.y}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const { at, r, outline } = zone;
    const rest = { role: 'zone', label: words('scenery.zone', { side: { side } }), side } as const;
    return [outline === undefined ? { kind: 'disc', at, r, ...rest } : { kind: 'polygon', outline, ...rest }];
  });
}
