import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { MovingOrders, SampleQueue } from './lists-section.tsx';

const rowsOf = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1);
const textAt = (name: string, place: number) => rowsOf(name)[place]?.textContent;
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const panel = (name: string) => screen.findByRole('complementary', { name });

test('rows keep their places while the list is looked at', async () => {
  const person = show(<MovingOrders />);
  const table = 'Moving orders';
  expect(textAt(table, 0)).toContain('order-5');
  await person.click(press('One comes'));
  await person.click(press('One comes'));
  expect(press('2 new')).toBeTruthy();
  expect(textAt(table, 0)).toContain('order-5');
  await person.keyboard('.');
  expect(textAt(table, 0)).toContain('order-3');
  await person.click(press('The second leaves'));
  expect(rowsOf(table)[1]?.title).toBe('No longer in this list');
  expect(textAt(table, 1)).toContain('order-4');
});

test('a list hides the columns that were hidden in the visit before', () => {
  localStorage.setItem('columns:moving orders', 'pair');
  show(<MovingOrders />);
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(['Order', 'Amount']);
});

/** Shows the sample queue. @returns the person at it, and its table */
function atQueue() {
  const person = show(
    <QueryClientProvider client={new QueryClient()}>
      <SampleQueue />
    </QueryClientProvider>,
  );
  return { person, queue: within(screen.getByRole('table', { name: 'Requests' })) };
}

test('keys decide a queue row by row, and take the latest decision back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { person, queue } = atQueue();
  queue.getAllByRole('checkbox', { name: 'Select row' })[0]?.focus();
  await person.keyboard('{Tab}{Enter}');
  await panel('Delist LTC');
  await person.keyboard('a');
  await panel('Delist ZEC');
  await person.keyboard('r');
  const reason = await screen.findByLabelText('Reason');
  await waitFor(() => expect(document.activeElement).toBe(reason));
  await person.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Enter a reason')).toBeTruthy();
  await person.keyboard('Too early{Control>}{Enter}{/Control}');
  await panel('Delist UNI');
  await person.keyboard('u');
  await vi.advanceTimersByTimeAsync(5000);
  expect(document.body.textContent).toContain('Approved Delist LTC');
  expect(queue.getByText('Delist ZEC')).toBeTruthy();
});

test('a decision that the server would refuse stays at its row with the reason', async () => {
  const { person, queue } = atQueue();
  await person.click(queue.getByText('Delist DOT'));
  const open = within(await panel('Delist DOT'));
  await person.keyboard('a');
  expect((await open.findByRole('alert')).textContent).toBe('The coin is already delisted.');
  expect(screen.queryByText('Approved Delist DOT')).toBeNull();
});

test('an act on several rows leaves out what speaks against it, each with its reason', async () => {
  const { person, queue } = atQueue();
  await person.click(queue.getByRole('checkbox', { name: 'Select all rows' }));
  await person.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Approve' }));
  const dialog = await screen.findByRole('dialog', { name: /^Approve \d requests\?/ });
  const leftOut = () => [...dialog.querySelectorAll('li[data-left]')].map((one) => one.textContent);
  await waitFor(() =>
    expect(leftOut()).toEqual([
      expect.stringMatching(/Delist UNI.*Priya Raman is reviewing it/),
      expect.stringMatching(/Delist ATOM.*Traded today/),
      expect.stringMatching(/Delist DOT.*The coin is already delisted\./),
    ]),
  );
  expect(dialog.textContent).toContain('1 × Traded today');
  await person.click(within(dialog).getByText('Include 1 with marks'));
  expect(leftOut().join()).not.toContain('Delist ATOM');
  await person.click(within(dialog).getByRole('button', { name: /^Approve \d/ }));
  const results = within(await screen.findByRole('dialog', { name: /approved, 1 failed/ }));
  expect(results.getByText(/The coin has changed since\./)).toBeTruthy();
  await person.click(results.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(rowsOf('Requests')).toHaveLength(3));
});
