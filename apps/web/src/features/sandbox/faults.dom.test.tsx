import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { Faults } from './faults.tsx';

/** Nothing is fetched. */
const offline = new QueryClient({ defaultOptions: { queries: { enabled: false } } });

const showFaults = () =>
  show(
    <QueryClientProvider client={offline}>
      <Faults sheet={false} onClose={() => undefined} />
    </QueryClientProvider>,
  );

const typedAt = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

test('a delay has a distribution, whose numbers begin with values that fit', async () => {
  const person = showFaults();
  expect(typedAt('Delay')).toBe('800');
  await person.selectOptions(screen.getByLabelText('Delays'), 'uniform');
  expect([typedAt('Least'), typedAt('Most')]).toEqual(['200', '1200']);
  await person.selectOptions(screen.getByLabelText('Delays'), 'lognormal');
  expect([typedAt('Median'), typedAt('Sigma')]).toEqual(['400', '0.8']);
  expect(screen.queryByLabelText('Most')).toBeNull();
});

test('feeds have delays too, and other kinds have none', async () => {
  const person = showFaults();
  await person.selectOptions(screen.getByLabelText('Kind'), 'feed_delay');
  expect(typedAt('Delay')).toBe('800');
  await person.selectOptions(screen.getByLabelText('Kind'), 'status');
  expect(screen.queryByLabelText('Delays')).toBeNull();
  expect(typedAt('HTTP status')).toBe('503');
});
