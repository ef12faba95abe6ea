import type { CockpitKey } from '@papermint/contracts/cockpit/model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { trpc } from '../../../api/trpc.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { formatCount } from '../../../ui/text/amount-format.ts';
import { When } from '../../../ui/text/when.tsx';
import { RunCurves } from '../run-curves.tsx';
import { RunFigures } from '../run-figures.tsx';
import { RunPairs } from '../run-pairs.tsx';

const STATES = { active: 'works', revoked: 'revoked', expired: 'expired' } as const;

/** What the programs of one trader did with their API keys: a tab of their page. */
export function TraderProgramsPage() {
  const { accountId = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const query = useQuery(trpc.cockpitStaff.keysOf.queryOptions({ accountId }, { staleTime: 0 }));
  if (query.isError && !query.data)
    return <QueryFailed query={query} title="The API keys could not be loaded." />;
  if (!query.data) return <Skeleton className="h-80" />;
  if (query.data.length === 0) {
    return (
      <Card>
        <Empty title="No API keys">API keys of this trader and what programs do with them appear here.</Empty>
      </Card>
    );
  }
  const busiest = query.data.reduce((most, one) => (one.orders > most.orders ? one : most));
  const chosen = query.data.find(({ key }) => key.uuid === params.get('key')) ?? busiest;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <NativeSelect
          label="API key"
          value={chosen.key.uuid}
          options={query.data.map(({ key, orders }) => ({
            value: key.uuid,
            label: `${key.label}, ${formatCount(orders)} orders`,
          }))}
          onChange={(key) => setParams({ key }, { replace: true })}
        />
        <KeyFacts apiKey={chosen.key} />
      </div>
      <KeyFigures key={chosen.key.uuid} accountId={accountId} uuid={chosen.key.uuid} />
    </div>
  );
}

function KeyFacts({ apiKey: { hint, scopes, state, endedAt, lastUsedAt } }: { apiKey: CockpitKey }) {
  return (
    <p className="text-13 text-muted">
      <code className="font-mono text-12">{hint}…</code> · {scopes.join(', ')} · {STATES[state]}
      {endedAt === null ? null : (
        <>
          {' '}
          <When at={endedAt} inSentence />
        </>
      )}
      {lastUsedAt === null ? null : (
        <>
          {' '}
          · last used <When at={lastUsedAt} inSentence />
        </>
      )}
    </p>
  );
}

function KeyFigures({ accountId, uuid }: { accountId: string; uuid: string }) {
  const query = useQuery(
    trpc.cockpitStaff.runOf.queryOptions({ accountId, uuid }, { placeholderData: keepPreviousData }),
  );
  if (query.isError && !query.data)
    return <QueryFailed query={query} title="The figures could not be loaded." />;
  if (!query.data) return <Skeleton className="h-80" />;
  const { figures, points, pairs } = query.data;
  return (
    <>
      <RunFigures figures={figures} />
      <RunCurves points={points} />
      <RunPairs pairs={pairs} />
    </>
  );
}
