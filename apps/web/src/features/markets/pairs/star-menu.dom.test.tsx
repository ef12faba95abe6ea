import type { PairList } from '@papermint/contracts/chart/pair-list-model';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginSession, endSession } from '../../../api/session.ts';
import { queryClient, trpc, untyped } from '../../../api/trpc.ts';
import { pairList } from '../../../testing/pair-list.ts';
import { show } from '../../../testing/show.tsx';
import { ListedRows } from './listed-rows.ts';
import type { WatchlistChange } from './pair-list.ts';
import { changedWatchlist } from './pair-list.ts';
import { WatchButton } from './watch-button.tsx';
import { useWatchlist } from './watchlist.ts';

interface Sent {
  calls: [name: string, input: unknown][];
  /** Tells the page what another one has changed. */
  tell: (message: { all: boolean; changes: object[] }) => void;
  /** Runs while the server changes the favorites. */
  during: () => void;
}
const sent: Sent = { calls: [], tell: () => undefined, during: () => undefined };

/** The server. Files of a process share its modules, so none is replaced. */
async function answer(name: string, input: unknown): Promise<unknown> {
  sent.calls.push([name, input]);
  sent.during();
  if (name === 'watchlist.set') {
    const { pairs } = queryClient.getQueryData(favoritesKey) ?? { pairs: [] };
    return { pairs: changedWatchlist(pairs, input as WatchlistChange) };
  }
  const { lists } = input as { lists: PairList[] };
  return { saved: lists.map((one) => ({ ...one, version: one.version + 1 })), conflicts: [] };
}

const MAJORS = pairList();
const favoritesKey = trpc.watchlist.list.queryKey({});
const listsKey = trpc.chart.pairLists.queryKey({});

const pairStar = (
  <main>
    <WatchButton pair="ETH/USD" />
  </main>
);

function shown(part = pairStar, pairs: string[] = []) {
  beginSession('a-session');
  sent.calls = [];
  sent.during = () => undefined;
  queryClient.setQueryData(favoritesKey, { pairs });
  queryClient.setQueryData(listsKey, { lists: [MAJORS] });
  return show(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>);
}

/** A list whose rows are the favorites. */
function Favorites() {
  return (
    <main>
      <ListedRows value={{ list: null, focus: 'a' }}>
        <ul>
          {[...(useWatchlist() ?? [])].map((pair) => (
            <li key={pair}>
              <a href="/">{pair}</a>
              <WatchButton pair={pair} />
            </li>
          ))}
        </ul>
      </ListedRows>
    </main>
  );
}

