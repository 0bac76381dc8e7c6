import * as v from 'valibot';
import { nothing, type Sketch } from '../../../battle/sketch';
import { enemyOf, figureOf, unitOf, type UnitId } from '../../../battle/state';
import type { Text } from '../../../battle/text';
import type { Offer } from '../../../battle/verb';
import { form, id } from '../../../engine/form';
import { technicalIn } from '../book/building/plans-read';
import { refuseStation, stationsOf, useStation, wishesOf, type StationWish } from '../book/building/stations';
import { chanceOf } from '../book/checks/odds';
import { specialsOpen } from '../book/special/actors';
import { soldiersOf } from '../book/squad/squads';
import { areDark } from '../book/table/lights';
import { passSpecial } from '../book/turn/turn';
import { leafStands } from '../data/barriers';
import { stationUseIds, stationUses } from '../data/passages';
import type { Seen, Soldier } from '../state';
import { words } from '../words';
import type { OpenD6Verb } from './kinds';
import { barrierName, withSoldier } from './work-door';

const shape = form({
  type: v.literal('use-station'),
  figure: id,
  use: v.picklist(stationUseIds),
  on: v.nullable(id),
  stand: v.nullable(v.picklist(leafStands)),
});
type Use = v.InferOutput<typeof shape>;

/** A soldier or robot works a computer station (od6a-building-024). */
export const stations: OpenD6Verb<Use> = {
  handlers: {
    'use-station': {
      when: { phase: 'special', rule: 'od6a-building-024' },
      form: shape,
      actors: ({ figure }) => ({ figures: [figure] }),
      waives: ['engaged'],
      refuse: (seen, { figure, use, on, stand }) =>
        withSoldier(seen, figure, (soldier) => refuseStation(seen, soldier, { use, on, stand })),
      *resolve(battle, { figure, use, on, stand }) {
        const { state } = battle;
        const { side } = unitOf(state, figureOf(state, figure).unit);
        yield* useStation(battle, figureOf(state, figure), { use, on, stand });
        yield* passSpecial(battle, enemyOf(state, side));
      },
    },
  },
  offers: (seen, unit) =>
    stationsOf(seen).length > 0 && specialsOpen(seen)
      ? soldiersOf(seen, unit).flatMap((soldier) =>
          wishesOf(seen, soldier).map((wish) => offerOf(seen, unit, soldier, wish)),
        )
      : [],
  preview: (seen, _unit, action) => preview(seen, action),
};

function offerOf(seen: Seen, unit: UnitId, soldier: Soldier, wish: StationWish): Offer<Use> {
  const { id: figure } = soldier;
  const difficulty = stationUses[wish.use];
  const percent = Math.round(100 * chanceOf(technicalIn(seen, soldier), difficulty));
  return {
    id: `use-station ${figure} ${wish.use} ${wish.on ?? '-'} ${wish.stand ?? '-'}`,
    unit,
    figure,
    label: labelOf(seen, wish),
    effect: words('action.station.effect', { difficulty, percent }),
    input: 'none',
    command: { type: 'use-station', figure, ...wish },
  };
}

function labelOf(seen: Seen, { use, on, stand }: StationWish): Text {
  if (use === 'lights') return words(`action.station.lights-${areDark(seen) ? 'on' : 'off'}`);
  if (use === 'weapon' && on !== null) return words('action.station.weapon', { figure: { figure: on } });
  const door = seen.table.barriers.find(({ id: barrier }) => barrier === on);
  if (door !== undefined && stand !== null)
    return words(`action.station.door-${stand}`, { barrier: barrierName(door.kind) });
  return words(`action.station.${use}`);
}

function preview(seen: Seen, action: string): Sketch {
  const [, figure = '', named, on] = action.split(' ');
  const soldier = seen.figures[figure];
  const use = stationUseIds.find((one) => one === named);
  if (soldier === undefined || use === undefined) return nothing;
  const [skill, difficulty] = [technicalIn(seen, soldier), stationUses[use]];
  const door = seen.table.barriers.find(({ id: barrier }) => barrier === on);
  return {
    shapes: door === undefined ? [] : [{ kind: 'line', role: 'target', points: [door.a, door.b] }],
    breakdowns: [
      {
        title: words('breakdown.station', { skill, difficulty }),
        reasons: [],
        odds: [{ text: words('breakdown.works'), share: chanceOf(skill, difficulty) }],
      },
    ],
    refusal: null,
  };
}
