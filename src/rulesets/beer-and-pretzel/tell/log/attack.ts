import { pick } from '../../../../battle/log-rows';
import type { FigureId } from '../../../../battle/state';
import type { Text } from '../../../../battle/text';
import type { PretzelEvent, EventOf } from '../../book';
import type { AttackEvent, AttackPart } from '../../book/attack/attack';
import type { CoverEvent } from '../../book/cover/cover-fire';
import type { LapseEvent } from '../../book/figure/cover-lapse';
import type { DamageEvent } from '../../book/damage/damage';
import type { Seen } from '../../state';
import { valuesOf, weaponWords, words } from '../../words';
import { plain, silent, type LogRow, type LogRows } from './row';

/** Events that follow an attack or a blast. */
export const harm = ['damage-rolled', 'figure-wounded', 'figure-killed'] as const;

export const attackLog: LogRows<AttackEvent> = {
  attacked: {
    takes: [...harm, 'grenade-scattered', 'weapon-jammed', 'cover-lost', 'got-out'],
    say: attackLines,
  },
  'grenade-scattered': plain,
  'weapon-jammed': plain,
  'jam-cleared': plain,
  'grenade-spent': silent,
};

/** Harm without an attack before it: fire, a blast, a crash. */
const alone: LogRow<(typeof harm)[number]> = {
  takes: harm,
  say: (head, _seen, rest) => harmLines([head, ...rest], []),
};

export const damageLog: LogRows<DamageEvent> = {
  'damage-rolled': alone,
  'figure-wounded': alone,
  'figure-killed': alone,
};

export const coverLog: LogRows<CoverEvent | LapseEvent> = {
  'cover-declared': ({ cover: { figure, weapon, aim, spaces } }) =>
    words('event.cover-declared', valuesOf({ figure, weapon, aim, count: spaces.length })),
  'cover-fired': silent,
  'cover-forfeited': plain,
  'cover-unseen': plain,
  'covers-lapsed': ({ figures }) => {
    const [first] = figures;
    return figures.length === 1 && first !== undefined
      ? words('event.cover-lapsed', { figure: { figure: first } })
      : words('event.covers-lapsed', { count: figures.length });
  },
  'cover-lost': plain,
};

/** An attack space by space, each with the sum, the number needed and its effect; then who else was hurt. */
function attackLines(head: EventOf<'attacked'>, _seen: Seen, rest: readonly PretzelEvent[]): (Text | null)[] {
  const { parts } = head;
  const aimedAt = parts.flatMap(({ figure }) => figure ?? []);
  return [
    ...parts.map((part, i) => partLine(head, part, i === 0, rest)),
    ...pick(rest, 'grenade-scattered').map(plain),
    ...harmLines(rest, aimedAt),
    ...pick(rest, 'weapon-jammed').map(plain),
    ...pick(rest, 'cover-lost').map(plain),
    ...pick(rest, 'got-out').map(plain),
  ];
}

function partLine(head: EventOf<'attacked'>, part: AttackPart, first: boolean, rest: readonly PretzelEvent[]): Text {
  const { figure, weapon, faces, misfire, cover } = head;
  const how = weapon === 'hand' ? 'fights' : weapon === 'grenade' ? 'throws' : 'fires';
  const target =
    part.figure === null ? words('event.attack.space') : words('event.attack.at', { figure: { figure: part.figure } });
  const attack = first
    ? words(`event.attack.${how}`, { figure: { figure }, weapon: weaponWords(weapon), target })
    : words('event.attack.also', { figure: { figure }, target });
  const roll =
    part.number === null
      ? words('event.attack.sure')
      : words('event.attack.roll', { sum: faces.reduce((sum, face) => sum + face, 0), number: part.number });
  const result = misfire
    ? words('event.attack.misfire')
    : !part.hit
      ? words('event.attack.miss')
      : part.figure === null
        ? words('event.attack.nobody')
        : harmOf(part.figure, rest);
  return words(cover && first ? 'event.attack.cover' : 'event.attack.line', { attack, roll, result });
}

/** What happened to one figure, in a word or two. */
function harmOf(figure: FigureId, events: readonly PretzelEvent[]): Text {
  if (pick(events, 'figure-killed').some((event) => event.figure === figure)) return words('event.harm.killed');
  const wounds = pick(events, 'figure-wounded')
    .filter((event) => event.figure === figure)
    .reduce((sum, event) => sum + event.wounds, 0);
  return wounds === 0 ? words('event.harm.none') : words('event.harm.wounds', { wounds });
}

/** A line for each figure that was hurt, except those already reported. */
export function harmLines(events: readonly PretzelEvent[], told: readonly FigureId[]): Text[] {
  const hurt = new Set(harm.flatMap((type) => pick(events, type).map(({ figure }) => figure)));
  return [...hurt]
    .filter((figure) => !told.includes(figure))
    .map((figure) => words('event.harmed', { figure: { figure }, result: harmOf(figure, events) }));
}
