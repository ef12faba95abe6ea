import { createHash } from 'node:crypto';
import type { PurchaseOutcome } from '@papermint/contracts/cards/statuses';
import { DAY, HOUR } from '@papermint/contracts/common/time-units';

/** What a merchant does with an authorized purchase, and after how long, simulated ms. */
export interface Fate {
  outcome: PurchaseOutcome;
  /** The time from authorization to capture or reversal. */
  settles: number;
  /** The time from capture to refund, if there is one. */
  refunds: number;
}

/** What the merchant network does with a purchase. It depends only on the seed of the world and the purchase. */
export function fateOf(seed: number, purchaseId: string, asked?: PurchaseOutcome): Fate {
  const dice = createHash('sha256').update(`merchant ${seed} ${purchaseId}`).digest();
  const thrown = dice.readUInt8(0);
  const outcome = asked ?? (thrown < 18 ? 'reverse' : thrown < 40 ? 'refund' : 'capture');
  const part = (place: number) => dice.readUInt16BE(place) / 65_536;
  return {
    outcome,
    // Most captures come with the merchant's next batch, a reversal within hours.
    settles: Math.round(outcome === 'reverse' ? HOUR * (1 + 5 * part(2)) : HOUR * (4 + 44 * part(2))),
    refunds: Math.round(DAY * (1 + 6 * part(4))),
  };
}
