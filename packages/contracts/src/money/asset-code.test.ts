import { expect, test } from 'vitest';
import { codeLabel, networkOf } from './asset-code.ts';

test.each([
  ['USDT_TRC20', 'USDT', 'TRC20'],
  ['USDC_TRC20', 'USDC', 'TRC20'],
  ['BTC', 'BTC', null],
  ['MY_COIN', 'MY\u00a0COIN', null],
])('%s is shown as %s, its network apart', (code, label, network) => {
  expect(codeLabel(code)).toBe(label);
  expect(networkOf(code)).toBe(network);
});

test('a pair is shown without the networks of its sides', () => {
  expect(codeLabel('USDT_TRC20/USD')).toBe('USDT/USD');
  expect(codeLabel('BTC/USDT_TRC20')).toBe('BTC/USDT');
});
