import { positiveUnits } from '@papermint/contracts/money/amount-units';
import type { Stake } from '@papermint/contracts/staking/model';
import type { Transaction } from '@papermint/contracts/wallet/model';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { ShownTerms } from '../staking-rules.ts';
import { findProduct } from './find-product.ts';
import { stakerOf } from './staker-of.ts';
import type { StakingDeps } from './staking-deps.ts';

/**
 * Stakes an amount in a product.
 * @throws DomainError not_found at `product`; conflict; forbidden; bad_input, conflict or insufficient_balance at `amount`
 */
export function openContract(
  deps: StakingDeps,
  command: CommandContext,
  traderId: string,
  {
    product: productId,
    amount: typed,
    alertEnabled = true,
    ...shown
  }: { product: string; amount: string; alertEnabled?: boolean | undefined } & ShownTerms,
): Promise<{ contract: Stake; transaction: Transaction; message: string }> {
  const { commands, productsStore, markets, steps, views } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const product = findProduct(productsStore, tx, productId);
      const amount = positiveUnits(typed, markets.asset(product.asset));
      const { row, transaction } = steps.begin(tx, {
        staker: stakerOf(deps, tx, traderId),
        shown,
        product,
        amount,
        alertEnabled,
        actor: command.actor,
      });
      return {
        contract: views.stake(row),
        transaction,
        message: `${markets.say(row.asset, amount)} is staked in ${row.productName}.`,
      };
    },
    ({ contract: { uuid, currency, amount } }) => ({
      subject: uuid,
      data: { product: productId, currency, amount },
    }),
  );
}
