import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Amount } from './amount.tsx';

test.each([
  ['a sum in dollars', '5', 'USD', 2, '$5.00'],
  ['a sum in yen', '1234', 'JPY', 2, '¥1,234'],
  ['a price in yen', '156.5', 'JPY', 3, '¥156.500'],
  ['a sum in a coin', '0.5', 'BTC', 2, '0.50 BTC'],
])('shows %s with the decimals that its currency has', (_, value, currency, leastDecimals, text) => {
  const shown = renderToStaticMarkup(
    <Amount value={value} currency={currency} rule="exact" leastDecimals={leastDecimals} />,
  );
  expect(shown.replaceAll(/<[^>]+>/g, '')).toBe(text);
});
