import { expect, test } from 'vitest';
import { amountsFrom, choicesFrom } from './ladder-choices.ts';

test('a press fills the form until the reader chooses otherwise, whatever the browser has stored', () => {
  for (const text of [null, '', 'x', '{}']) {
    expect(choicesFrom(text)).toEqual({
      places: false,
      centers: true,
      postOnly: false,
      traded: false,
    });
  }
  expect(choicesFrom('places,still,post-only,traded')).toEqual({
    places: true,
    centers: false,
    postOnly: true,
    traded: true,
  });
});

test('takes only amounts from the stored text', () => {
  expect(amountsFrom('{"BTC/USD":["0.1","2"],"ETH/USD":["x"],"SOL/USD":3}')).toEqual({
    'BTC/USD': ['0.1', '2'],
  });
  for (const text of [null, '', 'null', '[1]', '{']) expect(amountsFrom(text)).toEqual({});
});
