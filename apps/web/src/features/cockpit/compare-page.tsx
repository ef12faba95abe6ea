import type { CockpitKey } from '@papermint/contracts/cockpit/model';
import type { ComparedRun, RunComparison, SavedRun } from '@papermint/contracts/cockpit/run-model';
import { MINUTE } from '@papermint/contracts/common/time-units';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { client, queryClient, trpc } from '../../api/trpc.ts';
import { ConfirmDialog } from '../../frames/form/confirm-dialog.tsx';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { useNow } from '../../lib/now.ts';
import { Button } from '../../ui/form/button.tsx';
import { DayRange } from '../../ui/form/dates/day-range.tsx';
import { NativeSelect } from '../../ui/form/native-select.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { LazyBoundary, lazyWithPreload } from '../../ui/layout/lazy.tsx';
import { PageFrame } from '../../ui/layout/page-frame.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { formatCount } from '../../ui/text/amount-format.ts';
import { When } from '../../ui/text/when.tsx';
import { CompareChart } from './compare-chart.tsx';
import { CompareFigures } from './compare-figures.tsx';
import type { ChosenDays } from './span-of-days.ts';
import { spanOfDays } from './span-of-days.ts';

const AddRun = lazyWithPreload(() => import('./add-run.tsx').then((m) => m.AddRun));

const NO_RUNS: readonly SavedRun[] = [];
const NO_KEYS: readonly CockpitKey[] = [];
const WHOLE: ChosenDays = { from: '', to: '' };

/** Saved runs, and two runs side by side. */
export function ComparePage() {
  const [params, setParams] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const runs = useQuery(trpc.runs.list.queryOptions({}, { staleTime: 0 })).data ?? NO_RUNS;
  const keys = useQuery(trpc.cockpit.keys.queryOptions({}, { staleTime: 0 })).data ?? NO_KEYS;
  const options = [
    ...runs.map(({ uuid, name }) => ({ value: uuid, label: name })),
    ...keys.map(({ uuid, label }) => ({ value: uuid, label: `${label} (key)` })),
  ];
  const choose = (name: 'one' | 'other') => (value: string) =>
    setParams({ ...Object.fromEntries(params), [name]: value }, { replace: true });
  const [one, other] = [params.get('one') ?? '', params.get('other') ?? ''];
  const isKey = (id: string) => keys.some(({ uuid }) => uuid === id);
  const daysOf = (name: 'one' | 'other'): ChosenDays => ({
    from: params.get(`${name}From`) ?? '',
    to: params.get(`${name}To`) ?? '',
  });
  const chooseDays = (name: 'one' | 'other') => (days: ChosenDays) => {
    const next = new URLSearchParams(params);
    for (const [end, day] of [
      [`${name}From`, days.from],
      [`${name}To`, days.to],
    ] as const) {
      if (day === '') next.delete(end);
      else next.set(end, day);
    }
    setParams(next, { replace: true });
  };
  return (
    <PageFrame
      title="Runs"
      about="Compare two saved runs, or a run and an API key."
      aside={
        <Button size="small" onClick={() => setAdding(true)}>
          <Plus className="size-4" aria-hidden="true" />
          Add from file
        </Button>
      }
    >
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <NativeSelect
          label="First run"
          none="First run"
          value={one}
          options={options}
          onChange={choose('one')}
        />
        {isKey(one) ? (
          <DayRange label="Days of the first run" {...daysOf('one')} onChange={chooseDays('one')} />
        ) : null}
        <span className="text-13 text-muted">with</span>
        <NativeSelect
          label="Other run"
          none="Other run"
          value={other}
          options={options}
          onChange={choose('other')}
        />
        {isKey(other) ? (
          <DayRange label="Days of the other run" {...daysOf('other')} onChange={chooseDays('other')} />
        ) : null}
      </div>
      {one !== '' && other !== '' ? (
        <Compared
          one={{ id: one, days: isKey(one) ? daysOf('one') : WHOLE }}
          other={{ id: other, days: isKey(other) ? daysOf('other') : WHOLE }}
        />
      ) : null}
      <SavedRuns runs={runs} />
      {adding ? (
        <LazyBoundary>
          <AddRun onClose={() => setAdding(false)} />
        </LazyBoundary>
      ) : null}
    </PageFrame>
  );
}

/** A saved run, or a key with the days to look at. */
interface Chosen {
  id: string;
  days: ChosenDays;
}

