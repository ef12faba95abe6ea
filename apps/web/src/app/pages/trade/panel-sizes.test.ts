import { expect, test } from 'vitest';
import { fitSize, readSizes } from './panel-sizes.ts';

const usual = { book: 280, tape: 240, form: 320, favorites: 216, bottom: 260 };

test.each([null, '', '{', '7', 'null', '{"book":"wide"}', '{"form":null}'])(
  'stored %j gives the usual layout',
  (stored) => {
    expect(readSizes(stored)).toEqual(usual);
  },
);

test('uses a stored size within the bounds of each panel', () => {
  expect(readSizes('{"book":300,"form":9000,"bottom":1,"more":5}')).toEqual({
    book: 300,
    tape: 240,
    form: 480,
    favorites: 216,
    bottom: 140,
  });
  expect(fitSize('book', 300.6)).toBe(301);
});
