import { MODULE } from '../../common/ids';

export const ASK = `${MODULE}.consent`;

/** How long others have to agree, in milliseconds; silence is a no. */
export const PATIENCE = 60_000;
