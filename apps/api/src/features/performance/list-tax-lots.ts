import { instantsOf } from '@papermint/contracts/common/days';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { Page } from '@papermint/contracts/common/page';
import { DAY } from '@papermint/contracts/common/time-units';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { taxLots } from '@papermint/contracts/performance/calls';
import { LONG_TERM_DAYS } from '@papermint/contracts/performance/disposal-kinds';
import type { TaxLot, TaxLotGains } from '@papermint/contracts/performance/model';
import { keepLatest } from '../../platform/lists/bounded-map.ts';
import { pageOfRows } from '../../platform/lists/memory-pages.ts';
import { allMovements, valuesIn } from './account-book.ts';
import type { LotBook, LotDisposal } from './lot-book.ts';
import { firstInFirstOut, newLotBook } from './lot-book.ts';
import { bookMovement, nftKey } from './movements.ts';
import type { PerformanceDeps } from './performance-deps.ts';

const NFT = nftKey('');

/** Lists what each disposal of a trader took from which lot, without those of currencies. */
export function listTaxLots(
  deps: PerformanceDeps,
  traderId: string,
  currency: string,
  { asset, kind, term, ...filter }: FilterOf<typeof taxLots>,
): Page<TaxLot> & { gains: TaxLotGains } {
  const { markets } = deps;
  const { since = 0, before = Number.POSITIVE_INFINITY } = instantsOf(filter);
  const { scale } = markets.asset(currency);
  const isCash = (code: string) => !code.startsWith(NFT) && markets.asset(code).kind === 'fiat';
  const rows: TaxLot[] = [];
  const gains = { short: 0n, long: 0n };
  for (const [index, disposal] of accountLots(deps, traderId, currency).disposals.entries()) {
    const { disposedAt, proceeds, cost } = disposal;
    if (disposedAt < since || disposedAt >= before || isCash(disposal.asset)) continue;
    const row = rowOf(deps, currency, disposal, index + 1);
    if ((asset && !asset.includes(row.asset)) || (kind && !kind.includes(row.kind))) continue;
    if (term && !term.includes(row.term)) continue;
    rows.push(row);
    gains[row.term] += proceeds - cost;
  }
  return {
    ...pageOfRows(rows, filter, ['asset'], 'number'),
    gains: {
      short: formatUnits(gains.short, scale),
      long: formatUnits(gains.long, scale),
      total: formatUnits(gains.short + gains.long, scale),
    },
  };
}

const MOST_BOOKS = 50;

/** The same as `lotBookOf`, kept until something moves: a file asks for it with each of its pages. */
function accountLots(deps: PerformanceDeps, traderId: string, currency: string): LotBook {
  const { ledger, store, lots } = deps;
  const balances = ledger.balancesOf(traderId);
  const later = store.later(traderId).length;
  const before = lots.get(traderId);
  const isKept = before?.currency === currency && before.balances === balances && before.later === later;
  const kept = isKept ? before : { currency, balances, later, book: lotBookOf(deps, traderId, currency) };
  keepLatest(lots, traderId, kept, MOST_BOOKS);
  return kept.book;
}

/** The lots of an account in a currency, up to now. */
export function lotBookOf(
  deps: Pick<PerformanceDeps, 'markets' | 'store'>,
  traderId: string,
  currency: string,
): LotBook {
  const book = newLotBook();
  const valueAt = valuesIn(deps, currency);
  for (const movement of allMovements(deps, traderId))
    bookMovement(firstInFirstOut(book, movement.at), movement, valueAt);
  return book;
}

function rowOf(
  { markets }: PerformanceDeps,
  currency: string,
  { asset, kind, quantity, acquiredAt, disposedAt, cost, proceeds }: LotDisposal,
  number: number,
): TaxLot {
  const { scale } = markets.asset(currency);
  const nft = asset.startsWith(NFT);
  const days = Math.floor((disposedAt - acquiredAt) / DAY);
  return {
    number,
    asset: nft ? 'NFT' : asset,
    item: nft ? asset.slice(NFT.length) : null,
    kind,
    quantity: formatUnits(quantity, nft ? 0 : markets.asset(asset).scale),
    acquiredAt: new Date(acquiredAt).toISOString(),
    disposedAt: new Date(disposedAt).toISOString(),
    holdingDays: days,
    term: days > LONG_TERM_DAYS ? 'long' : 'short',
    cost: formatUnits(cost, scale),
    proceeds: formatUnits(proceeds, scale),
    gain: formatUnits(proceeds - cost, scale),
    currency,
  };
}
