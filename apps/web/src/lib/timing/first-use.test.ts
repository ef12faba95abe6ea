import { expect, test, vi } from 'vitest';
import { whenUsed } from './first-use.ts';

test('waits for the first use of the page, and runs once', () => {
  const page = new EventTarget();
  const work = vi.fn();
  whenUsed(work, page);
  page.dispatchEvent(new Event('load'));
  expect(work).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('scroll'));
  page.dispatchEvent(new Event('keydown'));
  expect(work).toHaveBeenCalledOnce();
});
