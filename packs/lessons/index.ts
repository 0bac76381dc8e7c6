import type { Lesson } from '../../src/battle/lesson';

const event = (name: string): string => `SKIRMISH.opend6.event.${name}`;

const firePhase = 'SKIRMISH.opend6.phase.fire';

/** The lessons of the scenarios that teach, by scenario. */
export const lessons: Readonly<Record<string, Lesson>> = {
  'first-contact': [
    { id: 'pick', until: { is: 'selected' }, lapses: 2 },
    {
      id: 'cover',
      until: { is: 'heard', keys: [event('march.run'), event('march.walk')], or: [firePhase] },
      lapses: 2,
    },
    { id: 'moved', until: { is: 'heard', keys: [event('opportunity-')], or: [firePhase] }, lapses: 3 },
    { id: 'fire', until: { is: 'heard', keys: [event('volley.as.fire-combat')] }, lapses: 4 },
    { id: 'answer', until: { is: 'read' }, lapses: 4 },
    { id: 'morale', until: { is: 'read' }, lapses: 4 },
    { id: 'goal', until: { is: 'read' }, lapses: 5 },
    { id: 'assault', until: { is: 'heard', keys: [event('charge-declared')] }, lapses: 6 },
    { id: 'free', until: { is: 'over' }, lapses: null },
    { id: 'over', until: { is: 'read' }, lapses: null },
  ],
};
