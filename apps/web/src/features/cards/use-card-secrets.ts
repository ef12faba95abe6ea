import { REVEALED_FOR } from '@papermint/contracts/cards/statuses';
import { useEffect, useState } from 'react';
import type { OutputOf } from '../../api/command.ts';
import { useContractForm } from '../../frames/form/contract-form.ts';

type Secrets = OutputOf<'cards.reveal'>;

/**
 * The number and the code of a card, from when its owner confirmed their PIN until 30 seconds later, or until the page is
 * hidden. They are in this state alone: no cache has them.
 */
export function useCardSecrets(myVccId: string) {
  const [secrets, setSecrets] = useState<Secrets | null>(null);
  const form = useContractForm('cards.reveal', {
    defaults: {},
    input: () => ({ myVccId }),
    onDone: setSecrets,
  });
  useEffect(() => {
    if (!secrets) return;
    const hide = () => setSecrets(null);
    const timer = setTimeout(hide, REVEALED_FOR);
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [secrets]);
  return { secrets, busy: form.busy, error: form.whole, show: form.submit, hide: () => setSecrets(null) };
}
