import bridge from './bridge.json';
import crystals from './crystals.json';
import firstContact from './first-contact.json';
import hangar from './hangar.json';
import pit from './pit.json';
import relay from './relay.json';
import shuttle from './shuttle.json';
import windham from './windham.json';

/** The scenarios' files, in the order of the gallery. */
export const files: readonly unknown[] = [hangar, relay, bridge, pit, shuttle, crystals, windham, firstContact];
