import { DomainError } from '@papermint/contracts/common/domain-error';
import { sayNumber } from '@papermint/contracts/money/format';
import type { Tx } from '../../platform/database/commit.ts';
import type { SendingDeps } from './sending-deps.ts';
import type { Recipient, RecipientFilter } from './sending-store.ts';

export const traderCount = (count: number) => (count === 1 ? '1 trader' : `${sayNumber(count)} traders`);

/** @throws DomainError not_found at `accountId`; conflict or bad_input at `count` */
function checkCount(filter: RecipientFilter, count: number, asked: number, limit: number): void {
  if (filter.accountId !== undefined && count === 0) {
    throw new DomainError('not_found', 'There is no trader with this number', 'accountId');
  }
  if (count !== asked) {
    throw new DomainError('conflict', `It would now go to ${traderCount(count)}: check it again`, 'count');
  }
  if (count === 0) throw new DomainError('bad_input', 'No trader would receive it', 'count');
  if (count > limit) {
    const most = sayNumber(limit);
    throw new DomainError('bad_input', `Recipients must be at most ${most}: narrow them down`, 'count');
  }
}

/**
 * The recipients of a message to many, by account number.
 * @param asked the number of recipients that the writer saw
 * @throws DomainError not_found at `accountId`; conflict or bad_input at `count`
 */
export function chosenRecipients(
  { store }: SendingDeps,
  tx: Tx,
  filter: RecipientFilter,
  asked: number,
  limit: number,
): Recipient[] {
  checkCount(filter, store.count(tx, filter), asked, limit);
  return store.recipients(tx, filter);
}
