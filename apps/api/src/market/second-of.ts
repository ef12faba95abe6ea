import { SECOND } from '@papermint/contracts/common/time-units';

/** The whole second (ms) that an instant (ms) lies in. */
export const secondOf = (at: number): number => Math.floor(at / SECOND) * SECOND;
