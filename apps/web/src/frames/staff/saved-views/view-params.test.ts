import { expect, test } from 'vitest';
import { isSameView, tidyView, viewOf } from './view-params.ts';

const list = (filters: Record<string, string>, sort = '-createdAt') => {
  const set = Object.keys(filters).filter((name) => filters[name]);
  const asked = { sort, ...Object.fromEntries(set.map((name) => [name, filters[name] ?? ''])) };
  return { filters, sort, asked };
};

test('stores in a view the set filters and the differences from the default look', () => {
  expect(viewOf(list({ status: 'open', search: '' }), '-createdAt', new Set())).toEqual({ status: 'open' });
  expect(viewOf(list({}, 'pair'), '-createdAt', new Set(['fee', 'cost']))).toEqual({
    sort: 'pair',
    hidden: 'cost,fee',
  });
});

test('treats two views as equal whatever the order of their values', () => {
  expect(isSameView({ status: 'open,filled', side: 'buy' }, { side: 'buy', status: 'filled,open' })).toBe(
    true,
  );
  expect(isSameView({ status: 'open' }, { status: 'open', side: 'buy' })).toBe(false);
});

test('leaves the default order of the list out of a view', () => {
  expect(tidyView({ status: 'open', sort: '-createdAt' }, '-createdAt')).toEqual({ status: 'open' });
  expect(tidyView({ status: 'open', sort: 'pair' }, '-createdAt')).toEqual({ status: 'open', sort: 'pair' });
});
