import { DomainError } from '@papermint/contracts/common/domain-error';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { checkKnownVersion } from '../../platform/commands/known-version.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { AlertsDeps } from './alerts-deps.ts';
import type { AlertRecord } from './alerts-types.ts';

/**
 * An active alert of a trader.
 * @param version that the client knows
 * @throws DomainError not_found; conflict if it is no longer active, or at `version` if another device has changed it
 */
export function ownActiveAlert(
  { store, markets }: AlertsDeps,
  tx: Tx,
  traderId: string,
  { uuid, version }: { uuid: string; version: number },
): AlertRecord {
  const alert = store.one(tx, uuid);
  if (alert?.traderId !== traderId) throw new DomainError('not_found', 'This alert does not exist', 'uuid');
  const { pair, status } = alert;
  if (status === 'removed' && pair !== null && markets.instrument(pair).status === 'delisted') {
    throw new DomainError('conflict', `This alert has ended, because ${codeLabel(pair)} is no longer listed`);
  }
  if (status !== 'active') {
    throw new DomainError('conflict', `This alert is already ${status}`);
  }
  checkKnownVersion('alert', alert.version, version);
  return alert;
}
