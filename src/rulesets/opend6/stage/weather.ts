import { around, beat } from '../../../battle/stage';
import type { WeatherEvent } from '../book/weather/events';
import { centroid } from '../../../space';
import type { Seen } from '../state';
import { words } from '../words';
import { harms } from './beats';
import { figuresOf, plaqueAt, plaqueOver, type StageRows } from './row';

const fieldShown = ({ table }: Seen, id: string) => table.areas.filter((area) => area.id === id);

export const weatherStage: StageRows<WeatherEvent> = {
  'weather-began': ({ condition: { kind, value }, faces }) =>
    beat({
      key: `weather ${kind}`,
      view: 'stay',
      ms: 900,
      weight: 2,
      cue: faces.length > 0 ? 'dice' : null,
      caption: words(`event.weather.began.${kind}`, { value }),
      dice: faces.length > 0 ? [{ label: words('roll.weather-begins'), faces }] : [],
    }),
  'weather-turned': ({ kind, faces, outcome }) =>
    beat({
      key: `weather ${kind}`,
      view: 'stay',
      ms: outcome === 'stays' ? 300 : 800,
      weight: outcome === 'stays' ? 1 : 2,
      cue: faces.length > 0 ? 'dice' : null,
      dice: faces.length > 0 ? [{ label: words('roll.weather'), faces }] : [],
    }),
  'weather-harmed': ({ kind, victims }, before) => harms(before, { key: `weather ${kind}`, cue: 'smoke', victims }),
  'exposure-tested': ({ kind, unit, score, difficulty, faces, passed }, before) =>
    beat({
      key: `${kind} ${unit}`,
      view: 'frame',
      ms: 600,
      weight: passed ? 2 : 3,
      cue: 'dice',
      ...around(before, figuresOf(before, unit)),
      plaques: plaqueOver(before, unit, passed ? 'endures' : 'weakened', passed ? 'good' : 'bad'),
      dice: [{ label: words(`card.exposure.${kind}`, { score, difficulty }), faces, hits: faces.map(() => passed) }],
    }),
  'weapon-corroded': ({ unit, weapon, own, other, result }, before) =>
    beat({
      key: `corrosion ${unit} ${weapon}`,
      view: 'frame',
      ms: 500,
      weight: result === 'no-effect' ? 1 : 3,
      cue: 'dice',
      ...around(before, figuresOf(before, unit)),
      plaques:
        result === 'no-effect'
          ? []
          : plaqueOver(before, unit, `corrosion.${result === 'wound' ? 'weaker' : 'gone'}`, 'bad'),
      dice: [
        { label: words('roll.corrosion'), faces: own.faces },
        { label: words(`weapons.${weapon}`), faces: other.faces },
      ],
    }),
  'ice-tested': ({ figure, own, other, breaks }, before) =>
    beat({
      key: `ice ${figure}`,
      view: 'frame',
      ms: 600,
      weight: 3,
      ...around(before, [figure]),
      plaques: [plaqueAt(figure, breaks ? 'ice-breaks' : 'ice-bears', breaks ? 'bad' : 'good')],
      dice: [
        { label: words('card.ice.own'), faces: own.faces },
        { label: words('card.ice.ice'), faces: other.faces },
      ],
    }),
  'swim-tested': ({ figure, score, difficulty, faces, passed }, before) =>
    beat({
      key: `swim ${figure}`,
      view: 'frame',
      ms: 600,
      weight: 3,
      ...around(before, [figure]),
      plaques: [plaqueAt(figure, passed ? 'swims' : 'drowns', passed ? 'good' : 'bad')],
      dice: [{ label: words('card.swim', { score, difficulty }), faces, hits: faces.map(() => passed) }],
    }),
  'gravity-rolled': ({ area, faces, gravity }, before) => {
    const fields = fieldShown(before, area);
    return beat({
      key: `gravity ${area}`,
      view: gravity === null ? 'stay' : 'frame',
      ms: gravity === null ? 300 : 800,
      weight: gravity === null ? 1 : 3,
      cue: 'dice',
      at: fields.map(({ outline }) => centroid(outline)),
      shapes: fields.map(({ outline }) => ({ kind: 'polygon', role: 'zone', outline })),
      plaques: gravity === null ? [] : fields.map(({ outline }) => plaqueAt(centroid(outline), `gravity.${gravity}`)),
      dice: [{ label: words('roll.gravity'), faces }],
    });
  },
  'drowning-tested': ({ figure, score, difficulty, faces, passed }, before) =>
    beat({
      key: `drowning ${figure}`,
      view: 'frame',
      ms: 600,
      weight: 3,
      cue: 'dice',
      ...around(before, [figure]),
      plaques: [plaqueAt(figure, passed ? 'breathes' : 'drowns', passed ? 'good' : 'bad')],
      dice: [{ label: words('card.drowning', { score, difficulty }), faces, hits: faces.map(() => passed) }],
    }),
  'balance-tested': ({ figure, score, difficulty, faces, passed }, before) =>
    beat({
      key: `balance ${figure}`,
      view: 'frame',
      ms: 500,
      weight: 3,
      ...around(before, [figure]),
      plaques: [plaqueAt(figure, passed ? 'balance' : 'falls', passed ? 'good' : 'bad')],
      dice: [{ label: words('card.balance', { score, difficulty }), faces, hits: faces.map(() => passed) }],
    }),
};
