import { DAY } from '@papermint/contracts/common/time-units';
import type { ConvertStatus } from '@papermint/contracts/convert/statuses';

/** An offer; amounts in minor units. */
export interface ConvertOfferRecord {
  id: string;
  traderId: string;
  fromAsset: string;
  toAsset: string;
  /** Units of `fromAsset`, including the fee. */
  fromAmount: bigint;
  toAmount: bigint;
  /** Units of `fromAsset`. */
  fee: bigint;
  /** Units of `toAsset`. */
  spread: bigint;
  status: ConvertStatus;
  /** Simulated, ms. */
  expiresAt: number;
  createdAt: number;
}

/** The job that expires an offer. */
export const EXPIRY_JOB = 'convert.expire';
/** The job that deletes the expired offers of a day; its subject is the day, in days since 1970. */
export const SWEEP_JOB = 'convert.sweep';
/** How long an expired offer stays, simulated ms. Its statuses stay in the timeline for good. */
export const EXPIRED_LIFE = 7 * DAY;
