import { useState } from 'react';
import { failureOf } from '../../api/failure.ts';
import { isAnnounced } from '../../api/links/announced-failures.ts';
import { refreshPing } from '../../api/ping.ts';
import { client } from '../../api/trpc.ts';
import { toast } from '../../ui/overlay/toast-store.ts';

/** Changes the currency at one press. `coming` is the new one until totals have come in it. */
export function useChangeCurrency() {
  const [coming, setComing] = useState<string | null>(null);
  const change = async (currency: string) => {
    setComing(currency);
    try {
      await client.profile.updateCurrency.mutate({ currency });
      await refreshPing();
    } catch (error) {
      const failure = failureOf(error);
      if (!isAnnounced(failure)) toast('error', failure.error);
    } finally {
      setComing(null);
    }
  };
  return { coming, change: (currency: string) => void change(currency) };
}
