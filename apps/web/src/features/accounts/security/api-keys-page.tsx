import { parseDuration, sayDuration } from '@papermint/contracts/common/duration';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Outputs } from '../../../api/trpc.ts';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../frames/form/confirm-dialog.tsx';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { places } from '../../../lib/places.ts';
import { PackageNotice } from '../../../parts/package-notice.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { When } from '../../../ui/text/when.tsx';
import { cockpitPath, PastKeys } from './past-keys.tsx';
import { SecurityFrame } from './security-frame.tsx';

type ApiKey = Outputs['apiKeys']['list'][number];

const NewApiKey = lazyWithPreload(() => import('./new-api-key.tsx').then((m) => m.NewApiKey));

export function ApiKeysPage() {
  const query = useQuery(trpc.apiKeys.list.queryOptions({}, { staleTime: 0 }));
  const [making, setMaking] = useState(false);
  const keys = query.data;
  const make = (
    <Button
      look="primary"
      size="small"
      aria-haspopup="dialog"
      onPointerEnter={NewApiKey.preload}
      onFocus={NewApiKey.preload}
      onClick={() => setMaking(true)}
    >
      <Plus className="size-4" aria-hidden="true" />
      New key
    </Button>
  );
  return (
    <SecurityFrame>
      <PackageNotice feature="api_keys" className="mb-4 max-w-3xl" />
      {query.isError && !keys ? (
        <QueryFailed query={query} title="Your API keys could not be loaded." />
      ) : (
        <Card title="API keys" className="max-w-3xl" aside={keys && keys.length > 0 ? make : undefined}>
          {keys === undefined ? (
            <ul className="divide-y divide-line" aria-busy="true">
              {places(2).map((place) => (
                <li key={place} className="px-4 py-4">
                  <Skeleton className="h-9 w-64" />
                </li>
              ))}
            </ul>
          ) : keys.length === 0 ? (
            <Empty title="No API keys" action={make}>
              With an API key, your code can read, trade or send money, within the scopes you choose.
            </Empty>
          ) : (
            <ul className="divide-y divide-line">
              {keys.map((key) => (
                <KeyRow key={key.uuid} apiKey={key} />
              ))}
            </ul>
          )}
        </Card>
      )}
      <PastKeys />
      {making ? (
        <LazyBoundary>
          <NewApiKey onClose={() => setMaking(false)} />
        </LazyBoundary>
      ) : null}
    </SecurityFrame>
  );
}

/** How requests move the clock, such as "moves time by PT1M". */
const paceText = (pace: string) =>
  pace.startsWith('x')
    ? `moves time by ${pace.slice(1)} times its pauses`
    : `moves time by ${sayDuration(parseDuration(pace) ?? 0)} with each request`;

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const [asking, setAsking] = useState(false);
  const { label, hint, scopes, pace, expiresAt, lastUsedAt, createdAt } = apiKey;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 text-14 font-medium">
          <TextLink to={cockpitPath(apiKey.uuid)} className="wrap-anywhere">
            {label}
          </TextLink>
          {scopes.map((scope) => (
            <Pill key={scope} tone={scope === 'read' ? 'plain' : scope === 'trade' ? 'accent' : 'warn'}>
              {scope}
            </Pill>
          ))}
        </p>
        <p className="text-13 text-muted">
          <code className="font-mono text-12">{hint}…</code> · created <When at={createdAt} absolute="day" />{' '}
          ·{' '}
          {lastUsedAt ? (
            <>
              last used <When at={lastUsedAt} togglable />
            </>
          ) : (
            'never used'
          )}
          {pace === null ? null : ` · ${paceText(pace)}`}
          {expiresAt ? (
            <>
              {' · expires '}
              <When at={expiresAt} ahead absolute="day" />
            </>
          ) : null}
        </p>
      </div>
      <Button size="small" aria-label={`Revoke ${label}`} onClick={() => setAsking(true)}>
        Revoke
      </Button>
      {asking ? (
        <ConfirmDialog
          title={`Revoke ${label}?`}
          points={['Requests with this key are rejected immediately.', 'This cannot be undone.']}
          button="Revoke"
          keep="Keep key"
          danger
          call="apiKeys.revoke"
          input={{ uuid: apiKey.uuid }}
          onDone={() =>
            Promise.all([
              queryClient.invalidateQueries({ queryKey: trpc.apiKeys.list.queryKey() }),
              queryClient.invalidateQueries({ queryKey: trpc.cockpit.keys.queryKey() }),
            ])
          }
          onClose={() => setAsking(false)}
        />
      ) : null}
    </li>
  );
}
