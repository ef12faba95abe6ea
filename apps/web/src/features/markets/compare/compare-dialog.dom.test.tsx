import { instrumentKinds } from '@papermint/contracts/markets/kinds';
import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { marketsOptions } from '../../../api/queries/market-lists.ts';
import { store } from '../../../lib/store.ts';
import { show } from '../../../testing/show.tsx';
import { changeChart, chartSettingsAtom } from '../chart/chart-settings.ts';
import { removeCompared } from './compare-changes.ts';
import { CompareDialog } from './compare-dialog.tsx';

const compare = () => store.get(chartSettingsAtom).compare;
const NAMES = ['BTC Bitcoin', 'ETH Ether', 'SOL Solana', 'ADA Cardano', 'XRP Ripple', 'DOT Polkadot'];

/** Shows the dialog on a chart of BTC/USD, with these lists and nothing that is fetched. */
function open() {
  const client = new QueryClient({
    defaultOptions: { queries: { enabled: false, gcTime: Number.POSITIVE_INFINITY } },
  });
  const listed = NAMES.map((both) => {
    const [base, name] = both.split(' ');
    return { pair: `${base}/USD`, base, name, kind: 'crypto', spot: true } as QuotedInstrument;
  });
  for (const kind of instrumentKinds) {
    client.setQueryData(marketsOptions(kind).queryKey, kind === 'crypto' ? listed : []);
  }
  return show(
    <QueryClientProvider client={client}>
      <CompareDialog pair="BTC/USD" onClose={() => undefined} />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  for (const { pair } of compare()) removeCompared(pair);
});

test('adds a pair by search, with a color of its own, and hides and removes it', async () => {
  const person = open();
  expect(screen.queryByRole('button', { name: 'Add BTC/USD' })).toBeNull();
  await person.type(screen.getByLabelText('Search pairs'), 'solana{Enter}');
  expect(screen.queryByRole('button', { name: 'Add ETH/USD' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Add SOL/USD' }));
  expect(compare()).toEqual([{ pair: 'SOL/USD', color: 'info', hidden: false }]);
  await person.click(screen.getByLabelText('Color accent'));
  expect(compare()).toEqual([{ pair: 'SOL/USD', color: 'accent', hidden: false }]);
  await person.click(screen.getByRole('button', { name: 'Hide SOL/USD' }));
  expect(screen.getByText('SOL/USD (hidden)')).toBeTruthy();
  expect(compare()).toEqual([{ pair: 'SOL/USD', color: 'accent', hidden: true }]);
  await person.click(screen.getByRole('button', { name: 'Remove SOL/USD' }));
  expect(compare()).toEqual([]);
});

test('adds no more than four, and says that a pair is delisted', async () => {
  changeChart({ compare: [{ pair: 'GONE/USD', color: 'info', hidden: false }] });
  const person = open();
  expect(screen.getByText('delisted')).toBeTruthy();
  for (const base of ['ETH', 'SOL', 'ADA'])
    await person.click(screen.getByRole('button', { name: `Add ${base}/USD` }));
  expect(compare().map(({ color }) => color)).toEqual(['info', 'warning', 'accent', 'text']);
  await person.click(screen.getByRole('button', { name: 'Add XRP/USD' }));
  expect(screen.getByRole('alert').textContent).toBe('A chart compares at most 4 pairs. Remove one first.');
});