beforeEach(() => {
  vi.spyOn(untyped, 'mutation').mockImplementation(answer);
  vi.spyOn(untyped, 'subscription').mockImplementation((_name, _input, { onData }) => {
    sent.tell = (message) => onData?.(message as never);
    return { unsubscribe: () => undefined };
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  queryClient.clear();
  endSession('left');
});

const star = () => screen.getByRole('button', { name: 'Favorite ETH/USD' });
const item = (name: string) => screen.findByRole('menuitemcheckbox', { name });

test('a press changes the favorites and opens nothing', async () => {
  const person = shown();
  await person.click(star());
  expect(sent.calls).toEqual([['watchlist.set', { pair: 'ETH/USD', starred: true }]]);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('Alt and Down open the lists, and a list takes the pair', async () => {
  const person = shown();
  star().focus();
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await person.click(await item('Majors'));
  expect(sent.calls).toMatchObject([
    ['chart.savePairLists', { lists: [{ uuid: 'a', version: 3, pairs: ['BTC/USD', 'ETH/USD'] }] }],
  ]);
  await vi.waitFor(async () => expect((await item('Majors')).getAttribute('aria-checked')).toBe('true'));
  expect((await item('Favorites')).getAttribute('aria-checked')).toBe('false');
});

test('the arrow beside the star and a right-click open the lists', async () => {
  const person = shown();
  await person.click(screen.getByRole('button', { name: 'Lists of ETH/USD', hidden: true }));
  await item('Majors');
  await person.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  fireEvent.contextMenu(star());
  await item('Majors');
});

test('a resting finger opens the lists, and its release is no press', async () => {
  shown();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.pointerDown(star(), { pointerType: 'touch', clientX: 5, clientY: 5 });
  vi.advanceTimersByTime(500);
  vi.useRealTimers();
  fireEvent.pointerUp(star(), { pointerType: 'touch' });
  fireEvent.click(star(), { detail: 1 });
  await item('Majors');
  expect(sent.calls).toEqual([]);
});

test('after a resting finger the star still obeys keys', async () => {
  const person = shown();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.pointerDown(star(), { pointerType: 'touch', clientX: 5, clientY: 5 });
  vi.advanceTimersByTime(500);
  vi.useRealTimers();
  fireEvent.pointerUp(star(), { pointerType: 'touch' });
  await item('Majors');
  await person.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  star().focus();
  await person.keyboard('{Enter}');
  expect(sent.calls).toEqual([['watchlist.set', { pair: 'ETH/USD', starred: true }]]);
});

test('a row that leaves its list goes when the menu closes, and the row beside it takes the focus', async () => {
  const person = shown(<Favorites />, ['BTC/USD', 'ETH/USD', 'SOL/USD']);
  star().focus();
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await person.click(await item('Favorites'));
  expect((await item('Favorites')).getAttribute('aria-checked')).toBe('false');
  expect(sent.calls).toEqual([]);
  await person.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('link', { name: 'ETH/USD' })).toBeNull());
  expect(sent.calls).toEqual([['watchlist.set', { pair: 'ETH/USD', starred: false }]]);
  const beside = screen.queryByRole('link', { name: 'SOL/USD' });
  await vi.waitFor(() => expect(document.activeElement).toBe(beside));
});

test('a row that leaves its list and returns stays', async () => {
  const person = shown(<Favorites />, ['ETH/USD']);
  star().focus();
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await person.click(await item('Favorites'));
  await person.click(await item('Favorites'));
  expect((await item('Favorites')).getAttribute('aria-checked')).toBe('true');
  await person.keyboard('{Escape}');
  await vi.waitFor(() => expect(document.activeElement).toBe(star()));
  expect(sent.calls).toEqual([]);
});

test('a load that began during a change is repeated after it', async () => {
  const person = shown();
  const load = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  let come: (late: { pairs: string[] }) => void = () => undefined;
  const queryFn = () => new Promise<{ pairs: string[] }>((resolve) => (come = resolve));
  sent.during = () => void queryClient.fetchQuery({ queryKey: favoritesKey, queryFn, staleTime: 0 });
  await person.click(star());
  await vi.waitFor(() => expect(load.mock.calls).toEqual([[{ queryKey: favoritesKey }]]));
  come({ pairs: [] });
  load.mockRestore();
});

test('a finger that scrolls opens nothing', () => {
  shown();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.pointerDown(star(), { pointerType: 'touch', clientX: 5, clientY: 5 });
  fireEvent.pointerMove(star(), { pointerType: 'touch', clientX: 5, clientY: 40 });
  vi.advanceTimersByTime(1000);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('loads again what another page has changed, and nothing that this page knows', async () => {
  const person = shown();
  star().focus();
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await item('Majors');
  const load = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  const tell = (...changes: object[]) => sent.tell({ all: false, changes });
  tell({ thing: 'pair-list', uuid: 'a', pair: null, version: 3 });
  tell({ thing: 'favorite', uuid: 'ETH/USD', pair: 'ETH/USD', version: 0 });
  tell({ thing: 'drawing', uuid: 'd', pair: 'ETH/USD', version: 1 });
  expect(load).not.toHaveBeenCalled();
  tell({ thing: 'pair-list', uuid: 'b', pair: null, version: 1 });
  expect(load.mock.calls).toEqual([[{ queryKey: listsKey }]]);
  tell({ thing: 'favorite', uuid: 'ETH/USD', pair: 'ETH/USD', version: 1 });
  expect(load.mock.calls[1]).toEqual([{ queryKey: favoritesKey }]);
  load.mockRestore();
});
