import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { store } from '../../../lib/store.ts';
import { show } from '../../../testing/show.tsx';
import { changeChart, chartSettingsAtom } from './chart-settings.ts';
import { ZoneDialog, zonesFor } from './zone-dialog.tsx';

const zone = () => store.get(chartSettingsAtom).zone;

beforeEach(() => changeChart({ zone: 'UTC' }));

test('shows the zone that is chosen, and takes another one', async () => {
  const person = show(<ZoneDialog onClose={() => undefined} />);
  expect(screen.getByRole('button', { name: /^UTC/ }).getAttribute('aria-pressed')).toBe('true');
  await person.click(screen.getByRole('button', { name: /^Tokyo/ }));
  expect(zone()).toBe('Asia/Tokyo');
});

test('finds a zone of the whole database by its city', async () => {
  const person = show(<ZoneDialog onClose={() => undefined} />);
  const search = screen.getByLabelText('Search cities and zones');
  await person.type(search, 'atlantis{Enter}');
  expect(screen.getByText('No matching time zones.')).toBeTruthy();
  await person.clear(search);
  await person.type(search, 'buenos aires{Enter}');
  await person.click(screen.getByRole('button', { name: /^Buenos Aires/ }));
  expect(zone()).toMatch(/Buenos_Aires$/);
});

test('lists UTC, the own zone and exchanges first', () => {
  expect(zonesFor('').slice(0, 3)).toMatchObject([{ key: 'UTC' }, { key: 'local' }, { label: 'New York' }]);
  expect(zonesFor('hong kong')).toMatchObject([{ key: 'Asia/Hong_Kong' }]);
});
