import type { KeyRun } from '@papermint/contracts/cockpit/model';
import { MINUTE } from '@papermint/contracts/common/time-units';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Bookmark, GitCompareArrows } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { trpc } from '../../../api/trpc.ts';
import { KeyFills, KeyOrders, KeyRejects } from '../../../features/cockpit/key-lists.tsx';
import { KeyRequests } from '../../../features/cockpit/key-requests.tsx';
import { RunCurves } from '../../../features/cockpit/run-curves.tsx';
import { RunFigures } from '../../../features/cockpit/run-figures.tsx';
import { RunPairs } from '../../../features/cockpit/run-pairs.tsx';
import type { ChosenDays } from '../../../features/cockpit/span-of-days.ts';
import { spanOfDays } from '../../../features/cockpit/span-of-days.ts';
import { RecordPage } from '../../../frames/record/record-page.tsx';
import { useNow } from '../../../lib/now.ts';
import { DayRange } from '../../../ui/form/dates/day-range.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { TabList, TabPanel } from '../../../ui/layout/tabs.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { When } from '../../../ui/text/when.tsx';
import { KeyChart } from './key-chart.tsx';

const SaveRun = lazyWithPreload(() =>
  import('../../../features/cockpit/save-run.tsx').then((m) => m.SaveRun),
);

const KEYS = '/account/security/api-keys';
const REFETCH = 15_000;

/** What a program did with an API key. */
export function CockpitPage() {
  const { keyId = '' } = useParams();
  const [days, setDays] = useState<ChosenDays>({ from: '', to: '' });
  const now = useNow(MINUTE);
  const span = spanOfDays(days, now);
  const [saving, setSaving] = useState(false);
  const navigate = useNavigate();
  const query = useQuery(
    trpc.cockpit.run.queryOptions(
      { uuid: keyId, ...span },
      { placeholderData: keepPreviousData, refetchInterval: REFETCH },
    ),
  );
  const run = query.data;
  return (
    <RecordPage
      each="API key"
      trail={[{ label: 'API keys', to: KEYS }]}
      title={run?.key.label}
      status={run ? <KeyStatus run={run} /> : null}
      facts={run ? <KeyFacts run={run} /> : null}
      query={query}
      actions={[
        { label: 'Save run', icon: Bookmark, onPress: () => setSaving(true) },
        {
          label: 'Compare runs',
          icon: GitCompareArrows,
          onPress: () => void navigate(`/account/security/runs?one=${keyId}`),
        },
      ]}
      dialogs={
        saving && run ? (
          <LazyBoundary>
            <SaveRun uuid={keyId} span={span} onClose={() => setSaving(false)} />
          </LazyBoundary>
        ) : null
      }
    >
      {run ? <Cockpit run={run} days={days} onDays={setDays} /> : <Waiting />}
    </RecordPage>
  );
}

const STATES = { active: 'Active', revoked: 'Revoked', expired: 'Expired' } as const;

function KeyStatus({ run: { key } }: { run: KeyRun }) {
  return <Pill tone={key.state === 'active' ? 'ok' : 'plain'}>{STATES[key.state]}</Pill>;
}

function KeyFacts({ run: { key, from, to } }: { run: KeyRun }) {
  return (
    <p>
      <code className="font-mono text-12">{key.hint}…</code> · {key.scopes.join(', ')} · from{' '}
      <When at={from} absolute="utc" /> to <When at={to} absolute="utc" />
    </p>
  );
}

function Waiting() {
  return (
    <div className="flex flex-col gap-4" aria-busy="true">
      <Skeleton className="h-40" />
      <Skeleton className="h-80" />
    </div>
  );
}

interface CockpitProps {
  run: KeyRun;
  days: ChosenDays;
  onDays: (days: ChosenDays) => void;
}

function Cockpit({ run, days, onDays }: CockpitProps) {
  const { figures, points, pairs } = run;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex sm:justify-end">
        <DayRange {...days} onChange={onDays} />
      </div>
      <RunFigures figures={figures} />
      <div className={`grid gap-4 ${pairs.length > 0 ? 'lg:grid-cols-2' : ''}`}>
        <RunCurves points={points} />
        <KeyChart run={run} />
      </div>
      <RunPairs pairs={pairs} />
      <Lists run={run} />
    </div>
  );
}

const VIEWS = ['fills', 'orders', 'rejects', 'requests'] as const;
type View = (typeof VIEWS)[number];
const isView = (text: string | null): text is View => VIEWS.some((view) => view === text);

/** Its lists, one at a time: they share the address. */
function Lists({ run: { key, figures } }: { run: KeyRun }) {
  const [params, setParams] = useSearchParams();
  const param = params.get('list');
  const view = isView(param) ? param : 'fills';
  const { uuid } = key;
  const tabs = [
    { value: 'fills', label: 'Fills', count: figures.fills },
    { value: 'orders', label: 'Orders', count: figures.orders },
    { value: 'rejects', label: 'Rejections' },
    { value: 'requests', label: 'Requests' },
  ] as const;
  return (
    <Card label="Activity">
      <TabList
        label="Activity"
        id="cockpit"
        value={view}
        tabs={tabs}
        onChange={(list) => setParams({ list }, { replace: true, preventScrollReset: true })}
      />
      <TabPanel id="cockpit" value={view}>
        {view === 'fills' ? <KeyFills uuid={uuid} /> : null}
        {view === 'orders' ? <KeyOrders uuid={uuid} /> : null}
        {view === 'rejects' ? <KeyRejects uuid={uuid} /> : null}
        {view === 'requests' ? <KeyRequests uuid={uuid} /> : null}
      </TabPanel>
    </Card>
  );
}
