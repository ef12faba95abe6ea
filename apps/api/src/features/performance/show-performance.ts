import { formatUnits } from '@papermint/contracts/money/amount';
import { mulDiv, pow10 } from '@papermint/contracts/money/rounding';
import type { AssetPerformance, Performance } from '@papermint/contracts/performance/model';
import { accountBook } from './account-book.ts';
import type { CostBook, Holding } from './cost-book.ts';
import { nftKey } from './movements.ts';
import type { PerformanceDeps } from './performance-deps.ts';
import { costOf, netDepositsOf } from './performance-figures.ts';

/** Decimals of an average cost. */
const COST_SCALE = 8;
const NFT = nftKey('');

/** Net worth of a trader, and how it came about, in a currency. */
export function showPerformance(deps: PerformanceDeps, traderId: string, currency: string): Performance {
  const { markets, wallet } = deps;
  const book = accountBook(deps, traderId, currency);
  const valuation = wallet.valuation(traderId, currency);
  const { scale } = markets.asset(currency);
  const text = (amount: bigint) => formatUnits(amount, scale);
  const { lines, fees } = book;
  const { owned, unrealizedFutures, nfts: nftWorth } = valuation;
  const [assetHoldings, nftHoldings] = split(book);
  const realized = gainsText(text, {
    assets: total(assetHoldings, 'realized'),
    futures: lines.pnl,
    nfts: total(nftHoldings, 'realized'),
  });
  const unrealized = gainsText(text, {
    assets: owned - total(assetHoldings, 'cost'),
    futures: unrealizedFutures,
    nfts: nftWorth - total(nftHoldings, 'cost'),
  });
  const { staking, dividends, funding, royalties } = lines;
  return {
    currency,
    method: 'average_cost',
    netWorth: valuation.parts,
    opening: '0',
    netDeposits: {
      deposits: text(lines.deposits),
      withdrawals: text(lines.withdrawals),
      transfers: text(lines.transfers),
      adjustments: text(lines.adjustments),
      cardPurchases: text(lines.cardPurchases),
      playMoney: text(lines.playMoney),
      total: text(netDepositsOf(book)),
    },
    realized,
    unrealized,
    income: {
      staking: text(staking),
      dividends: text(dividends),
      funding: text(funding),
      royalties: text(royalties),
      total: text(staking + dividends + funding + royalties),
    },
    fees: {
      spot: text(fees.spot),
      futures: text(fees.futures),
      convert: text(fees.convert),
      payments: text(fees.payments),
      nfts: text(fees.nfts),
      packages: text(fees.packages),
      total: text(Object.values(fees).reduce((sum, fee) => sum + fee, 0n)),
    },
    cost: text(costOf(book)),
    profit: text(valuation.sum - netDepositsOf(book)),
    assets: assetsOf(deps, valuation.amounts, new Map(assetHoldings), scale),
  };
}

type Entry = [string, Holding];

/** The holdings of assets, and of NFTs. */
function split({ holdings }: CostBook): [Entry[], Entry[]] {
  const entries = [...holdings];
  return [
    entries.filter(([asset]) => !asset.startsWith(NFT)),
    entries.filter(([asset]) => asset.startsWith(NFT)),
  ];
}

const total = (entries: readonly Entry[], key: 'cost' | 'realized'): bigint =>
  entries.reduce((sum, [, holding]) => sum + holding[key], 0n);

function gainsText(
  text: (amount: bigint) => string,
  { assets, futures, nfts }: { assets: bigint; futures: bigint; nfts: bigint },
): Performance['realized'] {
  return {
    assets: text(assets),
    futures: text(futures),
    nfts: text(nfts),
    total: text(assets + futures + nfts),
  };
}

const NOTHING: Holding = { quantity: 0n, cost: 0n, realized: 0n };

/** Held and former assets. The amount is that of the ledger, so a split of a share keeps the cost and changes the average. */
function assetsOf(
  { markets }: PerformanceDeps,
  amounts: ReadonlyMap<string, { amount: bigint; value: bigint }>,
  holdings: ReadonlyMap<string, Holding>,
  scale: number,
): AssetPerformance[] {
  const codes = new Set([...amounts.keys(), ...holdings.keys()]);
  return [...codes]
    .map((code) => {
      const { amount, value } = amounts.get(code) ?? { amount: 0n, value: 0n };
      const { cost, realized } = holdings.get(code) ?? NOTHING;
      const own = markets.asset(code).scale;
      const average =
        amount === 0n ? null : mulDiv(cost * pow10(COST_SCALE + own), 1n, amount * pow10(scale), 'half-even');
      const view: AssetPerformance = {
        currency: code,
        amount: formatUnits(amount, own),
        averageCost: average === null ? null : formatUnits(average, COST_SCALE),
        cost: formatUnits(cost, scale),
        value: formatUnits(value, scale),
        unrealized: formatUnits(value - cost, scale),
        realized: formatUnits(realized, scale),
      };
      return { code, value, view };
    })
    .sort((a, b) => Number(b.value - a.value) || (a.code < b.code ? -1 : 1))
    .map(({ view }) => view);
}
