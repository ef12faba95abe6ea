import { useAtomValue } from 'jotai';
import { sessionAtom } from '../../api/session.ts';
import { GuestShell } from './guest-shell.tsx';
import { TraderShell } from './trader-shell.tsx';

/** For screens that anyone may see: the shell that the visitor is used to. */
export function AnyShell() {
  return useAtomValue(sessionAtom) === null ? <GuestShell /> : <TraderShell />;
}
