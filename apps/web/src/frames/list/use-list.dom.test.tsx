import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { queryClient, untyped } from '../../api/trpc.ts';
import { show } from '../../testing/show.tsx';
import { useList } from './use-list.ts';

function Asked({ opens }: { opens?: string }) {
  const list = useList('spot.trades', {
    rowKey: ({ uuid }) => uuid,
    enabled: false,
    ...(opens && { opens }),
  });
  return <output>{JSON.stringify([list.asked, list.set])}</output>;
}

it.each([
  [undefined, [{ sort: '-createdAt', side: 'buy', order: 'one' }, ['side', 'order']]],
  ['order', [{ sort: '-createdAt', side: 'buy' }, ['side']]],
])('a list whose rows open by the parameter %s asks without it', (opens, asked) => {
  const part = (
    <QueryClientProvider client={queryClient}>
      {opens ? <Asked opens={opens} /> : <Asked />}
    </QueryClientProvider>
  );
  vi.spyOn(untyped, 'query').mockRejectedValue(new Error('nothing is asked for'));
  show(part, { at: '/account/trade-history?side=buy&order=one' });
  const [input, set] = JSON.parse(screen.getByRole('status').textContent ?? '[]');
  expect([input, set.toSorted()]).toEqual([asked[0], (asked[1] as string[]).toSorted()]);
  vi.restoreAllMocks();
});
