import type { Side } from '@papermint/contracts/spot/model';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useMarkets } from '../../../features/markets/markets.ts';
import { useBookFeed } from '../../../features/markets/use-book.ts';
import { useOwnOrderFeed } from '../../../features/spot/own-orders.ts';
import type { PickedPrice } from '../../../features/spot/picked-price.ts';
import { pricesStaleAtom } from '../../../lib/price-age.ts';
import { QueryFailed } from '../../../lib/query-view.tsx';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Fetched, fetched } from '../../../ui/fetched.tsx';
import { useFromMedium } from '../../../ui/media.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Empty } from '../../../ui/states.tsx';
import { NarrowTerminal } from './narrow-terminal.tsx';
import { WideTerminal } from './wide-terminal.tsx';

const loadShortcuts = () => import('./shortcuts-dialog.tsx').then((m) => ({ default: m.ShortcutsDialog }));
const ShortcutsDialog = fetched(loadShortcuts);

export function TradePage() {
  const params = useParams();
  const pair = `${params.in ?? ''}/${params.out ?? ''}`.toUpperCase();
  const markets = useMarkets();
  const wide = useFromMedium();
  const [side, setSide] = useState<Side>('buy');
  const [picked, setPicked] = useState<PickedPrice | null>(null);
  const [shortcuts, setShortcuts] = useState(false);
  useShortcuts({ '?': () => setShortcuts(true) });
  useOwnOrderFeed();
  useBookFeed(pair);
  const stale = useAtomValue(pricesStaleAtom);
  const market = markets.data?.find((one) => one.pair === pair);

  if (market) {
    const Terminal = wide ? WideTerminal : NarrowTerminal;
    return (
      <>
        <Terminal
          key={pair}
          market={market}
          side={side}
          onSide={setSide}
          stale={stale}
          picked={picked}
          onPick={(price) => setPicked((before) => ({ price, nth: (before?.nth ?? 0) + 1 }))}
        />
        {shortcuts ? (
          <Fetched>
            <ShortcutsDialog onClose={() => setShortcuts(false)} />
          </Fetched>
        ) : null}
      </>
    );
  }
  if (markets.isError) return <QueryFailed query={markets} title="The market could not be loaded." />;
  if (markets.data) {
    return (
      <Empty
        title={`${pair} is not traded here`}
        action={
          <Link to="/trade/BTC/USD" className={buttonClass({ look: 'primary' })}>
            Trade BTC/USD
          </Link>
        }
      >
        Choose one of the pairs of this exchange.
      </Empty>
    );
  }
  return (
    <div className="flex items-center gap-4 px-4 py-3" aria-busy="true">
      <Skeleton className="size-8 rounded-full" />
      <Skeleton className="h-8 w-28" />
      <Skeleton className="h-8 w-32" />
    </div>
  );
}
