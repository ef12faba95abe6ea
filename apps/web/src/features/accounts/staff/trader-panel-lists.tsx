import { codeLabel } from '@papermint/contracts/money/asset-code';
import { referenceOf, staffReferencePath } from '@papermint/contracts/records/reference-path';
import { Link } from 'react-router-dom';
import { places } from '../../../lib/places.ts';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { RoundImage } from '../../../ui/picture/round-image.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { When } from '../../../ui/text/when.tsx';
import type { StaffTrader, StaffTraderDetail } from './staff-trader.ts';

export function TotalBalance({
  trader: { balance, balanceUsd, currency },
}: {
  trader: Pick<StaffTrader, 'balance' | 'balanceUsd' | 'currency'>;
}) {
  return (
    <div>
      <p className="text-12 text-subtle">Total balance</p>
      <p className="mt-0.5 text-24 font-semibold">
        <Amount value={balance} currency={currency} rule="value" />
      </p>
      {currency === 'USD' ? null : (
        <p className="text-13 text-muted">
          <Amount value={balanceUsd} currency="USD" rule="value" />
        </p>
      )}
    </div>
  );
}

interface TraderAssetsProps {
  /** Undefined while they load. */
  assets: StaffTraderDetail['assets'] | undefined;
  currency: string;
  /** Of open positions, in `currency`; undefined while it loads. */
  unrealizedPnl: string | undefined;
  /** The parts of the balance; undefined while it loads. */
  worth: StaffTraderDetail['netWorth'] | undefined;
  /** The level of the heading. */
  as?: 'h2' | 'h3';
}

export function TraderAssets({
  assets,
  currency,
  unrealizedPnl,
  worth,
  as: Heading = 'h3',
}: TraderAssetsProps) {
  return (
    <section aria-label="Balances">
      <Heading className="mb-1 text-13 font-semibold">Balances</Heading>
      {assets?.length === 0 ? <p className="py-2 text-13 text-muted">No balances yet.</p> : null}
      <ul className="divide-y divide-line">
        {assets?.map((asset) => (
          <li key={asset.currency} className="flex items-center gap-3 py-2 text-13">
            <RoundImage src={asset.image} label={asset.currency} className="size-6" />
            <span className="min-w-2/5 flex-1 font-medium">
              {asset.name} <span className="font-normal text-subtle">{codeLabel(asset.currency)}</span>
            </span>
            <span className="min-w-0 text-right">
              <span className="block">
                <Amount value={asset.value} currency={currency} rule="value" />
              </span>
              <span className="block text-12 text-muted">
                <Amount value={asset.amount} currency={asset.currency} rule="exact" leastDecimals={2} />
                {/[1-9]/.test(asset.held) ? (
                  <>
                    {' '}
                    <span className="inline-block">
                      + <Amount value={asset.held} rule="exact" leastDecimals={2} /> reserved
                    </span>
                  </>
                ) : null}
              </span>
            </span>
          </li>
        )) ?? <SkeletonLines />}
        {unrealizedPnl !== undefined && /[1-9]/.test(unrealizedPnl) ? (
          <li className="flex items-center gap-3 py-2 text-13">
            <span className="min-w-0 flex-1 truncate font-medium">Unrealized P&amp;L</span>
            <Amount value={unrealizedPnl} currency={currency} rule="value" signed />
          </li>
        ) : null}
        {worth && /[1-9]/.test(worth.nfts) ? (
          <li className="flex items-center gap-3 py-2 text-13">
            <span className="min-w-0 flex-1 truncate font-medium">NFTs at their floors</span>
            <Amount value={worth.nfts} currency={currency} rule="value" />
          </li>
        ) : null}
      </ul>
    </section>
  );
}

interface TraderTransactionsProps extends Pick<TraderAssetsProps, 'as'> {
  accountId: string;
  transactions: StaffTraderDetail['movements'] | undefined;
}

interface TransactionLinkProps {
  accountId: string;
  transaction: StaffTraderDetail['movements'][number];
}

function TransactionLink({ accountId, transaction }: TransactionLinkProps) {
  const { description, createdAt, amount, currency } = transaction;
  const list = `/kut/trader/${accountId}/transactions`;
  return (
    <Link
      to={staffReferencePath(accountId, referenceOf(transaction)) ?? list}
      className="-mx-2 flex items-baseline gap-3 rounded-control px-2 py-2 text-13 transition-colors duration-120 hover:bg-surface-2"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate">{description}</span>
        <When at={createdAt} className="text-12 text-subtle" />
      </span>
      <Amount value={amount} currency={currency} rule="exact" signed className="font-medium" />
    </Link>
  );
}

export function TraderTransactions({ accountId, transactions, as: Heading = 'h3' }: TraderTransactionsProps) {
  return (
    <section aria-label="Latest transactions">
      <Heading className="mb-1 text-13 font-semibold">Latest transactions</Heading>
      {transactions?.length === 0 ? <p className="py-2 text-13 text-muted">No transactions yet.</p> : null}
      <ul className="divide-y divide-line">
        {transactions?.map((transaction) => (
          <li key={transaction.uuid}>
            <TransactionLink accountId={accountId} transaction={transaction} />
          </li>
        )) ?? <SkeletonLines />}
      </ul>
    </section>
  );
}

function SkeletonLines() {
  return places(3).map((place) => (
    <li key={place} className="flex h-13 items-center justify-between">
      <Skeleton className="h-4 w-28" />
      <Skeleton className="h-4 w-20" />
    </li>
  ));
}
