import { currentSession } from '../api/session.ts';
import { readStored, writeStored } from '../lib/stored.ts';
import { lazyWithPreload } from '../ui/layout/lazy.tsx';
import { screenAt } from './current-screen.ts';
import { NotShown } from './screen-boundary.tsx';

/** Also read by public/first.js. */
const KEY = 'staff';

/** The start of the session token: enough to tell sessions apart, and useless for signing in. */
const sessionPrefix = () => currentSession()?.slice(0, 12) ?? null;

async function loadShell() {
  const module = await import('./shells/staff/staff-shell.tsx');
  // The table of staff screens comes with the shell. Loads the current screen while the shell renders.
  void screenAt(location.pathname)?.preload?.();
  return module.StaffShell;
}

export const StaffShell = lazyWithPreload(loadShell, NotShown);

/** Remembers that the current session is one of staff. */
export function rememberStaff(): void {
  writeStored(KEY, sessionPrefix());
}

/** Whether the current session is remembered as one of staff. */
export function isStaffSession(): boolean {
  return sessionPrefix() !== null && readStored(KEY) === sessionPrefix();
}
