import type { PairList } from '@papermint/contracts/chart/pair-list-model';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginSession, endSession } from '../../../api/session.ts';
import { queryClient, trpc, untyped } from '../../../api/trpc.ts';
import { pairList } from '../../../testing/pair-list.ts';
import { show } from '../../../testing/show.tsx';
import { setListed } from './pair-lists.ts';
import { PairListsDialog } from './pair-lists-dialog.tsx';

const sent = { calls: [] as [string, unknown][], answer: (): unknown => ({}) };

function shown(pair: string | null) {
  beginSession('a-session');
  sent.calls = [];
  queryClient.setQueryData(trpc.watchlist.list.queryKey({}), { pairs: [] });
  queryClient.setQueryData(trpc.chart.pairLists.queryKey({}), {
    lists: [pairList(), pairList({ uuid: 'b', name: 'Small', place: 1 })],
  });
  return show(
    <QueryClientProvider client={queryClient}>
      <PairListsDialog pair={pair} onClose={() => undefined} />
    </QueryClientProvider>,
  );
}

// Files of a process share its modules, so none is replaced.
beforeEach(() => {
  vi.spyOn(untyped, 'mutation').mockImplementation(async (name, input) => {
    sent.calls.push([name, input]);
    return sent.answer();
  });
  vi.spyOn(untyped, 'subscription').mockReturnValue({ unsubscribe: () => undefined });
});

afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
  endSession('left');
});

test('a pair is added to a list by the version that the page knows', async () => {
  const person = shown('ETH/USD');
  const saved = pairList({ version: 4, pairs: ['BTC/USD', 'ETH/USD'] });
  sent.answer = () => ({ saved: [saved], conflicts: [] });
  await person.click(screen.getByRole('checkbox', { name: 'ETH/USD in Majors' }));
  expect(sent.calls).toMatchObject([
    ['chart.savePairLists', { lists: [{ uuid: 'a', version: 3, pairs: ['BTC/USD', 'ETH/USD'] }] }],
  ]);
  await vi.waitFor(() =>
    expect(screen.getByRole('checkbox', { name: 'ETH/USD in Majors' })).toHaveProperty('checked', true),
  );
});

test('a conflict shows the version of the other device, and says so', async () => {
  const person = shown(null);
  sent.answer = () => ({
    saved: [],
    conflicts: [{ uuid: 'a', current: pairList({ version: 5, name: 'Large' }) }],
  });
  const name = screen.getByRole('textbox', { name: 'Name of the list Majors' });
  await person.clear(name);
  await person.type(name, 'Main{Enter}');
  expect(await screen.findByText(/Another device has changed this list/)).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Name of the list Large' })).toHaveProperty('value', 'Large');
});

test('a name that is typed stays while another page renames the list', async () => {
  const person = shown(null);
  const close = screen.getByRole('button', { name: 'Close' });
  await vi.waitFor(() => expect(document.activeElement).toBe(close));
  const name = screen.getByRole('textbox', { name: 'Name of the list Majors' });
  await person.clear(name);
  await person.type(name, 'Ma');
  queryClient.setQueryData(trpc.chart.pairLists.queryKey({}), {
    lists: [pairList({ version: 4, name: 'Large' }), pairList({ uuid: 'b', name: 'Small', place: 1 })],
  });
  const renamed = await screen.findByRole('textbox', { name: 'Name of the list Large' });
  expect(renamed).toHaveProperty('value', 'Ma');
  await person.type(renamed, 'in{Enter}');
  expect(sent.calls).toMatchObject([['chart.savePairLists', { lists: [{ version: 4, name: 'Main' }] }]]);
});

test('a list moves above the one before it', async () => {
  const person = shown(null);
  sent.answer = () => ({
    saved: [pairList({ place: 1, version: 4 }), pairList({ uuid: 'b', name: 'Small', place: 0, version: 4 })],
    conflicts: [],
  });
  await person.click(screen.getByRole('button', { name: 'Move Small up' }));
  await vi.waitFor(() =>
    expect(
      screen
        .getAllByRole('textbox', { name: /Name of the list/ })
        .map((one) => (one as HTMLInputElement).value),
    ).toEqual(['Small', 'Majors']),
  );
});

/** A server that keeps lists by version. */
function server(lists: readonly PairList[]) {
  const rows = new Map(lists.map((one) => [one.uuid, one]));
  sent.answer = () => {
    const [name, input] = sent.calls.at(-1) as [string, { lists: PairList[] }];
    const saved: PairList[] = [];
    const conflicts: { uuid: string; current: PairList | null }[] = [];
    for (const one of input.lists) {
      const current = rows.get(one.uuid) ?? null;
      if ((current?.version ?? 0) !== one.version) conflicts.push({ uuid: one.uuid, current });
      else if (name === 'chart.removePairLists') rows.delete(one.uuid);
      else {
        const row = pairList({ ...one, version: one.version + 1 });
        rows.set(one.uuid, row);
        saved.push(row);
      }
    }
    return { saved, conflicts };
  };
  queryClient.setQueryData(trpc.chart.pairLists.queryKey({}), { lists: [...lists] });
  return rows;
}

test('two quick changes of a list both count', async () => {
  shown(null);
  const majors = pairList({ pairs: ['BTC/USD', 'ETH/USD', 'SOL/USD'] });
  const rows = server([majors]);
  await Promise.all([setListed(majors, 'BTC/USD', false), setListed(majors, 'ETH/USD', false)]);
  expect(rows.get('a')?.pairs).toEqual(['SOL/USD']);
});

test('a typed name and a press beside it both count', async () => {
  const person = shown(null);
  const rows = server([pairList()]);
  const name = screen.getByRole('textbox', { name: 'Name of the list Majors' });
  await person.clear(name);
  await person.type(name, 'Main');
  await person.click(screen.getByRole('button', { name: 'Delete the list Majors' }));
  await vi.waitFor(() => expect(rows.has('a')).toBe(false));
});
