import { afterEach, expect, test } from 'vitest';
import { asksFirst, changedFrom, confirmationKinds, setConfirmation } from './confirmations.ts';

const defaults = new Map(confirmationKinds.map((kind) => [kind, asksFirst(kind)]));

afterEach(() => {
  for (const [kind, asks] of defaults) setConfirmation(kind, asks);
});

test('asks by default before positions are closed or reversed, and before a market order that slips far', () => {
  expect(confirmationKinds.filter(asksFirst)).toEqual(['slippage', 'cancelAll', 'closePosition', 'reverse']);
});

test('keeps the choice of each kind by itself', () => {
  setConfirmation('limit', true);
  setConfirmation('reverse', false);
  expect([asksFirst('limit'), asksFirst('reverse'), asksFirst('market')]).toEqual([true, false, false]);
});

test('ignores what is no kind in the stored text', () => {
  expect([...changedFrom('limit,nothing,,drag')]).toEqual(['limit', 'drag']);
  expect([...changedFrom(null)]).toEqual([]);
});
