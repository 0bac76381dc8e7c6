import type { Decision } from '../../../src/battle/decision';
import type { RulesTypes } from '../book';
import { crawlerOf } from '../book/board';
import { plotWords } from '../words';

/** toy-plot-001: one's own choice among all plots; what others may choose is not known here. */
export const plot: Decision<RulesTypes> = {
  prompt: (seen, request) => ({
    options: request.options.map(({ id }) => ({ id, label: plotWords(id) })),
    near: [crawlerOf(seen, request.seat)].flatMap((crawler) => (crawler === null ? [] : [crawler.id])),
  }),
  /** Out of hiding while there is somebody to come out; a crawler in danger guards. */
  prefers(seen, { seat, options, fallback }) {
    const ids = options.map(({ id }) => id);
    const hull = crawlerOf(seen, seat)?.hull ?? 0;
    const bold = ids.find((id) => id.startsWith('ambush:')) ?? ids.find((id) => id.startsWith('strike:'));
    return hull > 1 ? (bold ?? fallback) : fallback;
  },
};
