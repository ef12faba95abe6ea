import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { store } from '../../../lib/store.ts';
import { show } from '../../../testing/show.tsx';
import { setupShelfOf } from '../setups/setup-shelves.ts';
import { changeChart, chartSettingsAtom } from './chart-settings.ts';
import { StudyDialog } from './study-dialog.tsx';

const studies = () => store.get(chartSettingsAtom).studies;
// A guest, who is known without a call.
const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
const open = () =>
  show(
    <QueryClientProvider client={queries}>
      <StudyDialog anchor={createRef()} open onOpen={() => undefined} />
    </QueryClientProvider>,
  );

beforeEach(() => {
  changeChart({ studies: [] });
  const guest = setupShelfOf(null);
  for (const { uuid } of guest.templates) guest.removeTemplate(uuid);
});

test('finds an indicator by another word, and adds it', async () => {
  const person = open();
  await person.type(screen.getByLabelText('Search indicators'), 'overbought{Enter}');
  expect(screen.queryByRole('button', { name: 'Add Bollinger bands' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Add Relative strength index' }));
  expect(studies()).toMatchObject([{ key: 'rsi', params: { length: 14 }, pane: 1 }]);
});

test('refuses a parameter at its field, and keeps the last good one', async () => {
  const person = open();
  await person.click(screen.getByRole('button', { name: 'Add Relative strength index' }));
  await person.click(screen.getByRole('button', { name: 'Change RSI 14' }));
  const length = await screen.findByLabelText('Length');
  await person.clear(length);
  expect(screen.getByRole('alert').textContent).toBe('Enter a number.');
  await person.type(length, '900');
  expect(screen.getByRole('alert').textContent).toBe('Enter a number from 1 to 500.');
  // 9 and 90 were good on the way.
  expect(studies()[0]?.params).toEqual({ length: 90 });
  await person.click(screen.getByLabelText('Color pink'));
  expect(studies()[0]?.plots).toMatchObject({ value: { color: 'pink' } });
  await person.click(screen.getByRole('button', { name: 'Remove' }));
  expect(studies()).toEqual([]);
});

test('adds no more than twenty, and says so', async () => {
  const person = open();
  const add = screen.getByRole('button', { name: 'Add Simple moving average' });
  for (let nth = 0; nth < 20; nth++) await person.click(add);
  await person.click(add);
  expect(screen.getByRole('alert').textContent).toBe(
    'A chart shows at most 20 indicators. Remove one first.',
  );
  expect(studies()).toHaveLength(20);
});

test('saves a template by name, and puts it on the chart again', async () => {
  const person = open();
  await person.click(await screen.findByRole('button', { name: 'Save' }));
  expect(screen.getByRole('alert').textContent).toBe('Enter a name.');
  await person.click(screen.getByRole('button', { name: 'Add Supertrend' }));
  await person.type(await screen.findByLabelText('Save as a template'), 'Trend{Enter}');
  await person.click(screen.getByRole('button', { name: 'Remove ST 10 3' }));
  await person.click(screen.getByRole('button', { name: 'Trend' }));
  expect(studies()).toMatchObject([{ key: 'supertrend' }]);
});
