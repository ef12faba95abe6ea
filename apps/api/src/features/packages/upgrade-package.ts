import { parseUnits, units } from '@papermint/contracts/money/amount';
import type { AccountPackage } from '@papermint/contracts/packages/model';
import { packageTransitions } from '@papermint/contracts/packages/transitions';
import type { Transaction } from '@papermint/contracts/wallet/model';
import { packageEntry } from '../../ledger/entries/package-entry.ts';
import { postOrRefuse } from '../../ledger/post-or-refuse.ts';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { PackageRecord } from '../accounts/accounts-types.ts';
import { ONE_AMOUNT } from '../wallet/wallet-types.ts';
import type { PackageDeps } from './package-deps.ts';
import { viewOfPackage } from './package-views.ts';
import { assertHigher, assertPrice } from './packages-rules.ts';
import type { UpgradeRecord } from './packages-store.ts';

/**
 * Gives a trader a higher package for its price.
 * @param shown the price that the trader saw; undefined for any
 * @throws DomainError at `slug`: bad_input, conflict or insufficient_balance; conflict at `price` where it has changed
 */
export function upgradePackage(
  deps: PackageDeps,
  command: CommandContext,
  traderId: string,
  slug: string,
  shown?: string,
): Promise<{ package: AccountPackage; transaction: Transaction | null; message: string }> {
  const { store, accounts, statuses, markets, commands, clock } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const { current, higher } = packagesOf(deps, tx, traderId, slug);
      const asset = higher.currency;
      const price = priceOf(deps, higher, shown);
      const upgrade = newUpgrade(deps, { traderId, fromSlug: current.slug, toSlug: slug, asset, price });
      store.addUpgrade(tx, upgrade);
      const { actor } = command;
      const { id } = upgrade;
      const subject = {
        table: packageTransitions,
        rows: 'PackageUpgrade',
        id,
        owner: traderId,
        actor,
      } as const;
      statuses.begin(tx, { ...subject, status: 'requested' });
      const transaction = pay(deps, tx, upgrade, higher.name);
      const facts = { package: higher.name, price: markets.say(asset, price) };
      statuses.transition(tx, { ...subject, transition: 'activate', facts, answered: true });
      store.give(tx, traderId, slug, clock.now());
      accounts.changed(tx, traderId);
      return {
        package: viewOfPackage(higher),
        transaction,
        message: `Your package is now ${higher.name}.`,
        id,
      };
    },
    ({ id }) => ({ subject: id, data: { slug } }),
  );
}

/** The package of a trader and the one that they want. @throws DomainError at `slug` where it is not a higher one */
function packagesOf(
  { store }: PackageDeps,
  tx: Tx,
  traderId: string,
  slug: string,
): { current: PackageRecord; higher: PackageRecord } {
  const packages = store.all(tx);
  const currentSlug = store.slugOf(tx, traderId);
  const current = packages.find((one) => one.slug === currentSlug) as PackageRecord;
  const higher = packages.find((one) => one.slug === slug);
  assertHigher(current, higher);
  return { current, higher };
}

/** The price in minor units. @throws DomainError conflict at `price` where it has changed */
function priceOf(
  { markets }: PackageDeps,
  { name, price: text, currency }: PackageRecord,
  shown: string | undefined,
): bigint {
  const { scale } = markets.asset(currency);
  const price = units(text, scale);
  if (shown !== undefined) {
    assertPrice(parseUnits(shown, scale), price, name, markets.say(currency, price));
  }
  return price;
}

function newUpgrade(
  { ids, clock }: PackageDeps,
  upgrade: Omit<UpgradeRecord, 'id' | 'status' | 'createdAt'>,
): UpgradeRecord {
  const createdAt = clock.now();
  return { ...upgrade, id: ids.uuid(createdAt), status: 'requested', createdAt };
}

/** Takes the price. @returns the transaction; null for a free package */
function pay(
  deps: PackageDeps,
  tx: Tx,
  { id, traderId, asset, price, createdAt }: UpgradeRecord,
  name: string,
): Transaction | null {
  const { markets, wallet } = deps;
  if (price === 0n) return null;
  postOrRefuse(deps, tx, packageEntry({ reference: id, traderId, asset, price }), {
    payer: traderId,
    asset,
    need: `${name} costs ${markets.say(asset, price)}`,
    field: 'slug',
  });
  const transaction = wallet.record(tx, {
    id,
    traderId,
    type: 'package',
    status: 'completed',
    reference: id,
    createdAt,
    currency: asset,
    amount: -price,
    ...ONE_AMOUNT,
    description: `Upgrade to ${name}`,
  });
  return wallet.transactionView(transaction);
}
