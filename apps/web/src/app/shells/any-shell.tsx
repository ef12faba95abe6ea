import { Suspense } from 'react';
import { sessionAtom } from '../../api/session.ts';
import { useAtomValue } from '../../lib/atoms.ts';
import { GuestShell } from '../guest-code.ts';
import { TraderShell } from './trader/trader-shell.tsx';

/** The shell of screens that anyone may see: that of guests or that of traders. */
export function AnyShell() {
  if (useAtomValue(sessionAtom) !== null) return <TraderShell />;
  return (
    <Suspense fallback={null}>
      <GuestShell />
    </Suspense>
  );
}
