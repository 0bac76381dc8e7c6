import { listed } from '../../../packs/scenarios/listed';
import type { Manifest } from '../../battle/manifest';
import { terrain } from './data/terrain-kinds';

const id = 'beer-and-pretzel';

export const manifest: Manifest = { id, scenarios: listed[id], terrain };
