import { instantsOf } from '@papermint/contracts/common/days';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import { formatUnits } from '@papermint/contracts/money/amount';
import { positiveUnits } from '@papermint/contracts/money/amount-units';
import type * as calls from '@papermint/contracts/staking/calls';
import type { Accrual, Stake, StakingProduct } from '@papermint/contracts/staking/model';
import type { Transaction } from '@papermint/contracts/wallet/model';
import type { z } from 'zod';
import type { Ledger } from '../../ledger/ledger.ts';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { pageOfRows } from '../../platform/lists/memory-pages.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Markets } from '../markets/markets-service.ts';
import { assertPenalty } from './exit-rules.ts';
import type { ProductsStore } from './products-store.ts';
import type { StakeSteps } from './stake-steps.ts';
import type { StakeViews } from './stake-views.ts';
import { rateText } from './stake-views.ts';
import type { StakesStore } from './stakes-store.ts';
import type { ShownTerms } from './staking-rules.ts';
import { millionths } from './staking-rules.ts';
import type { OwnedStake, ProductRecord, Staker } from './staking-types.ts';

interface Owner {
  id: string;
  currency: string;
}

/** What traders do with their stakes. */
export interface Staking {
  products(traderId: string): z.output<typeof calls.products.output>;
  contracts(
    owner: Owner,
    filter: FilterOf<typeof calls.contracts>,
  ): Promise<z.output<typeof calls.contracts.output>>;
  /** @throws DomainError not_found, as for those below */
  contract(traderId: string, stakeId: string): z.output<typeof calls.contract.output>;
  accruals(traderId: string, filter: FilterOf<typeof calls.accruals>): Page<Accrual>;
  /** @throws DomainError not_found at `product`; conflict; forbidden; at `amount` */
  open(
    command: CommandContext,
    traderId: string,
    input: { product: string; amount: string; alertEnabled?: boolean | undefined } & ShownTerms,
  ): Promise<{ contract: Stake; transaction: Transaction; message: string }>;
  /** @throws DomainError conflict where it has matured or ended, or at `penalty` */
  close(
    command: CommandContext,
    traderId: string,
    input: { stakeId: string; penalty: string },
  ): Promise<{ contract: Stake; transactions: Transaction[]; message: string }>;
  /** @throws DomainError conflict where it never matures, or has */
  enableAlert(
    command: CommandContext,
    traderId: string,
    input: { stakeId: string; enabled?: boolean | undefined },
  ): Promise<{ contract: Stake; message: string }>;
}

interface Parts {
  store: StakesStore;
  productsStore: ProductsStore;
  views: StakeViews;
  steps: StakeSteps;
  commands: Commands;
  ledger: Ledger;
  markets: Markets;
  clock: Clock;
}

/** @throws DomainError not_found at `product` */
export function findProduct(store: ProductsStore, reads: Reads, id: string): ProductRecord {
  const product = store.one(reads, id);
  if (product && product.status !== 'draft') return product;
  throw new DomainError('not_found', 'There is no product with this id', 'product');
}

