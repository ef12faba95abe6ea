import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import { kindOfPath, tradePath } from '@papermint/contracts/markets/trade-path';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { trpc } from '../../../api/trpc.ts';
import { buttonClass } from '../../../ui/form/button.tsx';
import { Empty } from '../../../ui/layout/states.tsx';

const BITCOIN = { kind: 'crypto', pair: 'BTC/USD' } as const;

function pathOf({ kind, pair }: { kind: InstrumentKind; pair: string }): string {
  const [base = '', quote = ''] = pair.split('/');
  return tradePath({ kind, base, quote });
}

/**
 * Replaces the terminal of a pair that is not in this market, and leads to its terminal in another one, if there is
 * one.
 */
export function NotTraded({ pair }: { pair: string }) {
  const { pathname, search } = useLocation();
  const pairs = useQuery(trpc.markets.tradePairs.queryOptions({}));
  const market = pairs.data?.find((one) => one.pair === pair);
  const to = market && pathOf(market);
  if (pairs.isPending) return null;
  const offered = pairs.data?.find(({ kind }) => kind === kindOfPath(pathname)) ?? BITCOIN;
  if (to && to !== pathname) return <Navigate to={to + search} replace />;
  return (
    <div className="grid min-h-[70dvh] place-items-center">
      <Empty
        title={`${codeLabel(pair)} is not listed`}
        action={
          <Link to={pathOf(offered)} className={buttonClass({ look: 'primary' })}>
            Trade {codeLabel(offered.pair)}
          </Link>
        }
      >
        Choose another pair.
      </Empty>
    </div>
  );
}
