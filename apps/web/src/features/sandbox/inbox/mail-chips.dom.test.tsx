import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { MailChips } from './mail-chips.tsx';

const reset = `${location.origin}/reset-password/email/secret`;

test('names codes and links, and opens links inside of the app', () => {
  show(
    <MailChips
      codes={['123456']}
      links={[
        { url: reset, purpose: 'reset_password' },
        { url: `${location.origin}/support`, purpose: null },
      ]}
    />,
  );
  expect(screen.getByText('123456')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Copy code 123456' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Reset password' }).getAttribute('href')).toBe(
    '/reset-password/email/secret',
  );
  expect(screen.getByRole('link', { name: '/support' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Copy link: Reset password' })).toBeDefined();
});

test('shows nothing without codes and links', () => {
  show(<MailChips codes={[]} links={[]} />);
  expect(screen.queryByRole('list', { name: 'Codes and links' })).toBeNull();
});
