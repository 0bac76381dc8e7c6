import { scaled, type Size } from '../../../battle/size';
import type { PretzelScenario, ScenarioBand } from './types';

function bandAt(band: ScenarioBand, size: Size): ScenarioBand {
  const { design, at, more = [], numbers = {} } = band;
  const standing = at.length === 0 ? 0 : scaled(at.length, size);
  return {
    ...band,
    design: { ...design, count: numbers[size] ?? design.count },
    at: [...at, ...more].slice(0, standing),
  };
}

/** Returns a scenario with forces of another size: the figures in place, the reserves, and how many come at a time. */
export function atSize(scenario: PretzelScenario, size: Size): PretzelScenario {
  const { rules } = scenario;
  return {
    ...scenario,
    bands: scenario.bands.map((band) => bandAt(band, size)).filter(({ design }) => design.count > 0),
    rules: {
      ...rules,
      arrivals: rules.arrivals.map((arrival) =>
        typeof arrival.count === 'number' ? { ...arrival, count: scaled(arrival.count, size) } : arrival,
      ),
    },
  };
}
