import type { Position } from '@papermint/contracts/futures/model';
import { expect, test } from 'vitest';
import type { PositionContext } from './position-figures.ts';
import { positionFigures } from './position-figures.ts';

const scales = {
  tick: '0.1',
  lot: '0.001',
  baseScale: 8,
  quoteScale: 2,
  marginTiers: [
    { upTo: '50000', rate: '0.004', maxLeverage: 100 },
    { upTo: null, rate: '0.05', maxLeverage: 10 },
  ],
};

const long: Position = {
  uuid: '1',
  pair: 'BTC/USD',
  kind: 'crypto',
  side: 'long',
  hedged: false,
  status: 'open',
  amount: '0.5',
  openedAmount: '0.5',
  entryPrice: '60000',
  exitPrice: null,
  cost: '30000',
  markPrice: '60000',
  notional: '30000',
  leverage: 10,
  marginMode: 'isolated',
  margin: '3000',
  maintenanceMargin: '120',
  marginRatio: '0.04',
  liquidationPrice: '54216.8',
  unrealizedPnl: '0',
  realizedPnl: '0',
  funding: '0',
  fees: '15',
  covered: '0',
  marginCurrency: 'USD',
  takeProfit: null,
  stopLoss: null,
  takeProfitTrail: null,
  stopLossTrail: null,
  takeProfitBy: null,
  stopLossBy: null,
  enteredByStaff: false,
  createdAt: '2026-06-01T00:00:00.000Z',
  closedAt: null,
};

const at = (
  prices: Record<string, string>,
  positions: Position[] = [],
  available = '0',
): PositionContext => ({
  positions,
  scalesOf: () => scales,
  priceOf: (pair) => prices[pair],
  availableIn: () => available,
});

test('shows the gain of a long position with the price, on its margin', () => {
  expect(positionFigures(long, at({ 'BTC/USD': '63000' }))).toMatchObject({
    notional: '31500',
    pnl: '1500',
    roe: 0.5,
    liquidationPrice: '54216.8',
  });
});

test('has a margin ratio near 1 and little distance near the liquidation price', () => {
  const { marginRatio, room, distance } = positionFigures(long, at({ 'BTC/USD': '54220' }));
  expect(marginRatio).toBeGreaterThan(0.98);
  expect(room).toBeLessThan(0.001);
  expect(distance).toBeCloseTo(3.2 / 54220, 6);
  expect(positionFigures(long, at({ 'BTC/USD': '54216.8' })).marginRatio).toBe(1);
});

test('shows the gain of a short position when the price falls', () => {
  const short = { ...long, side: 'short' as const };
  const { pnl, liquidationPrice } = positionFigures(short, at({ 'BTC/USD': '57000' }));
  expect(pnl).toBe('1500');
  expect(Number(liquidationPrice)).toBeGreaterThan(60_000);
});

test('counts the available balance and the other positions for a cross position', () => {
  const own = { ...long, marginMode: 'cross' as const };
  const other = { ...own, uuid: '2', pair: 'ETH/USD', side: 'short' as const };
  const prices = { 'BTC/USD': '60000', 'ETH/USD': '60000' };
  const alone = positionFigures(own, at(prices, [own], '1000'));
  expect(Number(alone.liquidationPrice)).toBeLessThan(54_216.8);
  const loses = positionFigures(own, at({ ...prices, 'ETH/USD': '61000' }, [own, other], '1000'));
  const gains = positionFigures(own, at({ ...prices, 'ETH/USD': '59000' }, [own, other], '1000'));
  expect(Number(loses.liquidationPrice)).toBeGreaterThan(Number(gains.liquidationPrice));
  expect(loses.marginRatio).toBeGreaterThan(gains.marginRatio ?? 1);
});

test('leaves a position without instrument or price as the server sent it', () => {
  expect(positionFigures({ ...long, unrealizedPnl: '-300' }, at({}))).toMatchObject({
    mark: '60000',
    pnl: '-300',
    roe: -0.1,
    marginRatio: 0.04,
    liquidationPrice: '54216.8',
  });
  expect(positionFigures({ ...long, marginRatio: null, liquidationPrice: null }, at({}))).toMatchObject({
    marginRatio: null,
    distance: null,
    room: null,
  });
});
