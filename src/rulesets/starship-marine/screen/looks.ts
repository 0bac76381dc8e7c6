import type { FigureLook, Track, UnitLook, Wreck } from '../../../battle/looks';
import type { FigureId, UnitId } from '../../../battle/state';
import type { Text } from '../../../battle/text';
import { REFEREE } from '../../../engine/request';
import { isFit, isOfficer, sideOf, trooperOf } from '../book/deck/field';
import { isWanted } from '../book/mission/mission';
import { chargesLeft } from '../book/squad/sca-charges';
import { gradeIn, isWounded } from '../book/squad/service';
import { capOf } from '../book/squad/stores';
import { BANDS } from '../data/fire';
import { troops } from '../data/troops';
import type { Seen, Trooper } from '../state';
import { words } from '../words';

export function figureLook(seen: Seen, id: FigureId): FigureLook {
  const one = trooperOf(seen, id);
  return {
    words: [
      one.rank === null ? words(`troop.${one.troop}`) : words(`rank.${one.rank}`),
      ...classOf(one),
      ...(isWanted(seen, one) ? [words('condition.wanted')] : []),
      ...conditions(seen, one),
    ],
    pip: isOfficer(one) ? 'leader' : one.weapon === 'sca-3' || one.missiles > 0 ? 'specialist' : 'none',
    posture: one.condition === 'down' ? 'prone' : 'standing',
    /** sm-wounded-008: figures that go into action wounded are marked, like damaged robots. */
    wounds: one.harm === 'none' && !isWounded(one) ? 0 : 1,
    markers: markersOf(seen, one),
    ...(one.presence === 'out' && !troops[one.troop].human ? { wreck: wreckOf(one) } : {}),
  };
}

/** A TRUC is a vehicle; all others that are no humans are robots. */
function wreckOf({ troop }: Trooper): Wreck {
  return troop === 'truc' ? 'vehicle' : 'robot';
}

/** Returns what a figure fires with, and how far it reaches. */
export function weapons(seen: Seen, id: FigureId): readonly Text[] {
  const { weapon } = trooperOf(seen, id);
  const [near, far] = BANDS;
  return weapon === null ? [] : [words('weapon-range', { weapon: words(`row.${weapon}`), near, far })];
}

/** The mission's people are marked, whatever else they are. */
function markersOf(seen: Seen, one: Trooper): readonly string[] {
  const wanted = isWanted(seen, one) ? ['target'] : [];
  return [...wanted, ...statesOf(one)];
}

function statesOf(one: Trooper): readonly string[] {
  if (one.condition === 'prisoner') return ['white-flag'];
  return isFit(one) && (one.pace === 'run' || one.harm === 'no-fire' || one.fought) ? ['no-fire'] : [];
}

/** The figure's class, if it is not that of the standard rules. */
function classOf(one: Trooper): readonly Text[] {
  const grade = gradeIn(one);
  return grade === null || grade.id === 'experienced' ? [] : [words(`grade.${grade.id}`)];
}

/** SCA charges of one's own figures, if they are counted. */
function chargesOf(seen: Seen, one: Trooper): readonly Text[] {
  const isKnown = seen.viewer === REFEREE || seen.viewer === sideOf(seen, one);
  if (seen.options.scaCharges === null || one.weapon === null || !isKnown) return [];
  return [words('condition.sca-charges', { charges: chargesLeft(seen, one) })];
}

function conditions(seen: Seen, one: Trooper): readonly Text[] {
  const is: readonly (readonly [string, boolean])[] = [
    [`condition.${one.condition}`, one.condition !== 'fit'],
    [`harm.${one.harm}`, one.harm !== 'none'],
    ['condition.wounded', isWounded(one)],
    ['condition.off', !one.on],
    ['condition.ran', one.pace === 'run'],
    ['condition.fought', one.fought],
    ['condition.carries', one.carries !== null],
    ['condition.spray', one.spray],
    ['condition.controls', one.controls !== null],
    ['condition.stray', one.stray],
    [`nerve.${one.nerve}`, one.nerve !== 'untested'],
    ['condition.plotted', one.plot !== null],
    ['condition.aimed', one.aim !== null],
    ['condition.called', one.call !== null],
    ['condition.gone', one.glimpses.length > 0],
  ];
  const missiles = troops[one.troop].missiles > 0 ? [words('condition.missiles', { missiles: one.missiles })] : [];
  return [...is.filter(([, holds]) => holds).map(([key]) => words(key)), ...missiles, ...chargesOf(seen, one)];
}

/** What a squad shares, and how many of it can act. */
export function unitLook(seen: Seen, unit: UnitId): UnitLook {
  const stock = seen.units[unit]?.stock ?? null;
  const members = Object.values(seen.figures).filter((one) => one.unit === unit);
  const fit = members.filter(isFit).length;
  return {
    tracks: stock === null ? [] : tracksOf(capOf(seen, unit), stock),
    slots: [],
    markers: [],
    did: [words('did.fit', { fit, of: members.length })],
  };
}

function tracksOf(cap: { grenades: number; charges: number }, stock: { grenades: number; charges: number }) {
  const track = (key: 'grenades' | 'charges'): Track[] => {
    const most = Math.max(cap[key], stock[key]);
    if (most === 0) return [];
    return [
      {
        label: words(`track.${key}`),
        values: Array.from({ length: most + 1 }, (_, i) => i),
        at: stock[key],
        status: words(`track.${key}-left`, { count: stock[key] }),
      },
    ];
  };
  return [...track('grenades'), ...track('charges')];
}
