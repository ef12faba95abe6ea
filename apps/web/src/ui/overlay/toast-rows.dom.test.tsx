import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { toast } from './toast-store.ts';

test('dialogs of phones know the height of the newest message while there is one', async () => {
  const person = show(<p>Page</p>);
  const height = () => document.body.style.getPropertyValue('--newest');
  expect(height()).toBe('');
  toast('info', 'Order placed.');
  toast('info', 'Order filled.');
  await screen.findByText('Order filled.');
  await waitFor(() => expect(height()).toMatch(/^\d+px$/));
  for (const text of ['Order filled.', 'Order placed.']) {
    await person.click(screen.getAllByRole('button', { name: 'Close message' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  }
  expect(height()).toBe('');
});