function Compared({ one, other }: { one: Chosen; other: Chosen }) {
  const now = useNow(MINUTE);
  const [first, second] = [spanOfDays(one.days, now), spanOfDays(other.days, now)];
  const query = useQuery(
    trpc.runs.compare.queryOptions(
      {
        one: one.id,
        oneFrom: first.from,
        oneTo: first.to,
        other: other.id,
        otherFrom: second.from,
        otherTo: second.to,
      },
      { staleTime: 0, placeholderData: keepPreviousData },
    ),
  );
  if (query.isError && !query.data)
    return <QueryFailed query={query} title="The runs could not be compared." />;
  if (!query.data) return <Skeleton className="mb-4 h-80" />;
  return (
    <div className="mb-4 flex flex-col gap-4">
      <Verdict comparison={query.data} />
      <Card title="Equity from 100">
        <CompareChart one={query.data.one} other={query.data.other} />
      </Card>
      <CompareFigures one={query.data.one} other={query.data.other} />
    </div>
  );
}

const eventsOf = ({ events }: ComparedRun) => formatCount(events);

/** Whether both did the same, or where they differ first. */
function Verdict({ comparison: { one, other, isEqual, difference } }: { comparison: RunComparison }) {
  return (
    <Card label="Result" className="p-4 text-14">
      {isEqual ? (
        <p>
          <strong className="font-semibold text-ok">Equal to the byte.</strong> All {eventsOf(one)} orders and
          fills are the same: instants, prices, amounts, costs and fees.
        </p>
      ) : difference ? (
        <>
          <p>
            <strong className="font-semibold">
              Different from event {formatCount(difference.event)} on.
            </strong>{' '}
            {one.name} has {eventsOf(one)} orders and fills, {other.name} {eventsOf(other)}.
          </p>
          <dl className="mt-2 flex flex-col gap-1 text-12">
            {[
              { name: one.name, line: difference.one },
              { name: other.name, line: difference.other },
            ].map(({ name, line }, index) => (
              <div key={index === 0 ? 'one' : 'other'}>
                <dt className="text-muted">{name}</dt>
                <dd className="font-mono wrap-anywhere">{line ?? 'has ended before'}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <p>
          <strong className="font-semibold">Different</strong> after the events that saved runs keep as lines.
        </p>
      )}
      <p className="mt-2 font-mono text-11 wrap-anywhere text-subtle">
        SHA-256 {one.digest.slice(0, 16)}… and {other.digest.slice(0, 16)}…
      </p>
    </Card>
  );
}

function SavedRuns({ runs }: { runs: readonly SavedRun[] }) {
  return (
    <Card title="Saved runs">
      {runs.length === 0 ? (
        <Empty title="No saved runs">Save a run on the page of an API key, or add one from a file.</Empty>
      ) : (
        <ul className="divide-y divide-line">
          {runs.map((run) => (
            <RunRow key={run.uuid} run={run} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Saves a run as a file, which another exchange can take. */
async function download({ uuid, name }: SavedRun): Promise<void> {
  const run = await client.runs.show.query({ uuid });
  const url = URL.createObjectURL(new Blob([JSON.stringify(run)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `papermint-simulated-run-${name.replaceAll(/\W+/g, '-').toLowerCase()}.json`;
  link.click();
  URL.revokeObjectURL(url);
}

function RunRow({ run }: { run: SavedRun }) {
  const [asking, setAsking] = useState(false);
  const { uuid, name, label, from, to, events } = run;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-14 font-medium wrap-anywhere">{name}</p>
        <p className="text-13 text-muted">
          {label} · <When at={from} absolute="day" /> – <When at={to} absolute="day" /> ·{' '}
          <span className="num">{formatCount(events)}</span> orders and fills
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="small" aria-label={`Download ${name}`} onClick={() => void download(run)}>
          <Download className="size-4" aria-hidden="true" />
          Download
        </Button>
        <Button size="small" aria-label={`Delete ${name}`} onClick={() => setAsking(true)}>
          <Trash2 className="size-4" aria-hidden="true" />
        </Button>
      </div>
      {asking ? (
        <ConfirmDialog
          title={`Delete ${name}?`}
          points={['Its figures and orders can no longer be compared.', 'The orders of the key stay.']}
          button="Delete"
          danger
          call="runs.remove"
          input={{ uuid }}
          onDone={() => queryClient.invalidateQueries({ queryKey: trpc.runs.list.queryKey() })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </li>
  );
}
