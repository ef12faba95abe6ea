import { expect, test } from 'vitest';
import { noFunds } from './no-funds.ts';

const funds: Parameters<typeof noFunds>[0] = {
  spends: 'USD',
  available: '0',
  held: '0',
  ownsOther: false,
  accountId: '10000002',
  side: 'buy',
};

test('tells a new trader why nothing can be bought, and how to deposit', () => {
  const receive = 'or receive it from another trader. Your account ID is 10000002.';
  expect(noFunds(funds)).toEqual({
    message: `You have no USD to buy with. Deposit USD, ${receive}`,
    wayOn: 'deposit',
  });
  expect(noFunds({ ...funds, ownsOther: true })?.message).toBe(
    `You have no USD to buy with. Sell a coin that you own, deposit USD, ${receive}`,
  );
  expect(noFunds({ ...funds, side: 'sell', spends: 'BTC' })).toEqual({
    message: 'You have no BTC to sell.',
    wayOn: 'buy',
  });
});

test('does not call funds in open orders missing', () => {
  expect(noFunds({ ...funds, available: '0.00', held: '12.5' })).toEqual({
    message: 'All your USD is held by open orders. Cancel one to free its USD.',
    wayOn: null,
  });
});

test('says nothing while something is available', () => {
  expect(noFunds({ ...funds, available: '0.01' })).toBeNull();
});
