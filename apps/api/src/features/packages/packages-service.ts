import { DomainError } from '@papermint/contracts/common/domain-error';
import { parseUnits, units } from '@papermint/contracts/money/amount';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { AccountPackage } from '@papermint/contracts/packages/model';
import { packageTransitions } from '@papermint/contracts/packages/transitions';
import type { Transaction } from '@papermint/contracts/wallet/model';
import { packageEntry } from '../../ledger/entries/package-entry.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { InsufficientBalanceError } from '../../ledger/ledger.ts';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { PackageRecord } from '../accounts/accounts-types.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import { assertHigher, assertPrice } from './packages-rules.ts';
import type { PackagesStore, UpgradeRecord } from './packages-store.ts';

export interface Packages {
  /** All packages, by rank. */
  all(): AccountPackage[];
  /**
   * Gives a trader a higher package for its price.
   * @param shown the price that the trader agreed to; any where it is missing
   * @throws DomainError at `slug`: bad_input, conflict or insufficient_balance; conflict at `price`
   */
  upgrade(
    command: CommandContext,
    traderId: string,
    slug: string,
    shown?: string,
  ): Promise<{ package: AccountPackage; transaction: Transaction | null; message: string }>;
}

interface Parts {
  store: PackagesStore;
  accounts: Accounts;
  statuses: Statuses;
  markets: Markets;
  wallet: Wallet;
  ledger: Ledger;
  commands: Commands;
  ids: Ids;
  clock: Clock;
}

/** A package on the wire. */
export const packageView = (row: PackageRecord): AccountPackage => ({
  ...row,
  features: [...row.features],
  excludes: [...row.excludes],
});

export function createPackages(parts: Parts): Packages {
  const { store, accounts, statuses, markets, wallet, ledger, commands, ids, clock } = parts;

  /** Takes the price. @returns the transaction; null where there is nothing to pay */
  function pay(tx: Tx, { id, traderId, asset, price, createdAt }: UpgradeRecord, name: string) {
    if (price === 0n) return null;
    try {
      ledger.post(tx, packageEntry({ reference: id, traderId, asset, price }));
    } catch (error) {
      if (!(error instanceof InsufficientBalanceError)) throw error;
      const left = markets.say(asset, ledger.available(tx, traderId, asset));
      const cost = markets.say(asset, price);
      throw new DomainError(
        'insufficient_balance',
        `Not enough ${codeLabel(asset)}: ${name} costs ${cost}, and ${left} is available`,
        'slug',
      );
    }
    const row = {
      id,
      traderId,
      type: 'package' as const,
      status: 'completed' as const,
      reference: id,
      createdAt,
      currency: asset,
      amount: -price,
      counterCurrency: null,
      counterAmount: null,
      fee: null,
      feeCurrency: null,
      description: `Upgrade to ${name}`,
    };
    return wallet.transactionView(wallet.record(tx, row));
  }

  return {
    all: () => store.all(store.committed).map(packageView),
    upgrade: (command, traderId, slug, shown) =>
      commands.execute(
        command,
        async (tx) => {
          const all = store.all(tx);
          const had = store.slugOf(tx, traderId);
          const current = all.find((one) => one.slug === had) as PackageRecord;
          const wanted = all.find((one) => one.slug === slug);
          assertHigher(current, wanted);
          const now = clock.now();
          const asset = wanted.currency;
          const price = units(wanted.price, markets.asset(asset).scale);
          if (shown !== undefined) {
            assertPrice(
              parseUnits(shown, markets.asset(asset).scale),
              price,
              wanted.name,
              markets.say(asset, price),
            );
          }
          const record: UpgradeRecord = {
            id: ids.uuid(now),
            traderId,
            fromSlug: current.slug,
            toSlug: slug,
            asset,
            price,
            status: 'requested',
            createdAt: now,
          };
          store.addUpgrade(tx, record);
          const subject = {
            table: packageTransitions,
            rows: 'PackageUpgrade' as const,
            id: record.id,
            owner: traderId,
            actor: command.actor,
          };
          statuses.begin(tx, { ...subject, status: 'requested' });
          const transaction = pay(tx, record, wanted.name);
          const facts = { package: wanted.name, price: markets.say(asset, price) };
          statuses.transition(tx, { ...subject, transition: 'activate', facts, answered: true });
          store.give(tx, traderId, slug, now);
          accounts.changed(tx, traderId);
          return {
            package: packageView(wanted),
            transaction,
            message: `Your package is now ${wanted.name}.`,
            id: record.id,
          };
        },
        ({ id }) => ({ subject: id, data: { slug } }),
      ),
  };
}
