import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { proofAskedAtom } from '../lib/proof.ts';
import { Fetched, fetched } from '../ui/fetched.tsx';

const loadDialog = () => import('./proof-dialog.tsx').then((m) => ({ default: m.ProofDialog }));
const ProofDialog = fetched(loadDialog);

/** The place of the one dialog in which a proof is asked for. */
export function ProofAsker() {
  const asked = useAtomValue(proofAskedAtom);
  // An update may have taken its code away: then nobody can be asked, and nobody waits.
  useEffect(() => {
    if (asked) loadDialog().catch(() => asked.settle(false));
  }, [asked]);
  if (!asked) return null;
  return (
    <Fetched>
      <ProofDialog kind={asked.kind} settle={asked.settle} />
    </Fetched>
  );
}
