import { DomainError } from '@papermint/contracts/common/domain-error';
import { instantText } from '@papermint/contracts/common/instant-text';
import type { Tx } from '../../../platform/database/commit.ts';
import type { WithdrawalDeps } from '../withdrawal-deps.ts';
import type { WithdrawalRecord } from '../withdrawals-types.ts';

type Deps = Pick<WithdrawalDeps, 'accounts' | 'chains'>;

/** Why a withdrawal is not sent now: its owner is not active, or its network is paused. Undefined where it is sent. */
export function whyNotSent(
  { accounts, chains }: Deps,
  tx: Tx,
  withdrawal: WithdrawalRecord,
): string | undefined {
  const { traderId, kind, asset, blockchain } = withdrawal;
  if (!accounts.isActive(tx, traderId)) return 'This account is not active: its withdrawals are not sent';
  return kind === 'wallet' ? chains.withdrawalsClosedIn(tx, asset, blockchain) : undefined;
}

/** @throws DomainError conflict where the owner's account is not active */
export function checkOwnerActive(
  { accounts }: Pick<Deps, 'accounts'>,
  tx: Tx,
  { traderId }: WithdrawalRecord,
): void {
  if (accounts.isActive(tx, traderId)) return;
  throw new DomainError(
    'conflict',
    'This account is not active: reject it, or make the account active first',
  );
}

/** @throws DomainError conflict where the owner is not active, the network is paused, or withdrawals are locked */
export function checkSending(deps: Deps, tx: Tx, withdrawal: WithdrawalRecord): void {
  const why = whyNotSent(deps, tx, withdrawal);
  if (why) throw new DomainError('conflict', why);
  const lock = deps.accounts.withdrawalLock(tx, withdrawal.traderId);
  if (!lock) return;
  const until = instantText(lock.until);
  throw new DomainError(
    'conflict',
    `Withdrawals of this account are locked until ${until}: approve it, and it is sent then`,
  );
}
