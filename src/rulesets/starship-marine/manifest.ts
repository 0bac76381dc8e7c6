import { listed } from '../../../packs/scenarios/listed';
import type { Manifest } from '../../battle/manifest';
import { terrain } from './data/terrain';

const id = 'starship-marine';

export const manifest: Manifest = { id, scenarios: listed[id], terrain };
