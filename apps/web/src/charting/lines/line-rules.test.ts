import { describe, expect, test } from 'vitest';
import { nearestOf, onTick, steppedBy } from './line-rules.ts';

describe('the nearest line', () => {
  const at = (pointer: number) => (y: number) => Math.abs(y - pointer);

  test('is the nearest of several within reach', () => {
    expect(nearestOf([100, 108, 130], at(106), 18)).toEqual({ thing: 108, distance: 2 });
  });

  test('is none beyond the reach of the pointer', () => {
    expect(nearestOf([100], at(107), 6)).toBeNull();
    expect(nearestOf([100], at(107), 18)).toEqual({ thing: 100, distance: 7 });
  });

  test('is the one on top of two at the same price', () => {
    const lines = [
      { id: 'below', y: 100 },
      { id: 'top', y: 100 },
    ];
    expect(nearestOf(lines, ({ y }) => Math.abs(y - 101), 6)?.thing.id).toBe('top');
  });
});

describe('a price on the chart', () => {
  test.each([
    [92_400.04, '0.1', '92400'],
    [92_400.06, '0.1', '92400.1'],
    [0.000_012_34, '0.00000001', '0.00001234'],
    [17.3, '5', '15'],
    [0.04, '0.1', null],
    [-5, '0.1', null],
  ])('%d is %s ticks: %s', (price, tick, text) => {
    expect(onTick(price, tick)).toBe(text);
  });

  test('moves by ticks, and not below the first one', () => {
    expect(steppedBy('92400.1', '0.1', 10)).toBe('92401.1');
    expect(steppedBy('92400.1', '0.1', -1)).toBe('92400');
    expect(steppedBy('0.1', '0.1', -1)).toBeNull();
  });
});
