import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlacedMarker } from './fill-labels.ts';
import { bunchMarkers, layLabels } from './fill-labels.ts';

const widthOf = (text: string) => text.length * 6;
const bought = (x: number, y: number, amount = '0.1', order = `${x} ${y}`) =>
  ({ side: 'buy', x, y, amount, orders: new Set([order]) }) as const;

describe('arrows of fills', () => {
  test('of one candle that would cover each other become one, at the mean of their prices by amount', () => {
    const one = bunchMarkers([bought(100, 50, '3', 'a'), bought(100, 54, '1', 'a'), bought(106, 50)]);
    expect(one).toEqual([
      { side: 'buy', x: 100, y: 51, amount: '4', orders: new Set(['a']) },
      bought(106, 50),
    ]);
  });

  test('of one candle stay apart where their prices do, and so do those of the other side', () => {
    const markers = [bought(100, 50), bought(100, 60), { ...bought(100, 61), side: 'sell' } as const];
    expect(bunchMarkers(markers)).toEqual(markers);
  });
});

describe('labels of fills', () => {
  test('stand apart if there is room', () => {
    const labels = layLabels([bought(100, 50), bought(200, 50)], widthOf, 700);
    expect(labels).toEqual([
      { side: 'buy', text: '0.1', x: 100, y: 71 },
      { side: 'buy', text: '0.1', x: 200, y: 71 },
    ]);
  });

  test('are compact for amounts that would cover the candles', () => {
    const texts = ['999999.5', '1234567', '8765432110'].map(
      (amount) => layLabels([bought(100, 50, amount)], widthOf, 700)[0]?.text,
    );
    expect(texts).toEqual(['999999.5', '1.23M', '8.77B']);
  });

  test('merge and show the sum if they are close in time and price', () => {
    const [label, ...more] = layLabels(
      [bought(100, 50), bought(106, 58), bought(112, 54, '0.25')],
      widthOf,
      700,
    );
    expect(more).toEqual([]);
    expect(label).toEqual({ side: 'buy', text: '0.45 (3)', x: 106, y: 79 });
  });

  test('stay apart if they are close in time but far apart in price', () => {
    expect(layLabels([bought(100, 50), bought(106, 150)], widthOf, 700)).toHaveLength(2);
  });

  test('are not cut at an edge', () => {
    const [first, last] = layLabels([bought(2, 50), bought(699, 50)], widthOf, 700);
    expect([first?.x, last?.x]).toEqual([9, 691]);
  });

  test('of both sides make room for each other', () => {
    const sold = { ...bought(103, 83, '0.2'), side: 'sell' } as const;
    const [first, second] = layLabels([bought(100, 50), sold], widthOf, 700);
    expect(first).toMatchObject({ side: 'buy', y: 71 });
    expect(second).toMatchObject({ side: 'sell', text: '0.2' });
    expect(second?.y).toBeLessThan(65);
  });

  test('never overlap, and none is lost, at every zoom', () => {
    const marker: fc.Arbitrary<PlacedMarker> = fc.record({
      side: fc.constantFrom('buy' as const, 'sell' as const),
      x: fc.integer({ min: 0, max: 600 }),
      y: fc.integer({ min: 0, max: 400 }),
      amount: fc.constantFrom('0.1', '0.57931', '12', '1500.5'),
      orders: fc.uuid().map((id) => new Set([id])),
    });
    fc.assert(
      fc.property(
        fc.array(marker, { maxLength: 30 }),
        fc.double({ min: 0.02, max: 1, noNaN: true }),
        (all, zoom) => {
          const labels = layLabels(
            all.map((one) => ({ ...one, x: one.x * zoom })),
            widthOf,
            700,
          );
          const count = (text: string) => Number(/\((\d+)\)$/.exec(text)?.[1] ?? 1);
          expect(labels.reduce((sum, { text }) => sum + count(text), 0)).toBe(all.length);
          for (const a of labels) {
            for (const b of labels) {
              if (a === b) continue;
              const apart = (widthOf(a.text) + widthOf(b.text)) / 2;
              expect(Math.abs(a.x - b.x) >= apart || Math.abs(a.y - b.y) >= 9).toBe(true);
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
