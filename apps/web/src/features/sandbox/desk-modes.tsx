import type { DeskMode } from '@papermint/contracts/desks/modes';
import { deskModes } from '@papermint/contracts/desks/modes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client, queryClient, trpc } from '../../api/trpc.ts';
import { NativeSelect } from '../../ui/form/native-select.tsx';

const NAMES: Record<DeskMode, string> = {
  people: 'People',
  assisted: 'People, then the desk',
  automatic: 'Simulated desk',
};
const OPTIONS = deskModes.map((mode) => ({ value: mode, label: NAMES[mode] }));

/** Who decides what waits for staff, for all queues of the exchange. */
export function DeskModes() {
  const [busy, setBusy] = useState(false);
  const { data = [] } = useQuery(trpc.desksSandbox.modes.queryOptions({}));
  const used = new Set(data.map(({ mode }) => mode));
  const [only = ''] = used.size === 1 ? used : [];
  const choose = async (mode: DeskMode) => {
    setBusy(true);
    // A toast says that it is done, or why not.
    await client.desksSandbox.setMode.mutate({ mode }).catch(() => undefined);
    await queryClient.invalidateQueries();
    setBusy(false);
  };
  return (
    <section
      aria-label="Decisions"
      className="flex items-center justify-between gap-x-4 gap-y-3 py-5 max-sm:flex-col max-sm:items-stretch"
    >
      <p className="text-13 text-pretty text-muted">
        Who decides requests to staff, such as documents, deposits and withdrawals.
      </p>
      <NativeSelect
        label="Who decides"
        value={only}
        {...(only === '' && { none: 'By queue' })}
        options={OPTIONS}
        disabled={busy}
        onChange={(value) => {
          if (value !== '') void choose(value as DeskMode);
        }}
      />
    </section>
  );
}
