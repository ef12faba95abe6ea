import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { AppQueryClient } from './query-client.ts';

const KEY = ['orders'];

function firstAnswer() {
  let answer: (text: string) => void = () => undefined;
  const first = new Promise<string>((resolve) => {
    answer = resolve;
  });
  return { first, answer };
}

describe('an invalidation during the first load of a query', () => {
  it('loads the query again, because the first answer may be older than the change', async () => {
    const client = new AppQueryClient();
    const { first, answer } = firstAnswer();
    const load = vi.fn(async () => 'after the change').mockImplementationOnce(() => first);
    const observer = new QueryObserver(client, { queryKey: KEY, queryFn: load });
    const stop = observer.subscribe(() => undefined);

    const invalidated = client.invalidateQueries({ queryKey: KEY });
    answer('before the change');
    await invalidated;

    expect(client.getQueryData(KEY)).toBe('after the change');
    expect(load).toHaveBeenCalledTimes(2);
    stop();
  });

  it('marks a query that no screen shows as stale', async () => {
    const client = new AppQueryClient();
    const { first, answer } = firstAnswer();
    const prefetched = client.prefetchQuery({ queryKey: KEY, queryFn: () => first });

    const invalidated = client.invalidateQueries({ queryKey: KEY });
    answer('before the change');
    await Promise.all([prefetched, invalidated]);

    expect(client.getQueryState(KEY)?.isInvalidated).toBe(true);
  });

  it('loads a query with data once', async () => {
    const client = new AppQueryClient();
    const load = vi.fn(async () => 'data');
    const observer = new QueryObserver(client, { queryKey: KEY, queryFn: load });
    const stop = observer.subscribe(() => undefined);
    await vi.waitFor(() => expect(client.getQueryData(KEY)).toBe('data'));

    await client.invalidateQueries({ queryKey: KEY });

    expect(load).toHaveBeenCalledTimes(2);
    stop();
  });
});
