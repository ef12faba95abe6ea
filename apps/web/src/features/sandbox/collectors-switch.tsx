import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Outputs } from '../../api/trpc.ts';
import { client, queryClient, trpc } from '../../api/trpc.ts';
import { Switch } from '../../ui/form/switch.tsx';
import { formatCount } from '../../ui/text/amount-format.ts';

/** Whether the simulated collectors of this exchange trade NFTs. */
export function CollectorsSwitch() {
  const { data } = useQuery(trpc.sandbox.showParticipants.queryOptions({}));
  const [busy, setBusy] = useState(false);

  async function change(active: boolean) {
    setBusy(true);
    // A toast says that it is done, or why not.
    await client.sandbox.participants.mutate({ active }).catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey: trpc.sandbox.showParticipants.queryKey() });
    setBusy(false);
  }

  return (
    <section aria-label="Simulated collectors" className="py-5">
      <Switch
        wide
        label="Simulated collectors trade NFTs"
        hint={data && stateText(data)}
        checked={data?.active === true}
        disabled={busy || !data}
        onChange={(active) => void change(active)}
      />
    </section>
  );
}

function stateText({ active, collectors }: Outputs['sandbox']['showParticipants']): string {
  if (collectors === 0) return 'This exchange has none.';
  return `${formatCount(collectors)} collectors are ${active ? 'active' : 'paused'}.`;
}
