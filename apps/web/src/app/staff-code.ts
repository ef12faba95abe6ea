import { currentSession } from '../api/session.ts';
import { readStored, writeStored } from '../lib/stored.ts';
import { lazyWithPreload } from '../ui/layout/lazy.tsx';
import { screenAt } from './current-screen.ts';
import { NotShown } from './screen-boundary.tsx';

/** public/first.js reads it too. */
const KEY = 'staff';

const known = () => currentSession()?.slice(0, 12) ?? null;

async function loadShell() {
  const module = await import('./shells/staff/staff-shell.tsx');
  // The shell has brought the table that says what is shown: its code is lazyWithPreload while the shell is rendered.
  void screenAt(location.pathname)?.preload?.();
  return module.StaffShell;
}

export const StaffShell = lazyWithPreload(loadShell, NotShown);

/** Remembers that this session is one of staff. */
export function noteStaff(): void {
  writeStored(KEY, known());
}

/** Code of staff is for staff alone: it is lazyWithPreload ahead where this very session was let in before. */
export async function preloadForStaff(): Promise<void> {
  if (known() === null || readStored(KEY) !== known()) return;
  await StaffShell.preload();
  await screenAt(location.pathname)?.preload?.();
}
