import type { FaultState } from '@papermint/contracts/faults/model';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallName, InputOf } from '../../api/command.ts';
import { command } from '../../api/command.ts';
import { failureOf } from '../../api/failure.ts';
import type { Outputs } from '../../api/trpc.ts';
import { trpc } from '../../api/trpc.ts';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { toast } from '../../ui/overlay/toast-store.ts';
import type { PillTone } from '../../ui/text/pill.tsx';
import { Pill } from '../../ui/text/pill.tsx';
import { faultCounts, faultTitle } from './fault-words.ts';

type Fault = Outputs['faults']['list'][number];

const STATES: Readonly<Record<FaultState, { label: string; tone: PillTone }>> = {
  active: { label: 'Active', tone: 'warn' },
  used_up: { label: 'Used up', tone: 'plain' },
  expired: { label: 'Expired', tone: 'plain' },
};

/** How often the counts are read again, ms. */
const REFRESH = 3000;

interface FaultListProps {
  onChanged: () => Promise<unknown>;
  /** The level of its heading. */
  heading?: 'h2' | 'h3';
}

/** The faults of the exchange, newest first, and ways to remove them. */
export function FaultList({ onChanged, heading: Heading = 'h3' }: FaultListProps) {
  const query = useQuery(trpc.faults.list.queryOptions({}, { refetchInterval: REFRESH }));
  const [busy, setBusy] = useState(false);

  async function remove<N extends CallName>(name: N, input: InputOf<N>) {
    setBusy(true);
    try {
      await command(name, input);
    } catch (error) {
      toast('error', failureOf(error).error);
    }
    await onChanged();
    setBusy(false);
  }

  if (query.isError) return <QueryFailed query={query} title="The faults could not be loaded." />;
  if (!query.data) return <Skeleton className="my-5 h-16" />;
  return (
    <section aria-label="Faults of this exchange" className="py-5">
      <div className="flex items-center justify-between gap-4">
        <Heading className="text-13 font-semibold">Faults</Heading>
        {query.data.length > 0 ? (
          <Button
            size="small"
            look="danger"
            disabled={busy}
            onClick={() => void remove('faults.removeAll', {})}
          >
            Remove all
          </Button>
        ) : null}
      </div>
      {query.data.length === 0 ? (
        <p className="mt-2 text-13 text-muted">
          No faults. What you inject appears here, until it is removed or the exchange is reset.
        </p>
      ) : (
        <ul className="mt-2 flex flex-col divide-y divide-line">
          {query.data.toReversed().map((fault) => (
            <Row
              key={fault.id}
              fault={fault}
              busy={busy}
              onRemove={() => void remove('faults.remove', { id: fault.id })}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface RowProps {
  fault: Fault;
  busy: boolean;
  onRemove: () => void;
}

function Row({ fault, busy, onRemove }: RowProps) {
  const { label, tone } = STATES[fault.state];
  const title = faultTitle(fault.effect);
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-13 font-medium wrap-anywhere">{title}</span>
          <Pill tone={tone}>{label}</Pill>
        </p>
        <p className="text-12 text-pretty text-muted wrap-anywhere">{faultCounts(fault)}</p>
        {fault.notes.map((note) => (
          <p key={note} className="text-12 text-pretty text-subtle wrap-anywhere">
            {note}
          </p>
        ))}
      </div>
      <Button size="small" disabled={busy} aria-label={`Remove ${fault.id}: ${title}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}
