import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { trpc } from '../../../api/trpc.ts';
import { show } from '../../../testing/show.tsx';
import { WorldsPage } from './worlds-page.tsx';

const START = '2026-06-01T15:00:00.000Z';
const CLOCK = { now: START, speed: 0 };
const OPENED = { openedAt: START, endsAt: null };

/** Shows the page with what it would have read. */
function showWorlds() {
  const offline = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const { world, worlds, seeds, snapshots } = trpc.sandbox;
  const here = { world: 'w_1', main: false, label: 'Checkout', clock: CLOCK, ...OPENED };
  offline.setQueryData(world.queryKey({}), here as never);
  offline.setQueryData(worlds.queryKey({}), [
    { world: 'w_1', label: 'Checkout', seed: 5066, now: START, speed: 0, openedAt: START },
    { world: 'w_2', label: null, seed: 7, now: START, speed: 60, openedAt: START },
  ]);
  offline.setQueryData(seeds.queryKey({}), [
    { seed: 5066, start: START, status: 'ready', share: 1 },
    { seed: 7, start: START, status: 'preparing', share: 0.42 },
  ]);
  const taken = { now: START, event: 3, takenAt: START, seed: 7, bytes: 12_800_000 };
  offline.setQueryData(snapshots.queryKey({}), [
    { snapshot: 's_1', name: 'Paid', world: 'main', file: '/api/sandbox/snapshots/s_1/file', ...taken },
    { snapshot: 's_2', name: 'Sent', world: 'imported', file: null, ...taken },
  ]);
  return show(
    <QueryClientProvider client={offline}>
      <WorldsPage />
    </QueryClientProvider>,
  );
}

const rowsOf = (card: string) =>
  within(screen.getByRole('region', { name: card }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

test('a seed shows the share of its history that is made', () => {
  showWorlds();
  expect(screen.getByRole('progressbar', { name: 'History of seed 7' }).getAttribute('aria-valuenow')).toBe(
    '42',
  );
  expect(screen.queryByRole('progressbar', { name: 'History of seed 5066' })).toBeNull();
  expect(rowsOf('Seeds')[1]).toContain('In preparation');
});

test('the exchange of the reader cannot be entered or closed, others can', () => {
  showWorlds();
  const [main, here, other] = within(screen.getByRole('region', { name: 'Exchanges' })).getAllByRole(
    'listitem',
  );
  const choices = (row: HTMLElement | undefined) =>
    within(row as HTMLElement)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(choices(main)).toEqual(['Enter', 'Copy']);
  expect(choices(here)).toEqual(['Copy']);
  expect(choices(other)).toEqual(['Enter', 'Copy', 'Close']);
});

test('snapshots are listed newest first, and those that may leave the server have a file', () => {
  showWorlds();
  const [newest, oldest] = rowsOf('Snapshots');
  expect(newest).toContain('Imported');
  expect(oldest).toContain('13 MB');
  expect(screen.getAllByRole('link', { name: /^Download/ })).toHaveLength(1);
});

test('a form that is sent empty asks for its field', async () => {
  const person = showWorlds();
  for (const [name, button, asked] of [
    ['Prepare a seed', 'Prepare', 'Enter a seed'],
    ['Take a snapshot', 'Take a snapshot', 'Enter a name'],
  ] as const) {
    const form = within(screen.getByRole('form', { name }));
    await person.click(form.getByRole('button', { name: button }));
    expect(await form.findByText(new RegExp(asked))).toBeTruthy();
  }
});
