import { bedBy } from '../../../battle/beds';

const doors = ['flimsy-door', 'exterior-door', 'modern-door', 'security-door', 'blast-door'];
const swamps = ['open-swamp', 'light-swamp', 'medium-swamp', 'heavy-swamp'];
const waters = ['creek', 'deep-creek', 'stream', 'deep-water', 'creek-line', 'lava-stream'];

/** Returns the background sound of a table. */
export const bed = bedBy({
  walls: [
    'low-wall',
    'high-wall',
    'very-high-wall',
    'building-wall',
    'sealed-wall',
    'exterior-wall',
    'modern-wall',
    'security-wall',
    'starship-wall',
    'door',
    ...doors,
    ...doors.map((door) => `locked-${door}`),
  ],
  outside: [
    'scrub',
    'brush',
    'easy-hill',
    'difficult-hill',
    'cliff',
    'dirt-road',
    'hedge',
    'shallow-trench',
    'deep-trench',
    'rock-formation',
    ...swamps,
    ...waters,
  ],
  woods: ['light-woods', 'medium-woods', 'heavy-woods'],
  crystals: ['crystals', 'high-crystals'],
});
