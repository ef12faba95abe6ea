import { expect, test } from 'vitest';
import { add, decimal, decimalText, divide, multiply, readDecimal, rescale, subtract } from './decimal.ts';

const text = decimalText;

test('reads and writes the shortest text', () => {
  expect(text(decimal('001.500'))).toBe('1.5');
  expect(text(decimal('-0.05'))).toBe('-0.05');
  expect(text(decimal('100'))).toBe('100');
  expect(readDecimal('1e5')).toBeNull();
  expect(text(decimal(null))).toBe('0');
});

test('adds and subtracts across scales', () => {
  expect(text(add(decimal('0.1'), decimal('0.02')))).toBe('0.12');
  expect(text(subtract(decimal('1'), decimal('1.001')))).toBe('-0.001');
});

test('multiplies without losing a digit', () => {
  expect(text(multiply(decimal('0.41823511'), decimal('67241.35')))).toBe('28122.6934137985');
});

test('divides and rescales half to even', () => {
  expect(text(divide(decimal('1'), decimal('3'), 4) ?? decimal('0'))).toBe('0.3333');
  expect(text(divide(decimal('-1'), decimal('8'), 2) ?? decimal('0'))).toBe('-0.12');
  expect(divide(decimal('1'), decimal('0'), 2)).toBeNull();
  expect(text(rescale(decimal('0.125'), 2))).toBe('0.12');
  expect(text(rescale(decimal('0.135'), 2))).toBe('0.14');
});
