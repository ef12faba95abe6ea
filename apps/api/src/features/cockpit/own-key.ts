import type { CockpitKey } from '@papermint/contracts/cockpit/model';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { SignedIn } from '../accounts/accounts-types.ts';
import type { CockpitDeps } from './cockpit-deps.ts';

/**
 * A key of the reader, also one that no longer works. A program reads its own key only.
 * @param field the field of the input that names it
 * @throws DomainError not_found at `field`
 */
export function ownKey(
  { apiKeys }: Pick<CockpitDeps, 'apiKeys'>,
  { trader, apiKey }: SignedIn,
  id: string,
  field = 'uuid',
): CockpitKey {
  const isOther = apiKey !== undefined && apiKey.id !== id;
  const key = isOther ? undefined : apiKeys.everyOf(trader.id).find(({ uuid }) => uuid === id);
  if (!key) throw new DomainError('not_found', 'This API key does not exist', field);
  return key;
}
