import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { clearToasts } from '../ui/overlay/toast-store.ts';

configure({
  // Asking each element whether a style hides it takes most of the time of a query.
  defaultHidden: true,
  // It ends what hangs. A busy machine does not reach it.
  asyncUtilTimeout: 60_000,
});

afterEach(() => {
  cleanup();
  clearToasts();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});
