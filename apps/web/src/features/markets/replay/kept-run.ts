import { readStored } from '../../../lib/stored.ts';

export const KEPT_RUN = 'replay';

/** Whether this browser may be in a replay that is traded in. The code of replays is read only then. */
export const mayReplay = (): boolean => readStored(KEPT_RUN) !== null;
