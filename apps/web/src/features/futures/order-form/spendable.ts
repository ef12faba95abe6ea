import { crossAccount } from '@papermint/contracts/futures/liquidation-quote';
import type { CrossMember } from '../../../state/prices/position-figures.ts';

/** The part of the available balance that may be used. Cross positions must keep their initial margins. */
export function spendable(total: bigint, members: readonly CrossMember[]): bigint {
  if (members.length === 0) return total;
  const { equity, initial } = crossAccount(total, members);
  const free = equity - initial;
  if (free >= total) return total;
  return free > 0n ? free : 0n;
}
