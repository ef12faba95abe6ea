import { currentSession } from '../lib/session.ts';
import { readStored, writeStored } from '../lib/stored.ts';
import { screenAt } from './current-screen.ts';

const KEY = 'staff';

const known = () => currentSession()?.slice(0, 12) ?? null;

export function loadStaffShell() {
  // Together with its first screen, not one after the other.
  screenAt(location.pathname)?.preload();
  return import('./shells/staff/staff-shell.tsx').then((m) => ({ default: m.StaffShell }));
}

/** Remembers that this session is one of staff. */
export function noteStaff(): void {
  writeStored(KEY, known());
}

/** Code of staff is for staff alone: it is fetched ahead where this very session was let in before. */
export function preloadForStaff(): void {
  if (known() !== null && readStored(KEY) === known()) loadStaffShell().catch(() => undefined);
}
