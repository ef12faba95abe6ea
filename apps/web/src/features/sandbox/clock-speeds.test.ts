import { expect, test } from 'vitest';
import { speedChoices } from './clock-speeds.ts';

test('always has the current speed among the choices, in its place', () => {
  expect(speedChoices(60).map(({ value }) => value)).toEqual(['0', '1', '60', '3600', '86400']);
  expect(speedChoices(1500)[3]).toEqual({ value: '1500', label: '1,500 × real time' });
  expect(speedChoices(0.5)[1]).toEqual({ value: '0.5', label: '0.5 × real time' });
});
