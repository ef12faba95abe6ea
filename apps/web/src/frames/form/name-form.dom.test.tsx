import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { NameForm } from './name-form.tsx';

const field = () => screen.getByLabelText('Save as a template');

test('saves a name by Enter, and is empty again', async () => {
  const onName = vi.fn(() => null);
  const person = show(<NameForm id="one" label="Save as a template" act="Save" onName={onName} />);
  await person.type(field(), 'Trend{Enter}');
  expect(onName).toHaveBeenCalledExactlyOnceWith('Trend');
  expect(field()).toHaveProperty('value', '');
});

test('shows a refusal at the field until the reader types on', async () => {
  const onName = async (name: string) => (name === '' ? 'Enter a name.' : null);
  const person = show(<NameForm id="one" label="Save as a template" act="Save" onName={onName} />);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Enter a name.');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  await person.type(field(), 'T');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('sends a name once while the answer is on its way', async () => {
  let answer: (refusal: string | null) => void = () => undefined;
  const onName = vi.fn(
    () =>
      new Promise<string | null>((resolve) => {
        answer = resolve;
      }),
  );
  const person = show(<NameForm id="one" label="Save as a template" act="Save" onName={onName} />);
  await person.type(field(), 'Trend{Enter}{Enter}');
  answer('This name is taken.');
  expect((await screen.findByRole('alert')).textContent).toBe('This name is taken.');
  expect(onName).toHaveBeenCalledOnce();
  expect(field()).toHaveProperty('value', 'Trend');
});

test('changes a name from the present one, or leaves it', async () => {
  const onCancel = vi.fn();
  const person = show(
    <NameForm id="one" label="Name" act="Rename" name="Mine" onName={() => null} onCancel={onCancel} />,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Mine');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledOnce();
});
