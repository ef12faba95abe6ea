import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followNavigation } from './navigation.ts';

let since: number[] = [];
const page = { pathname: '/login' };
const popped: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.advanceTimersByTime(10_000);
  since = [];
  page.pathname = '/login';
  const go = (_state: unknown, _title: string, path: string) => {
    page.pathname = path.split('?')[0] ?? '';
  };
  vi.stubGlobal('location', page);
  vi.stubGlobal('history', { pushState: go, replaceState: go });
  vi.stubGlobal('window', {
    addEventListener: (_name: string, follow: () => void) => popped.push(follow),
    event: undefined,
  });
  followNavigation((at) => since.push(at));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('begins a navigation by the app shortly before it', () => {
  history.pushState(null, '', '/account/overview');
  expect(since).toEqual([performance.now() - 500]);
});

test('begins a navigation by a press with the press', () => {
  Object.assign(window, { event: { isTrusted: true, timeStamp: 9990 } });
  history.pushState(null, '', '/account/overview');
  expect(since).toEqual([9990]);
});

test('does not treat a change of the query string as a navigation', () => {
  history.replaceState(null, '', '/login?page=2');
  expect(since).toEqual([]);
});

test('treats going back as a navigation', () => {
  page.pathname = '/';
  popped.at(-1)?.();
  expect(since).toHaveLength(1);
});
