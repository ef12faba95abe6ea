import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useListParams } from '../frames/list/list-params.ts';
import { ListView } from '../frames/list/list-view.tsx';
import { localList } from '../frames/list/local-list.ts';
import { nowAtom } from '../lib/now.ts';
import { store } from '../lib/store.ts';
import { show } from '../testing/show.tsx';
import { refusal } from './refused-sample.ts';
import type { SampleOrder } from './samples.ts';
import { sampleOrders } from './samples.ts';
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

test('a link opens a list with its filters and its order', () => {
  show(<PagedOrders />, { at: '/?status=filled%2Cnew&sort=pair' });
  expect(chip(/^Status:/).textContent).toBe('Status: Filled, Open');
  expect(header('Pair').getAttribute('aria-sort')).toBe('ascending');
  expect(table().queryByText('Rejected')).toBeNull();
});

test('a first day later than the last day clears the last day, and today is one press', async () => {
  store.set(nowAtom, Date.parse('2026-06-01T15:00:00Z'));
  const person = show(<PagedOrders />);
  await person.click(chip(/^Days/));
  const days = within(await screen.findByRole('dialog', { name: 'Days' }));
  await person.type(days.getByLabelText('From'), '2026-06-01');
  await waitFor(() => expect(location.search).toBe('?from=2026-06-01'));
  await person.type(days.getByLabelText('To'), '2026-05-20');
  await waitFor(() => expect(location.search).toBe('?to=2026-05-20'));
  await person.click(days.getByRole('button', { name: 'Today' }));
  await waitFor(() => expect(location.search).toBe('?to=2026-06-01&from=2026-06-01'));
  expect(screen.getByRole('button', { name: 'Days: 2026-06-01' })).toBeTruthy();
});

/** A list whose server refuses each last day. */
function RefusingDays() {
  const params = useListParams(['from', 'to'], '-createdAt');
  const error = params.filters.to === '' ? null : refusal({ key: 'to', error: 'To must not be before from' });
  const answer = error
    ? undefined
    : { data: sampleOrders.slice(0, 2), total: 2, page: 1, perPage: 20, lastPage: 1 };
  const query = { isFetching: false, isError: error !== null, error, refetch: () => undefined };
  return (
    <ListView
      label="Orders"
      rowsName="sample orders"
      list={localList(params, ({ id }: SampleOrder) => id, answer, query)}
      columns={[{ key: 'id', header: 'Order', cell: ({ id }) => id }]}
      card={({ id }) => id}
      empty={null}
    />
  );
}

test('a list drops the filter of a link that the server refuses, and keeps the others', async () => {
  show(<RefusingDays />, { at: '/?from=2026-05-20&to=2026-05-10' });
  await waitFor(() => expect(location.search).toBe('?from=2026-05-20'));
  expect(rowAt(0).textContent).toBe('order-0');
});