export function createStaking(parts: Parts): Staking {
  const { store, productsStore, views, steps, commands, ledger, markets, clock } = parts;

  function owned(reads: Reads, traderId: string, id: string): OwnedStake {
    const row = store.one(reads, id);
    if (row?.traderId === traderId) return row;
    throw new DomainError('not_found', 'You have no contract with this id', 'stakeId');
  }

  const staker = (reads: Reads, traderId: string): Staker => {
    const found = store.staker(reads, traderId);
    if (!found) throw new Error(`There is no trader ${traderId}.`);
    return found;
  };

  function productView(row: ProductRecord, bonus: number, staked: bigint, available: bigint): StakingProduct {
    const { asset: currency, rewardAsset: rewardCurrency, capacity } = row;
    const { scale: decimals } = markets.asset(currency);
    const { scale: rewardDecimals } = markets.asset(rewardCurrency);
    const text = (amount: bigint) => formatUnits(amount, decimals);
    const one = 10n ** BigInt(decimals);
    const price = formatUnits(markets.valueIn(currency, one, rewardCurrency), rewardDecimals);
    const left = capacity === null ? null : capacity > staked ? capacity - staked : 0n;
    return {
      uuid: row.id,
      name: row.name,
      currency,
      rewardCurrency,
      decimals,
      rewardDecimals,
      annualRate: rateText(row.rate),
      bonus: rateText(bonus),
      rate: rateText(row.rate + bonus),
      price: currency === rewardCurrency ? '1' : price,
      termDays: row.termDays,
      minimum: text(row.minimum),
      maximum: row.maximum === null ? null : text(row.maximum),
      earlyPenalty: rateText(row.penalty),
      capacity: capacity === null ? null : text(capacity),
      left: left === null ? null : text(left),
      available: text(available > 0n ? available : 0n),
    };
  }

  function totals({ id, currency }: Owner) {
    const running = store.running(id);
    const accrued = running.map((row) => ({ asset: row.rewardAsset, amount: views.accrued(row) }));
    const text = (amount: bigint) => formatUnits(amount, markets.asset(currency).scale);
    return {
      currency,
      running: running.length,
      staked: text(markets.valueOf(running, currency)),
      accrued: text(markets.valueOf(accrued, currency)),
      paid: text(markets.valueOf(store.paid(id), currency)),
    };
  }

  return {
    products(traderId) {
      const { stakingEnabled, stakingBonus } = staker(store.committed, traderId);
      const bonus = millionths(stakingBonus);
      const uses = productsStore.uses();
      const balances = ledger.balancesOf(traderId);
      const products = productsStore
        .all(productsStore.committed)
        .filter(({ status }) => status === 'active')
        .sort((a, b) => b.rate - a.rate)
        .map((row) =>
          productView(row, bonus, uses.get(row.id)?.staked ?? 0n, balances.get(row.asset)?.available ?? 0n),
        );
      return { enabled: stakingEnabled, products };
    },
    async contracts(owner, filter) {
      const { rows, total } = await store.page({ ...filter, product: undefined }, owner.id);
      return { ...toPage(rows.map(views.stake), total, filter), totals: totals(owner) };
    },
    contract(traderId, stakeId) {
      const row = owned(store.committed, traderId, stakeId);
      const action = row.termDays === null ? ('redeem' as const) : ('exit' as const);
      return {
        contract: views.stake(row),
        exit: views.exit(row),
        steps: views.steps(row.id),
        allowedActions: row.status === 'staking' ? [action] : [],
      };
    },
    accruals(traderId, { stakeId, status, ...filter }) {
      const rows = views.accruals(owned(store.committed, traderId, stakeId));
      const { since = 0, before = Number.POSITIVE_INFINITY } = instantsOf(filter);
      const found = rows.filter((row) => {
        const at = Date.parse(row.at);
        return (!status || row.status === status) && at >= since && at < before;
      });
      return pageOfRows(found, filter, ['day', 'at']);
    },
    open: (command, traderId, { product: productId, amount: typed, alertEnabled = true, ...shown }) =>
      commands.execute(
        command,
        async (tx) => {
          const product = findProduct(productsStore, tx, productId);
          const amount = positiveUnits(typed, markets.asset(product.asset));
          const { row, transaction } = steps.begin(tx, {
            staker: staker(tx, traderId),
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
      ),
    close: (command, traderId, { stakeId, penalty }) =>
      commands.execute(
        command,
        async (tx) => {
          const row = owned(tx, traderId, stakeId);
          if (row.status === 'matured') {
            throw new DomainError(
              'conflict',
              'This contract has matured: it is paid out within an hour',
              'stakeId',
            );
          }
          if (row.status === 'staking') assertPenalty(penalty, views.exitNow(row).penalty, row, markets);
          const { row: ended, transactions, message } = steps.end(tx, row, { actor: command.actor });
          return {
            contract: views.stake(ended),
            transactions,
            message,
          };
        },
        ({ contract: { paid, penalty: lost } }) => ({ subject: stakeId, data: { paid, penalty: lost } }),
      ),
    enableAlert: (command, traderId, { stakeId, enabled = true }) =>
      commands.execute(
        command,
        async (tx) => {
          const row = owned(tx, traderId, stakeId);
          if (row.termDays === null || row.status !== 'staking') {
            const why =
              row.termDays === null
                ? 'A flexible contract never matures'
                : row.status === 'matured'
                  ? 'This contract has matured'
                  : 'This contract has ended';
            throw new DomainError('conflict', why, 'stakeId');
          }
          store.putAlert(tx, stakeId, enabled, clock.now());
          const message = enabled
            ? 'You are told by notification and email when it matures.'
            : 'You are not told when it matures.';
          return { contract: views.stake({ ...row, alertEnabled: enabled }), message };
        },
        () => ({ subject: stakeId, data: { enabled } }),
      ),
  };
}
