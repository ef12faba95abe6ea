import type { FuturesData as Data } from '@papermint/contracts/futures/market-model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../api/trpc.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { fixedPercent } from '../../../lib/text/percent-text.ts';
import { ScrollArea } from '../../../ui/layout/scroll-area.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { CompactAmount } from '../../../ui/text/compact-amount.tsx';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { When } from '../../../ui/text/when.tsx';
import type { Market } from '../../markets/markets.ts';
import { priceDecimals } from '../../markets/markets.ts';

const EVERY = 5000;

/** Prices, open interest, past funding and liquidations of the futures of a pair. */
export function FuturesData({ market }: { market: Market }) {
  const query = useQuery(
    trpc.futures.data.queryOptions({ pair: market.pair }, { staleTime: 0, refetchInterval: EVERY }),
  );
  const { data } = query;
  if (query.isError && !data)
    return <QueryFailed query={query} title="The data of these futures could not be loaded." />;
  if (!data) return <Skeleton className="m-4 h-60" />;
  return (
    <ScrollArea label={`Data of ${codeLabel(market.pair)} futures`} className="h-full px-4 pb-4">
      <Figures market={market} data={data} />
      <Rounds data={data} />
      <Liquidations market={market} data={data} />
    </ScrollArea>
  );
}

interface PartProps {
  market: Market;
  data: Data;
}

const signedPercent = (fraction: string, decimals: number) =>
  `${Number(fraction) > 0 ? '+' : ''}${fixedPercent(fraction, decimals)}`;

function Figures({ market, data }: PartProps) {
  const price = (value: string) => (
    <Amount value={value} currency={market.quote} rule="exact" leastDecimals={priceDecimals(market)} />
  );
  const rows = [
    { label: 'Last', value: price(data.lastPrice) },
    { label: 'Mark', value: price(data.markPrice) },
    { label: 'Index', value: price(data.indexPrice) },
    {
      label: 'Basis',
      value: (
        <span className="num">
          {price(data.basis)} ({signedPercent(data.basisShare, 3)})
        </span>
      ),
    },
    { label: 'Open interest', value: <CompactAmount value={data.openInterest} currency={market.base} /> },
    { label: 'Its value', value: <CompactAmount value={data.openInterestValue} currency={market.quote} /> },
    { label: 'Accounts long', value: <span className="num">{fixedPercent(data.longShare, 1)}</span> },
  ];
  return <KeyValues rows={rows} />;
}

function Rounds({ data: { rounds } }: { data: Data }) {
  return (
    <table className="mt-3 w-full text-12">
      <caption className="pb-1 text-left text-13 font-semibold">Funding history</caption>
      <thead className="text-11 text-subtle">
        <tr>
          <th scope="col" className="text-left font-normal">
            Time (UTC)
          </th>
          <th scope="col" className="text-right font-normal">
            Rate
          </th>
        </tr>
      </thead>
      <tbody>
        {rounds.map(({ at, rate }) => (
          <tr key={at}>
            <td className="py-0.5 text-muted">
              <When at={at} absolute />
            </td>
            <td className={rate.startsWith('-') ? 'num text-right text-down' : 'num text-right text-up'}>
              {signedPercent(rate, 4)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Liquidations({ market, data: { liquidations } }: PartProps) {
  return (
    <section className="mt-4">
      <h2 className="text-13 font-semibold">Liquidations</h2>
      {liquidations.length === 0 ? (
        <p className="mt-1 text-12 text-muted">
          No accounts were liquidated here. The simulated market has no liquidations of its own.
        </p>
      ) : (
        <ul className="mt-1 text-12">
          {liquidations.map(({ at, side, amount, markPrice }) => (
            <li
              key={`${at} ${amount} ${markPrice}`}
              className="flex flex-wrap justify-between gap-x-3 py-0.5"
            >
              <span className={side === 'long' ? 'text-down' : 'text-up'}>
                {side === 'long' ? 'Long' : 'Short'}{' '}
                <Amount value={amount} currency={market.base} rule="exact" fit={10} />
              </span>
              <Amount value={markPrice} currency={market.quote} rule="exact" />
              <When at={at} className="text-muted" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
