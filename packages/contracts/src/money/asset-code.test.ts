import { expect, test } from 'vitest';
import { codeLabel } from './asset-code.ts';

test.each([
  ['USDT_TRC20', 'USDT'],
  ['USDC_TRC20', 'USDC'],
  ['BTC', 'BTC'],
  ['MY_COIN', 'MY\u00a0COIN'],
  ['USDT_TRC20/USD', 'USDT/USD'],
  ['BTC/USDT_TRC20', 'BTC/USDT'],
])('%s is shown as %s, without networks', (code, label) => expect(codeLabel(code)).toBe(label));
