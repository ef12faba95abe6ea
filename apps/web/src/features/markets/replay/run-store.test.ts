import { expect, test } from 'vitest';
import { readRun } from './run-store.ts';

const RUN = {
  world: 'w_0123456789abcdef0123',
  pair: 'BTC/USD',
  path: '/trade/BTC/USD',
  from: 1_780_000_000_000,
  home: { world: 'main', session: 'abc' },
};

test('a stored run is read as it was', () => {
  expect(readRun(JSON.stringify(RUN))).toEqual(RUN);
  expect(
    readRun(JSON.stringify({ ...RUN, home: { world: 'main', session: null } }))?.home.session,
  ).toBeNull();
});

test.each([
  null,
  '',
  'null',
  '{',
  '[]',
  JSON.stringify({ ...RUN, path: 'https://example.org' }),
  JSON.stringify({ ...RUN, from: '2026' }),
  JSON.stringify({ ...RUN, home: {} }),
])('%s is no run', (text) => expect(readRun(text)).toBeNull());
