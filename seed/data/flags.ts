import type { Flag } from '@papermint/contracts/common/flags';
import { flags } from '@papermint/contracts/common/flags';

/** All that is built is on. Identity is not asked for before there is a way to prove it. */
export const flagsOn: readonly Flag[] = flags.filter((flag) => flag !== 'kyc');
