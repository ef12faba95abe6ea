import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Outputs } from '../../api/trpc.ts';
import { trpc } from '../../api/trpc.ts';
import { ConfirmDialog } from '../../frames/form/confirm-dialog.tsx';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Pill } from '../../ui/text/pill.tsx';
import { EVENT_STATES } from './event-states.ts';

type Import = Outputs['imports']['list'][number];

/** What was imported into the exchange, newest first, and a way to cancel what has not ended. */
export function ImportList({ onChanged }: { onChanged: () => unknown }) {
  const query = useQuery(trpc.imports.list.queryOptions({}));
  const [canceling, setCanceling] = useState<Import | null>(null);
  if (query.isError) return <QueryFailed query={query} title="The imports could not be loaded." />;
  if (!query.data) return <Skeleton className="my-5 h-16" />;
  return (
    <section aria-label="Imports" className="py-5">
      <h3 className="text-13 font-semibold">Imports</h3>
      {query.data.length === 0 ? (
        <p className="mt-2 text-13 text-muted">No imports yet. Imported candles appear here.</p>
      ) : (
        <ul className="mt-2 flex flex-col divide-y divide-line">
          {[...query.data].reverse().map((one) => (
            <Row key={one.uuid} one={one} onCancel={() => setCanceling(one)} />
          ))}
        </ul>
      )}
      {canceling ? (
        <ConfirmDialog
          title={`Cancel the import of ${canceling.pair}?`}
          points={[
            canceling.state === 'running'
              ? 'The simulated price continues from the next second.'
              : 'The price does not follow the candles.',
            'Past prices stay as they were.',
          ]}
          button="Cancel the import"
          keep="Keep it"
          danger
          call="imports.cancel"
          input={{ uuid: canceling.uuid }}
          onDone={onChanged}
          onClose={() => setCanceling(null)}
        />
      ) : null}
    </section>
  );
}

function Row({ one, onCancel }: { one: Import; onCancel: () => void }) {
  const { label, tone } = EVENT_STATES[one.state];
  const isOver = one.state === 'ended' || one.state === 'canceled';
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="flex min-w-0 flex-col items-start gap-1.5">
        <Pill tone={tone}>{label}</Pill>
        <p className="text-13 wrap-anywhere text-muted">{one.effect}</p>
      </div>
      {isOver ? null : (
        <Button size="small" aria-label={`Cancel the import of ${one.pair}`} onClick={onCancel}>
          Cancel
        </Button>
      )}
    </li>
  );
}
