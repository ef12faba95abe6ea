import { DomainError } from '@papermint/contracts/common/domain-error';
import { positiveUnits } from '@papermint/contracts/money/amount-units';
import type { Transaction } from '@papermint/contracts/wallet/model';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { findProduct } from '../own/find-product.ts';
import { assertOther, assertStaker } from './staff-stake.ts';
import type { Done, StaffStakingDeps } from './staff-staking-deps.ts';

function notifyStaker(
  deps: StaffStakingDeps,
  tx: Tx,
  traderId: string,
  subject: string,
  { title, text }: { title: string; text: string },
) {
  const { accounts, notifications } = deps;
  const email = accounts.emailOf(tx, traderId);
  notifications.notifyAndMail(tx, { traderId, kind: 'staking', subject, title, text, email });
}

/**
 * Stakes for a trader.
 * @throws DomainError as for traders, and forbidden for one's own account
 */
export function openContract(
  deps: StaffStakingDeps,
  command: CommandContext,
  {
    accountId,
    product: productId,
    amount: typed,
    reason,
  }: { accountId: string; product: string; amount: string; reason: string },
): Promise<Done & { transaction: Transaction }> {
  const { commands, store, flags, productsStore, markets, steps, views } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const staker = assertStaker(store.stakerByNumber(tx, accountId));
      assertOther(command, staker.id);
      if (staker.status !== 'active') {
        throw new DomainError('conflict', 'This account is not active', 'accountId');
      }
      if (!staker.kycVerified && flags.isOn('kyc')) {
        throw new DomainError('conflict', 'The identity of this account is not verified', 'accountId');
      }
      const product = findProduct(productsStore, tx, productId);
      const amount = positiveUnits(typed, markets.asset(product.asset));
      const { row, transaction } = steps.begin(tx, {
        staker,
        product,
        amount,
        alertEnabled: true,
        actor: command.actor,
      });
      const size = markets.say(row.asset, amount);
      notifyStaker(deps, tx, staker.id, row.id, {
        title: 'Staked by our staff',
        text: `${size} is staked in ${row.productName}. Reason: ${reason}`,
      });
      const { firstName, lastName } = staker;
      return {
        contract: views.staffStake({ ...row, accountId, firstName, lastName }),
        transaction,
        message: `${size} is staked for ${firstName} ${lastName}.`,
        account: staker.id,
      };
    },
    ({ contract: { uuid, currency, amount, product }, account: traderId }) => ({
      subject: `stake:${uuid}`,
      account: traderId,
      reason,
      after: { product, currency, amount },
    }),
  );
}
