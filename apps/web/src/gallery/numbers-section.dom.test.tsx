import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { Times } from './numbers-section.tsx';

/** What the short countdown shows. */
const left = () => screen.getByText('Short countdown').closest('div')?.textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const hide = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

afterEach(() => vi.restoreAllMocks());

test('a countdown stands still while the page is hidden, and ends', async () => {
  vi.useFakeTimers();
  show(<Times />);
  expect(left()).toContain('00:00:05');
  await pass(2000);
  expect(left()).toContain('00:00:03');
  hide(true);
  await pass(60_000);
  expect(left()).toContain('00:00:03');
  hide(false);
  await pass(1000);
  expect(left()).toContain('00:00:02');
  await pass(2000);
  expect(screen.getByText('It has ended.')).toBeTruthy();
  expect(left()).toContain('00:00:00');
});

test('an aborted countdown stands still', async () => {
  vi.useFakeTimers();
  show(<Times />);
  await pass(1000);
  fireEvent.click(screen.getByRole('button', { name: 'Abort' }));
  await pass(30_000);
  expect(left()).toContain('00:00:04');
  expect(screen.getByText('It was aborted.')).toBeTruthy();
});
