import { afterEach, expect, test } from 'vitest';
import { beginSession, endSession } from '../api/session.ts';
import { leadOf, publicPath, signedInPath } from './public-paths.ts';
import { screens } from './routes.ts';

const open = screens.filter(({ signedInPath }) => signedInPath !== undefined);
const sample = (path: string) => path.replaceAll(/:(\w+)/g, (_, name: string) => `a-${name}`);

afterEach(() => endSession('left'));

test.each(open.map(({ path, signedInPath }) => [path, signedInPath as string] as const))(
  'shows a guest at %s what signed-in visitors see at %s',
  (path, own) => {
    expect(publicPath(sample(own))).toBe(sample(path));
    expect(signedInPath({ pathname: sample(path), search: '?market=futures' })).toBe(
      `${sample(own)}?market=futures`,
    );
  },
);

test('opens to guests only pages whose counterpart is a screen of traders, behind the same flags', () => {
  expect(open.length).toBeGreaterThan(0);
  for (const { path, flags, signedInPath } of open) {
    const own = screens.find((screen) => screen.path === signedInPath);
    expect(own?.who, path).toBe('user');
    expect(flags, path).toEqual(expect.arrayContaining([...(own?.flags ?? [])]));
  }
});

test('asks for nothing of an account before a public page is shown', () => {
  const personal = ['watchlist', 'performance', 'deposits', 'billing'];
  for (const { asks = [] } of open) {
    for (const [name] of asks) expect(personal).not.toContain(name.split('.')[0]);
  }
});

test('leads a guest to the public page of a link, and a trader to the screen that it names', () => {
  const to = { pathname: '/trade/BTC/USD', search: '?interval=1h' };
  expect(leadOf(to)).toEqual({ pathname: '/markets/BTC/USD', search: '?interval=1h' });
  expect(leadOf({ pathname: '/withdraw' })).toEqual({ pathname: '/withdraw' });
  beginSession('a-session');
  expect(leadOf(to)).toEqual(to);
});
