import { QueryClient, skipToken } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createCallQueries } from './call-queries.ts';
import type { trpc } from './trpc.ts';

const ask = vi.fn(async (name: string, input: unknown) => ({ name, input }));
const queries = createCallQueries(ask) as typeof trpc;

test('caches a call by its name and its input', async () => {
  const client = new QueryClient();
  const options = queries.wallet.transactions.queryOptions({ page: 2 }, { staleTime: 5 });
  expect(options).toMatchObject({
    queryKey: [['wallet', 'transactions'], { input: { page: 2 }, type: 'query' }],
    staleTime: 5,
  });
  expect(await client.fetchQuery(options)).toEqual({ name: 'wallet.transactions', input: { page: 2 } });
  expect(client.getQueriesData({ queryKey: queries.wallet.transactions.queryKey() })).toHaveLength(1);
  expect(client.getQueriesData({ queryKey: queries.wallet.assets.queryKey() })).toHaveLength(0);
});

test('makes no call without its input', () => {
  const options = queries.wallet.transactions.queryOptions(skipToken);
  expect(options.queryKey).toEqual([['wallet', 'transactions'], { type: 'query' }]);
  expect(options.queryFn).toBe(skipToken);
});
