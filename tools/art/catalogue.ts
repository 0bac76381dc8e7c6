/** Every picture of the module: file under assets/ and the function that draws it. */
import { battleshipMap } from './maps/battleship';
import { boardedShipMap } from './maps/boarded-ship';
import { botsAssaultMap } from './maps/bots-assault';
import { bridgeMap } from './maps/bridge';
import { bugHuntMap } from './maps/bug-hunt';
import { convoyMap } from './maps/convoy';
import { corridorMap } from './maps/corridor';
import { crystalsMap } from './maps/crystals';
import { cruiserMap } from './maps/cruiser';
import { embassyMap } from './maps/embassy';
import { firstContactMap } from './maps/first-contact';
import { hangarMap } from './maps/hangar';
import { havenMap } from './maps/haven';
import { pitMap } from './maps/pit';
import { windhamMap } from './maps/windham';
import { qshipMap } from './maps/qship';
import { relayMap } from './maps/relay';
import { sevenMap } from './maps/seven';
import { shuttleMap } from './maps/shuttle';
import { streetMap } from './maps/street';
import { badges, logo } from './signs/badges';
import { icons, markers } from './signs/markers';
import { beerAndPretzelTokens } from './tokens/beer-and-pretzel';
import { bodybagTokens } from './tokens/bodybag';
import { openD6Tokens } from './tokens/opend6';
import { tablePieces } from './tokens/pieces';
import { quickDrawTokens } from './tokens/quick-draw';
import { token } from './tokens/rig';
import { vehicleTokens } from './tokens/vehicles';
import { starshipMarineTokens } from './tokens/starship-marine';
import { wreckPictures } from './tokens/wrecks';

export interface Picture {
  readonly file: string;
  readonly draw: () => string;
  readonly quality?: number;
}

const tokens = (folder: string, drawings: Record<string, () => string>): Picture[] =>
  Object.entries(drawings).map(([id, draw]) => ({
    file: `tokens/${folder}/${id}.webp`,
    draw: () => token(draw()),
    quality: 88,
  }));

const signs = (folder: string, drawings: Record<string, string>): Picture[] =>
  Object.entries(drawings).map(([id, svg]) => ({ file: `${folder}/${id}.svg`, draw: () => svg }));

export const pictures: readonly Picture[] = [
  { file: 'maps/hangar.webp', draw: hangarMap, quality: 86 },
  { file: 'maps/relay.webp', draw: relayMap, quality: 80 },
  { file: 'maps/bridge.webp', draw: bridgeMap, quality: 80 },
  { file: 'maps/first-contact.webp', draw: firstContactMap, quality: 80 },
  { file: 'maps/pit.webp', draw: pitMap, quality: 78 },
  { file: 'maps/shuttle.webp', draw: shuttleMap, quality: 72 },
  { file: 'maps/windham.webp', draw: windhamMap, quality: 76 },
  { file: 'maps/crystals.webp', draw: crystalsMap, quality: 74 },
  { file: 'maps/bug-hunt.webp', draw: bugHuntMap, quality: 82 },
  { file: 'maps/bots-assault.webp', draw: botsAssaultMap, quality: 82 },
  { file: 'maps/boarded-ship.webp', draw: boardedShipMap, quality: 84 },
  { file: 'maps/street.webp', draw: streetMap, quality: 80 },
  { file: 'maps/seven.webp', draw: sevenMap, quality: 78 },
  { file: 'maps/corridor.webp', draw: corridorMap, quality: 78 },
  { file: 'maps/convoy.webp', draw: convoyMap, quality: 76 },
  { file: 'maps/cruiser.webp', draw: cruiserMap, quality: 80 },
  { file: 'maps/embassy.webp', draw: embassyMap, quality: 78 },
  { file: 'maps/haven.webp', draw: havenMap, quality: 78 },
  { file: 'maps/qship.webp', draw: qshipMap, quality: 78 },
  { file: 'maps/battleship.webp', draw: battleshipMap, quality: 74 },
  ...tokens('opend6', openD6Tokens()),
  ...tokens('opend6', tablePieces()),
  ...tokens('beer-and-pretzel', beerAndPretzelTokens()),
  ...tokens('bodybag', bodybagTokens()),
  ...tokens('quick-draw', quickDrawTokens()),
  ...tokens('quick-draw', vehicleTokens),
  ...tokens('starship-marine', starshipMarineTokens()),
  ...tokens('wrecks', wreckPictures),
  ...signs('markers', markers),
  ...signs('icons', icons),
  ...Object.entries(badges).map(([id, draw]) => ({ file: `badges/${id}.svg`, draw })),
  { file: 'logo.svg', draw: logo },
];
