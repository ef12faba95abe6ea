import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../testing/show.tsx';
import { DatesAndFiles } from './dates-and-files.tsx';
import { Choosing } from './fields-section.tsx';

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const focused = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));
const focusedName = (name: string) =>
  waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(name));

test('the keyboard alone searches and sets a combobox', async () => {
  const person = show(<Choosing />);
  const [country] = screen.getAllByRole<HTMLInputElement>('combobox', { name: 'Country' });
  if (!country) throw new Error('There is no country');
  country.focus();
  await person.keyboard('swi');
  const found = within(await screen.findByRole('listbox'));
  await waitFor(() =>
    expect(found.getAllByRole('option').map((one) => one.textContent)).toEqual(['Switzerland']),
  );
  await person.keyboard('{Enter}');
  expect(country.value).toBe('Switzerland');
  expect(document.activeElement).toBe(country);
  await person.clear(country);
  await person.keyboard('nowhere');
  expect(await screen.findByText('No matching countries.')).toBeTruthy();
});

test('the arrow keys pick a day', async () => {
  const person = show(<DatesAndFiles />);
  const [choose] = screen.getAllByRole('button', { name: 'Choose a date' });
  choose?.focus();
  await person.keyboard('{Enter}');
  await focusedName('Friday, June 12, 2026');
  await person.keyboard('{PageDown}{ArrowUp}{Home}');
  await focusedName('Monday, June 29, 2026');
  await person.keyboard('{Enter}');
  expect(field('From').value).toBe('2026-06-29');
  await focused(choose as HTMLElement);
});

test('a minute can be typed or picked with the keys', async () => {
  const person = show(<DatesAndFiles />);
  const minute = field('Date and time (UTC)');
  expect(minute.value).toBe('2026-06-01 17:30');
  fireEvent.change(minute, { target: { value: '202607040905' } });
  minute.focus();
  await person.keyboard('{Tab}');
  expect(minute.value).toBe('2026-07-04 09:05');
  await person.keyboard('{Enter}');
  await focusedName('Saturday, July 4, 2026');
  await person.keyboard('{ArrowRight}{Enter}');
  await person.selectOptions(screen.getByLabelText('Hour'), '18');
  await person.selectOptions(screen.getByLabelText('Minute'), '45');
  expect(minute.value).toBe('2026-07-05 18:45');
  await person.keyboard('{Escape}');
  const [choose] = screen.getAllByRole('button', { name: 'Choose date and time' });
  await focused(choose as HTMLElement);
  fireEvent.change(minute, { target: { value: 'tomorrow' } });
  minute.focus();
  await person.keyboard('{Tab}');
  expect(minute.value).toBe('tomorrow');
});

test('a file of another kind is refused at its field', async () => {
  show(<DatesAndFiles />);
  const input = document.querySelector('#gallery-file') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' })] } });
  const problem = await screen.findByText('Document must be a PNG, JPEG or PDF file');
  expect(within(problem).queryByRole('button')).toBeNull();
});
