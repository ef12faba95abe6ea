import { expect, test } from 'vitest';
import { entryOf, waitingAt } from './menu-entry.ts';

const paths = [
  '/kut',
  '/kut/traders',
  '/kut/billing',
  '/kut/billing/deposit/bank-accounts',
  '/kut/settings/blockchains',
  '/kut/staking-products',
];

test.each([
  ['/kut', '/kut'],
  ['/kut/traders', '/kut/traders'],
  ['/kut/trader/1', '/kut/traders'],
  ['/kut/trader/1/assets', '/kut/traders'],
  ['/kut/billing', '/kut/billing'],
  ['/kut/billing/deposit/bank-accounts/edit/1', '/kut/billing/deposit/bank-accounts'],
  ['/kut/billing/other', undefined],
  ['/kut/settings/blockchain/tron', '/kut/settings/blockchains'],
  ['/kut/staking-product/1', '/kut/staking-products'],
  ['/kut/tradersother', undefined],
])('at %s the entry %s is current', (pathname, path) => expect(entryOf(pathname, paths)).toBe(path));

test('counts stuck withdrawals at the entry of withdrawals', () => {
  const queues = [
    { path: '/kut/billing/withdrawals', waiting: 2 },
    { path: '/kut/billing/withdrawals?stuck=yes', waiting: 1 },
    { path: '/kut/identity', waiting: 4 },
  ];
  expect(waitingAt('/kut/billing/withdrawals', queues)).toBe(3);
  expect(waitingAt('/kut/traders', queues)).toBe(0);
});
