import { errorCodes } from '@papermint/contracts/common/error-codes';
import type { Call } from '@papermint/contracts/contract';
import { start, startFutures } from '@papermint/contracts/twap/calls';
import type { Tx } from '../../platform/database/commit.ts';
import type { TwapDeps } from './twap-deps.ts';
import type { TwapRecord } from './twap-types.ts';

/** The call that starts a TWAP order, whose gates hold for each of its orders. */
const callOf = ({ venue }: Pick<TwapRecord, 'venue'>): Call => (venue === 'spot' ? start : startFutures);

/**
 * Why the trader could not start this TWAP order now, as a sentence; undefined if they could. Each of its orders asks, so
 * an account, a key or a flag that changes meanwhile stops it.
 */
export function controlRefusal(
  { accounts, apiKeys, flags }: TwapDeps,
  tx: Tx,
  twap: Pick<TwapRecord, 'traderId' | 'apiKey' | 'venue'>,
): string | undefined {
  const { traderId, apiKey } = twap;
  const { flags: needed = [], verified, packageFeature } = callOf(twap);
  if (!accounts.isActive(tx, traderId)) return 'The account is not active.';
  if (apiKey !== null && !apiKeys.list(traderId).some(({ uuid }) => uuid === apiKey)) {
    return 'The API key that started it is no longer valid.';
  }
  if (!needed.every((flag) => flags.isOn(flag))) return errorCodes.feature_off.text;
  if (verified && flags.isOn('kyc') && !accounts.isVerified(tx, traderId)) {
    return errorCodes.verification_required.text;
  }
  if (packageFeature && accounts.excludes(tx, traderId).includes(packageFeature)) {
    return errorCodes.upgrade_required.text;
  }
  return undefined;
}
