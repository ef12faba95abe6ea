import { statusTable } from '../transitions.ts';
import type { ConvertStatus } from './statuses.ts';

/** An offer to convert is taken once while it is valid, or expires. The answer tells its trader. */
export const convertTransitions = statusTable({
  entity: 'convert',
  initial: ['quoted'] as readonly ConvertStatus[],
  transitions: {
    settle: { from: ['quoted'], to: 'settled', who: ['trader'] },
    expire: { from: ['quoted'], to: 'expired', who: ['system'] },
  },
});
