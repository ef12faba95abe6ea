import { expect, test } from 'vitest';
import { catalogue, labelOf, paramsOf, refusalOf, studyKeys } from './catalogue.ts';

const params = studyKeys.flatMap((key) => catalogue[key].params.map((param) => ({ study: key, ...param })));

test.each(params)('$study: $key accepts its usual value and refuses what is beyond its range', (param) => {
  expect(refusalOf(param, param.usual)).toBeNull();
  expect(refusalOf(param, param.least - 1)).toMatch(/^(Enter a number from|Choose one)/);
  expect(refusalOf(param, param.most + 1)).toMatch(/^(Enter a number from|Choose one)/);
  expect(refusalOf(param, Number.NaN)).toMatch(/^(Enter a number|Choose one)/);
});

test('refuses a fraction where only whole numbers count', () => {
  const [length] = catalogue.rsi.params;
  expect(length && refusalOf(length, 14.5)).toBe('Enter a whole number.');
});

test('a bad saved parameter is as usual', () => {
  expect(paramsOf(catalogue.bollinger, { params: { length: -4, deviations: 'x' } })).toEqual({
    length: 20,
    deviations: 2,
  });
});

test('labels a study by its parameters', () => {
  expect(labelOf(catalogue.bollinger, { params: { length: 30 } })).toBe('BB 30 2');
  expect(labelOf(catalogue.vwap, { params: {} })).toBe('VWAP Day');
});
