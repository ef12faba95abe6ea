import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DetachedWindowAPI } from 'happy-dom';
import type { ReactNode } from 'react';
import { AppRouter } from '../frames/leaving/app-router.tsx';
import { Toaster } from '../ui/overlay/toaster.tsx';

declare global {
  interface Window {
    happyDOM: DetachedWindowAPI;
  }
}

/** The width of the window of a component test, px. */
const WIDE = 1440;

/**
 * Shows a part as the app does: at an address, with its messages.
 * @returns the person in front of it, who types and presses without delay
 */
export function show(part: ReactNode, { width = WIDE, at = '/' } = {}) {
  window.happyDOM.setViewport({ width, height: 900 });
  history.replaceState(null, '', at);
  dispatchEvent(new PopStateEvent('popstate'));
  render(
    <AppRouter>
      {part}
      <Toaster />
    </AppRouter>,
  );
  return userEvent.setup({ delay: null });
}
