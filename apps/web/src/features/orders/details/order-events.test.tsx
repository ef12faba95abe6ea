import type { Order } from '@papermint/contracts/orders/model';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Amendments, PreventedMatches } from './order-events.tsx';

const AT = '2026-06-01T12:00:00.000Z';
const order = { pair: 'BTC/USD', feeCurrency: 'USD' } as Order;
const textOf = (node: ReactNode) => renderToStaticMarkup(node).replaceAll(/<[^>]+>/g, ' ');

test('a change tells only what it changed', () => {
  const change = {
    number: 1,
    at: AT,
    amountBefore: '1',
    amountAfter: '0.5',
    priceBefore: null,
    priceAfter: null,
  };
  const smaller = textOf(<Amendments order={order} amendments={[change]} />);
  expect(smaller).toMatch(/1.*BTC.*→.*0\.5.*BTC/);
  expect(smaller).not.toContain('$');
  const moved = { ...change, amountAfter: '1', priceBefore: '60000', priceAfter: '61000' };
  const dearer = textOf(<Amendments order={order} amendments={[moved]} />);
  expect(dearer).toMatch(/60,000.*→.*61,000/);
  expect(dearer).not.toContain('BTC');
});

test('a prevented match tells the other order and what was done', () => {
  const match = {
    number: 1,
    at: AT,
    price: '60000',
    mode: 'decrement' as const,
    role: 'maker' as const,
    otherOrder: 9,
    amount: '0.3',
    otherAmount: '0.2',
  };
  const text = textOf(<PreventedMatches order={order} matches={[match]} />);
  expect(text).toMatch(/0\.3.*BTC.*at.*60,000/);
  expect(text).toContain('With order 9 of the same trader. Decrement and cancel');
});
