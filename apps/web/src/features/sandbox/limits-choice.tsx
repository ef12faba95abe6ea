import type { LimitMode } from '@papermint/contracts/sandbox/limit-modes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client, queryClient, trpc } from '../../api/trpc.ts';
import { isDemo } from '../../state/site/sandbox.ts';
import { NativeSelect } from '../../ui/form/native-select.tsx';

const ALL: readonly { value: LimitMode; label: string }[] = [
  { value: 'off', label: 'Only counted' },
  { value: 'binance', label: 'As on Binance' },
  { value: 'strict', label: 'Strict' },
];
/** Visitors of a demo share one machine. */
const OPTIONS = ALL.filter(({ value }) => !isDemo || value !== 'off');

/** How the limits of requests of trading programs act in this exchange. */
export function LimitsChoice() {
  const { data } = useQuery(trpc.sandbox.limits.queryOptions({}));
  const [busy, setBusy] = useState(false);

  async function choose(limits: LimitMode) {
    setBusy(true);
    // A toast says that it is done, or why not.
    await client.sandbox.setLimits.mutate({ limits }).catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey: trpc.sandbox.limits.queryKey() });
    setBusy(false);
  }

  return (
    <section
      aria-label="Limits of trading programs"
      className="flex items-center justify-between gap-x-4 gap-y-3 py-5 max-sm:flex-col max-sm:items-stretch"
    >
      <p className="text-13 text-pretty text-muted">
        How many requests trading programs for Binance may make before they are refused.
      </p>
      <NativeSelect
        label="Limits of trading programs"
        value={data?.limits ?? ''}
        {...(!data && { none: '' })}
        options={OPTIONS}
        disabled={busy || !data}
        onChange={(value) => {
          if (value !== '') void choose(value as LimitMode);
        }}
      />
    </section>
  );
}
