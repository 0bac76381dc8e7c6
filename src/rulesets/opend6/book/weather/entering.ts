import type { FigureId } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import type { RuleId } from '../../../../engine/rule';
import { areaContains } from '../../../../space';
import type { Area } from '../../../../space/types';
import { spotsWhen, type Halt, type Step } from '../squad/step';
import { edgesOn } from './gravity';

/** What meets a mover at the edge of an area: returns true if the movers end their move there. */
type Met = (figure: FigureId, area: Area) => Resolution<boolean>;

/** A move halts where somebody first enters one of these areas; all movers are as far on their ways as the one who does. */
export function entryHalts(areas: readonly Area[], steps: readonly Step[], rule: RuleId, met: Met): Halt[] {
  if (areas.length === 0) return [];
  return areas.flatMap((area) =>
    steps.flatMap(({ figure, path }): Halt[] => {
      const [start] = path;
      const [at] = start === undefined || areaContains(area, start) === 'inside' ? [] : edgesOn(path, area);
      if (at === undefined) return [];
      let stops = false;
      return [
        {
          at: spotsWhen(steps, figure, at),
          rule,
          *fire() {
            stops = yield* met(figure, area);
          },
          stops: () => stops,
        },
      ];
    }),
  );
}
