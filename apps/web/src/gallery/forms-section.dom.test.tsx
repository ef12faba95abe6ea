import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../testing/show.tsx';
import { FormsSection } from './forms-section.tsx';

const alerts = (within: HTMLElement = document.body) =>
  [...within.querySelectorAll('[role=alert]')].map((one) => one.textContent);

test('a form says what is wrong in each of its states', async () => {
  const person = show(<FormsSection />);
  const saves = screen.getAllByRole('button', { name: 'Save number' });
  for (const save of saves) await person.click(save);
  await waitFor(() =>
    expect(alerts()).toEqual([
      'Enter a phone number',
      'Phone belongs to another account',
      'No number can be saved for now.',
    ]),
  );
  expect(saves[3]?.getAttribute('aria-busy')).toBe('true');
});

test('a form in steps keeps a step until its fields are right', async () => {
  const person = show(<FormsSection />);
  const form = screen.getByRole('form', { name: 'Form in steps' });
  const steps = within(form);
  const nickname = steps.getByLabelText('Nickname');
  await person.type(nickname, 'no');
  await person.click(steps.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(alerts(form)).toEqual(['Nickname must be 3 to 20 characters']));
  expect(document.activeElement).toBe(nickname);
  await person.clear(nickname);
  await person.type(nickname, 'maya');
  await person.click(steps.getByRole('button', { name: 'Continue' }));
  const review = await steps.findByRole('region', { name: 'Review' });
  await waitFor(() => expect(document.activeElement).toBe(review));
});
