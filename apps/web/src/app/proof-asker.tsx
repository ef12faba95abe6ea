import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { proofAskedAtom } from '../lib/proof.ts';
import { Fetched, fetched } from '../ui/fetched.tsx';

const ProofDialog = fetched(() => import('./proof-dialog.tsx').then((m) => m.ProofDialog));

/** The place of the one dialog in which a proof is asked for. */
export function ProofAsker() {
  const asked = useAtomValue(proofAskedAtom);
  // An update may have taken its code away: then nobody can be asked, and nobody waits.
  useEffect(() => {
    if (asked) void ProofDialog.preload().then((come) => come || asked.settle(false));
  }, [asked]);
  if (!asked) return null;
  return (
    <Fetched>
      <ProofDialog kind={asked.kind} settle={asked.settle} />
    </Fetched>
  );
}
