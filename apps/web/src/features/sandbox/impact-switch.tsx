import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../api/failure.ts';
import { client, queryClient, trpc } from '../../api/trpc.ts';
import { Switch } from '../../ui/form/switch.tsx';
import { toast } from '../../ui/overlay/toast-store.ts';

/** Whether large orders of this exchange move prices. */
export function ImpactSwitch() {
  const { data } = useQuery(trpc.impact.show.queryOptions({}));
  const [busy, setBusy] = useState(false);

  async function change(on: boolean) {
    setBusy(true);
    try {
      await client.impact.set.mutate({ impact: on ? 'on' : 'off' });
      await queryClient.invalidateQueries({ queryKey: trpc.impact.show.queryKey() });
    } catch (error) {
      toast('error', failureOf(error).error);
    }
    setBusy(false);
  }

  return (
    <Switch
      wide
      label="Large orders move prices"
      hint="For up to an hour, for everyone in this exchange."
      checked={data?.impact === 'on'}
      disabled={busy || !data}
      onChange={(on) => void change(on)}
    />
  );
}
