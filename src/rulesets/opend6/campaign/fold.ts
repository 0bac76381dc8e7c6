import type { Fitness } from '../../../battle/campaign-log';
import { byBeing, type Design } from '../design/any-design';
import type { CampaignEntry, CampaignRecord } from '../record-form';

/** Folds the battles in order: who is fit, of the figures with which a unit was largest. */
export function recordOf(entries: readonly CampaignEntry[]): CampaignRecord {
  const units: Record<string, Fitness> = {};
  for (const entry of entries)
    for (const { origin, all, lost } of Object.values(entry.units)) {
      if (origin === null) continue;
      const known = Object.hasOwn(units, origin) ? units[origin] : undefined;
      units[origin] = { fit: all - lost, all: Math.max(all, known?.all ?? 0) };
    }
  return { units };
}

/** Returns a design with as many of its figures as are fit; null if nobody is. A squad loses its plain soldiers first. */
export function fitPart(design: Design, fit: number): Design | null {
  if (fit <= 0) return null;
  return byBeing<Design>(design, {
    squad: (squad) => {
      const number = Math.min(squad.number, fit);
      return { ...squad, number, specialists: squad.specialists.slice(0, Math.max(0, number - 1)) };
    },
    hero: (hero) => hero,
    creature: (creature) => creature,
    robot: (robot) => robot,
    artillery: (artillery) => artillery,
    remote: (remote) => remote,
  });
}
