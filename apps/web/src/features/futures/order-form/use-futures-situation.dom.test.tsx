import type { TriggerPrice } from '@papermint/contracts/futures/trigger-prices';
import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { trpc } from '../../../api/trpc.ts';
import { takePrices } from '../../../state/prices/live-prices.ts';
import { marketKey, markKey } from '../../../state/prices/venue.ts';
import { useFuturesSituation } from './use-futures-situation.ts';

const offline = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
offline.setQueryDefaults(trpc.site.ping.queryKey(), { enabled: false });
offline.setQueryData(trpc.futures.positions.queryKey({ status: 'open', perPage: 100 }), {
  data: [],
} as never);

test('an order counts with the price that triggers it', () => {
  // A pair of its own: prices stay for the tests that share the process.
  const market = { pair: 'ONE/USD', quote: 'USD', quoteScale: 2, price: '100' } as QuotedInstrument;
  takePrices({ [marketKey('ONE/USD', 'futures')]: '101', [markKey('ONE/USD')]: '99' });
  const priced = (triggerBy: TriggerPrice) =>
    renderHook(
      () =>
        useFuturesSituation({
          market,
          book: undefined,
          side: 'buy',
          setting: undefined,
          reduceOnly: false,
          position: undefined,
          triggerBy,
        }),
      {
        wrapper: ({ children }) => <QueryClientProvider client={offline}>{children}</QueryClientProvider>,
      },
    ).result.current;
  expect(priced('last')).toMatchObject({ last: '101', situation: { price: '101', markPrice: '99' } });
  expect(priced('mark')).toMatchObject({ last: '101', situation: { price: '99', markPrice: '99' } });
});
