import { expect, test } from 'vitest';
import { incomeOf } from './income-answer.ts';

const time = '2026-06-01T00:00:00.000Z';
const fill = {
  id: '7',
  number: 7,
  order: 'o',
  orderNumber: 3,
  pair: 'BTC/USD',
  side: 'sell',
  price: '100000',
  amount: '0.01',
  cost: '1000.00',
  fee: '0.40',
  feeCurrency: 'USD',
  liquidity: 'taker',
  time,
  realizedPnl: '-12.50',
} as const;

test('a fill is a commission, and a P&L where it has closed something', () => {
  expect(incomeOf({ fills: [fill], funding: [], liquidations: [] })).toEqual([
    expect.objectContaining({ incomeType: 'REALIZED_PNL', income: '-12.50000000', tradeId: '7' }),
    expect.objectContaining({ incomeType: 'COMMISSION', income: '-0.40000000', asset: 'USDT', tranId: 7 }),
  ]);
  const opened = incomeOf({ fills: [{ ...fill, realizedPnl: '0.00' }], funding: [], liquidations: [] });
  expect(opened.map(({ incomeType }) => incomeType)).toEqual(['COMMISSION']);
});

test('funding and liquidations come in the order of their instants', () => {
  const funding = {
    id: '2',
    position: 'p',
    pair: 'BTC/USD',
    side: 'long',
    rate: '0.0001',
    markPrice: '100000',
    amount: '1',
    payment: '-10.00',
    currency: 'USD',
    time: '2026-05-31T16:00:00.000Z',
  } as const;
  const liquidation = {
    position: 'p',
    pair: 'BTC/USD',
    side: 'long',
    hedged: false,
    marginMode: 'isolated',
    leverage: 10,
    amount: '1',
    entryPrice: '100000',
    markPrice: '91000',
    pnl: '-9000.00',
    fee: '455.00',
    covered: '5.00',
    currency: 'USD',
    time: '2026-06-02T00:00:00.000Z',
  } as const;
  const all = incomeOf({ fills: [fill], funding: [funding], liquidations: [liquidation] });
  expect(all.map(({ incomeType, income }) => [incomeType, income])).toEqual([
    ['FUNDING_FEE', '-10.00000000'],
    ['REALIZED_PNL', '-12.50000000'],
    ['COMMISSION', '-0.40000000'],
    ['REALIZED_PNL', '-9000.00000000'],
    ['INSURANCE_CLEAR', '-450.00000000'],
  ]);
});
