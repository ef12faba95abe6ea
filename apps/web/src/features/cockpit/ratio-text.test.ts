import { expect, test } from 'vitest';
import { millisecondsText, percentText, ratioText } from './ratio-text.ts';

test('writes ratios with two decimals and shares with at most two', () => {
  expect(ratioText('1.266')).toBe('1.27');
  expect(ratioText('-2.5')).toBe('\u22122.50');
  expect(percentText('0.124')).toBe('12.4%');
  expect(percentText('0')).toBe('0%');
});

test('writes a dash for what is unknown', () => {
  expect([ratioText(null), percentText(null)]).toEqual(['–', '–']);
});

test('writes durations in milliseconds, and in seconds from one on', () => {
  expect([millisecondsText(0.42), millisecondsText(37.4), millisecondsText(1250)]).toEqual([
    '0.42 ms',
    '37 ms',
    '1.3 s',
  ]);
});
