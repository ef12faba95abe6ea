import { useAtomValue } from 'jotai';
import { sessionAtom } from '../../api/session.ts';
import { GuestShell } from './guest-shell.tsx';
import { TraderShell } from './trader-shell.tsx';

/** The shell of screens that anyone may see: that of guests or that of traders. */
export function AnyShell() {
  return useAtomValue(sessionAtom) === null ? <GuestShell /> : <TraderShell />;
}
