import type { DraftKind, DraftValues } from '@papermint/contracts/drafts/model';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client, queryClient, trpc } from '../../api/trpc.ts';

export interface Draft<K extends DraftKind = DraftKind> {
  /** The stored values; undefined while they load. */
  values: DraftValues<K> | undefined;
  /** Resolves after they are stored. Without an answer the form goes on, because it still has them. */
  save: (values: DraftValues<K>) => Promise<unknown>;
  /** The form was sent: the server has removed them. */
  sent: () => void;
}

/** The values of a form, stored by the server until it is sent. */
export function useDraft<K extends DraftKind>(kind: K): Draft<K> {
  const query = useQuery(
    trpc.drafts.get.queryOptions({ kind }, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }),
  );
  // One after another: a save must not overtake the next one.
  const [queue] = useState<{ last: Promise<unknown> }>({ last: Promise.resolve() });
  const enqueue = (act: () => Promise<unknown>) => {
    queue.last = queue.last.then(act).catch(() => undefined);
    return queue.last;
  };
  return {
    values: query.isPending ? undefined : ((query.data?.values ?? {}) as DraftValues<K>),
    save: (values) => enqueue(() => client.drafts.save.mutate({ kind, values })),
    sent() {
      queryClient.setQueryData(trpc.drafts.get.queryKey({ kind }), { values: null, updatedAt: null });
    },
  };
}
