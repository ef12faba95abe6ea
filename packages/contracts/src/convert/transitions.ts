import { statusTable } from '../transitions.ts';
import type { ConvertStatus } from './statuses.ts';

/** An offer to convert: taken once while it stands, or expired. Who takes it is told by the answer. */
export const convertTransitions = statusTable({
  entity: 'convert',
  initial: ['quoted'] as readonly ConvertStatus[],
  transitions: {
    settle: { from: ['quoted'], to: 'settled', who: ['trader'] },
    expire: { from: ['quoted'], to: 'expired', who: ['system'] },
  },
});
