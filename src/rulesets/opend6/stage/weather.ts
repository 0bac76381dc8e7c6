import { around, beat } from '../../../battle/stage';
import type { WeatherEvent } from '../book/weather/events';
import { centroid } from '../../../space';
import type { Seen } from '../state';
import { words } from '../words';
import { plaqueAt, type StageRows } from './row';

const fieldShown = ({ table }: Seen, id: string) => table.areas.filter((area) => area.id === id);

export const weatherStage: StageRows<WeatherEvent> = {
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
