import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Outputs } from '../../api/trpc.ts';
import { trpc } from '../../api/trpc.ts';
import { ConfirmDialog } from '../../frames/form/confirm-dialog.tsx';
import { EventList, EventRow } from './event-list.tsx';

type Import = Outputs['imports']['list'][number];

/** What was imported into the exchange, newest first, and a way to cancel what has not ended. */
export function ImportList({ onChanged }: { onChanged: () => unknown }) {
  const query = useQuery(trpc.imports.list.queryOptions({}));
  const [canceling, setCanceling] = useState<Import | null>(null);
  return (
    <EventList
      title="Imports"
      query={query}
      failed="The imports could not be loaded."
      empty="No imports yet. Imported candles appear here."
      row={(one) => (
        <EventRow
          key={one.uuid}
          state={one.state}
          effect={one.effect}
          end={
            one.state === 'ended' || one.state === 'canceled'
              ? undefined
              : {
                  text: 'Cancel',
                  label: `Cancel the import of ${one.pair}`,
                  onPress: () => setCanceling(one),
                }
          }
        />
      )}
    >
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
    </EventList>
  );
}
