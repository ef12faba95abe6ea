import type { Tx } from '../../platform/database/commit.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import type { TraderRecord } from './accounts-types.ts';

/** Stores whether the identity is verified. The account then has the verified name and country. */
export function putVerified(
  { store, clock, cache }: AccountsDeps,
  tx: Tx,
  traderId: string,
  verified: boolean,
  identity?: Pick<TraderRecord, 'firstName' | 'lastName' | 'country'>,
): void {
  const profile = identity && store.profile(tx, traderId);
  if (profile) store.putProfile(tx, traderId, { ...profile, ...identity }, clock.now());
  store.putKyc(tx, traderId, verified, clock.now());
  cache.changed(tx, traderId);
}
