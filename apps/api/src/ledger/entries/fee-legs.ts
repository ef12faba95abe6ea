import type { Leg } from '../journal-entry.ts';
import { HOUSE } from '../journal-entry.ts';

/** The house's side of a fee; none where there is no fee. The payer's side is part of his own leg. */
export function feeLegs(asset: string, fee: bigint): Leg[] {
  return fee === 0n ? [] : [{ owner: HOUSE, account: 'fees', asset, amount: fee }];
}
