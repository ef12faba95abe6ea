import { expect, test } from 'vitest';
import { worthPoints } from './worth-points.ts';

const point = (at: string, total: string, parts: { nfts?: string } = {}) => ({
  at,
  total,
  spot: total,
  earn: '0',
  futures: '0.00',
  cards: '0',
  nfts: parts.nfts ?? '0',
});

test('a point says its parts and what the trader did since the point before', () => {
  const history = {
    currency: 'USD',
    from: '2026-01-01T00:00:00.000Z',
    to: '2026-01-03T00:00:00.000Z',
    opened: '2026-01-01T00:00:00.000Z',
    points: [
      point('2026-01-01T00:00:00.000Z', '100'),
      point('2026-01-02T00:00:00.000Z', '90', { nfts: '12.5' }),
      point('2026-01-03T00:00:00.000Z', '80'),
    ],
    marks: [
      { at: '2026-01-01T00:00:00.000Z', type: 'deposit' as const, currency: 'USD', amount: '100' },
      { at: '2026-01-01T12:00:00.000Z', type: 'trade' as const, currency: 'BTC', amount: '-0.5' },
      { at: '2026-01-02T12:00:00.000Z', type: 'transfer_out' as const, currency: 'USD', amount: '-5' },
      { at: '2026-01-02T13:00:00.000Z', type: 'transfer_out' as const, currency: 'USD', amount: '-5' },
    ],
  };
  expect(worthPoints(history)).toEqual([
    { at: '2026-01-01, 00:00:00 UTC', value: 100, detail: '', note: 'Deposited 100.00 USD' },
    { at: '2026-01-02, 00:00:00 UTC', value: 90, detail: 'Spot 90.00 · NFTs 12.50', note: 'Sold 0.5 BTC' },
    { at: '2026-01-03, 00:00:00 UTC', value: 80, detail: '', note: '2 transactions' },
  ]);
});
