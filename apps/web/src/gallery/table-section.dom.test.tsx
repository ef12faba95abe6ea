import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../testing/show.tsx';
import { PagedOrders } from './table-section.tsx';

const table = () => within(screen.getByRole('table', { name: 'Orders' }));
const rowAt = (place: number) => table().getAllByRole('row')[place + 1] as HTMLElement;
const openerAt = (place: number) => within(rowAt(place)).getAllByRole('button')[0];
const header = (name: string) => table().getByRole('columnheader', { name });
const selection = () => screen.queryByRole('toolbar', { name: 'Selected rows' })?.textContent;
const chip = (label: RegExp) =>
  within(screen.getByRole('group', { name: 'Filters' })).getByRole('button', { name: label });

/** Where the browser keeps the hidden columns of this list. */
const HIDDEN = 'columns:sample orders';

test('the keyboard sorts, pages, selects and hides columns of a table', async () => {
  const person = show(<PagedOrders />);
  table().getByRole('button', { name: 'Pair' }).focus();
  await person.keyboard('{Enter}');
  expect(header('Pair').getAttribute('aria-sort')).toBe('ascending');
  expect(location.search).toContain('sort=pair');
  await person.keyboard('{Tab}{Enter}');
  expect(header('Amount').getAttribute('aria-sort')).toBe('descending');

  within(rowAt(0)).getByRole('checkbox').focus();
  await person.keyboard(' ');
  expect(selection()).toContain('1 selected');
  table().getByRole('checkbox', { name: 'Select all rows' }).focus();
  await person.keyboard(' ');
  expect(selection()).toContain('10 selected');
  screen.getByRole('button', { name: 'Next page' }).focus();
  await person.keyboard('{Enter}');
  expect(location.search).toContain('page=2');
  expect(selection()).toBeUndefined();

  const columns = screen.getByRole('button', { name: 'Columns' });
  columns.focus();
  await person.keyboard('{Enter}');
  const side = await screen.findByRole('menuitemcheckbox', { name: 'Side' });
  await waitFor(() => expect(document.activeElement).toBe(side));
  await person.keyboard('{Enter}');
  expect(table().queryByRole('columnheader', { name: 'Side' })).toBeNull();
  expect(localStorage.getItem(HIDDEN)).toBe('side');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(columns));
  await person.keyboard('{Enter}');
  await person.click(await screen.findByRole('menuitemcheckbox', { name: 'Side' }));
  expect(localStorage.getItem(HIDDEN)).toBeNull();
});

test('a page beyond the last leads to the last', () => {
  show(<PagedOrders />, { at: '/?page=99' });
  expect(location.search).toBe('?page=10');
  expect(screen.getByRole('button', { name: 'Page 10' }).getAttribute('aria-current')).toBe('page');
});

test('a cursor crosses rows and pages, selects and opens', async () => {
  const person = show(<PagedOrders />);
  await person.keyboard('j');
  expect(document.activeElement).toBe(openerAt(0));
  await person.keyboard('{ArrowDown}x{Shift>}J{/Shift}');
  expect(selection()).toContain('2 selected');
  await person.keyboard('jjjjjjj');
  expect(document.activeElement).toBe(openerAt(9));
  await person.keyboard('j');
  expect(location.search).toContain('page=2');
  await waitFor(() => expect(document.activeElement).toBe(openerAt(0)));
  await person.keyboard('k');
  expect(location.search).not.toContain('page=2');
  await waitFor(() => expect(document.activeElement).toBe(openerAt(9)));
  await person.keyboard('{Enter}');
  expect(location.search).toContain('order=order-9');
});

test('a slash leads to the search, and an arrow from there to its rows', async () => {
  const person = show(<PagedOrders />);
  await person.keyboard('/');
  await person.keyboard('eth');
  await waitFor(() => expect(location.search).toContain('search=eth'));
  await waitFor(() => expect(rowAt(0).textContent).toContain('ETH/USD'));
  await person.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(openerAt(0));
});

test('chips of filters show their values and can be removed', async () => {
  const person = show(<PagedOrders />);
  await person.click(chip(/^Status/));
  await person.click(await screen.findByRole('checkbox', { name: 'Filled' }));
  await person.click(screen.getByRole('checkbox', { name: 'Open' }));
  await person.keyboard('{Escape}');
  expect(chip(/^Status:/).textContent).toBe('Status: Filled, Open');
  expect(location.search).toContain('status=filled%2Cnew');
  await waitFor(() => expect(document.activeElement).toBe(chip(/^Status:/)));
  await person.click(chip(/^Pair/));
  await person.click(await screen.findByRole('checkbox', { name: 'ETH/USD' }));
  expect(chip(/^Pair:/).textContent).toBe('Pair: ETH/USD');
  await person.click(screen.getByRole('button', { name: 'Remove Status' }));
  expect(location.search).not.toContain('status');
  await person.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(location.search).toBe('');
});

test('a phone has filters and order in a sheet', async () => {
  const person = show(<PagedOrders />, { width: 390 });
  await person.click(screen.getByRole('button', { name: 'Filters' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await person.click(sheet.getByRole('checkbox', { name: 'Rejected' }));
  await person.selectOptions(sheet.getByLabelText('Sort by'), 'Pair, ascending');
  await person.click(sheet.getByRole('button', { name: /^Show \d+ sample orders/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.search).toMatch(/status=rejected.*sort=pair/);
  expect(screen.getByRole('button', { name: 'Filters 1' })).toBeTruthy();
});
