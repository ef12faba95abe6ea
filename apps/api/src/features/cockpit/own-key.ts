import type { CockpitKey } from '@papermint/contracts/cockpit/model';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { SignedIn } from '../accounts/accounts-types.ts';
import type { CockpitDeps } from './cockpit-deps.ts';

/** A key of a trader, also one that no longer works. @throws DomainError not_found at `field` */
export function keyOf(
  { apiKeys }: Pick<CockpitDeps, 'apiKeys'>,
  traderId: string,
  id: string,
  field = 'uuid',
): CockpitKey {
  const key = apiKeys.everyOf(traderId).find(({ uuid }) => uuid === id);
  if (!key) throw noSuchKey(field);
  return key;
}

const noSuchKey = (field: string) => new DomainError('not_found', 'This API key does not exist', field);

/**
 * A key of the reader, also one that no longer works. A program reads its own key only.
 * @param field the field of the input that names it
 * @throws DomainError not_found at `field`
 */
export function ownKey(
  deps: Pick<CockpitDeps, 'apiKeys'>,
  { trader, apiKey }: SignedIn,
  id: string,
  field = 'uuid',
): CockpitKey {
  if (apiKey !== undefined && apiKey.id !== id) throw noSuchKey(field);
  return keyOf(deps, trader.id, id, field);
}
