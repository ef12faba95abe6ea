import { currentSession } from '../lib/session.ts';
import { readStored, writeStored } from '../lib/stored.ts';
import { screenAt } from './current-screen.ts';

/** public/first.js reads it too. */
const KEY = 'staff';

const known = () => currentSession()?.slice(0, 12) ?? null;

export async function loadStaffShell() {
  const { StaffShell } = await import('./shells/staff/staff-shell.tsx');
  // The shell has brought the table that says what is shown: its code is fetched while the shell is rendered.
  screenAt(location.pathname)?.preload?.();
  return { default: StaffShell };
}

/** Remembers that this session is one of staff. */
export function noteStaff(): void {
  writeStored(KEY, known());
}

/** Code of staff is for staff alone: it is fetched ahead where this very session was let in before. */
export function preloadForStaff(): void {
  if (known() !== null && readStored(KEY) === known()) loadStaffShell().catch(() => undefined);
}
