import { useQuery } from '@tanstack/react-query';
import type { Outputs } from '../../../api/trpc.ts';
import { trpc } from '../../../api/trpc.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { fixedPercent } from '../../../lib/text/percent-text.ts';
import { Input } from '../../../ui/form/input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import type { PillTone } from '../../../ui/text/pill.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { Progress } from '../../../ui/text/progress.tsx';
import { When } from '../../../ui/text/when.tsx';
import { typedSeed, worldsChanged } from './worlds-changed.ts';

type PreparedSeed = Outputs['sandbox']['seeds'][number];

const STATES: Readonly<Record<PreparedSeed['status'], { label: string; tone: PillTone }>> = {
  waiting: { label: 'Waiting', tone: 'plain' },
  preparing: { label: 'In preparation', tone: 'warn' },
  ready: { label: 'Ready', tone: 'ok' },
};

/** How often the shares are read again while one grows, and otherwise, ms. */
const REFRESH = { growing: 400, still: 10_000 } as const;

/** The seeds that are prepared with the share of their history that is made, and the form that prepares one. */
export function Seeds() {
  const query = useQuery(
    trpc.sandbox.seeds.queryOptions(
      {},
      {
        refetchInterval: ({ state }) =>
          state.data?.some(({ status }) => status !== 'ready') ? REFRESH.growing : REFRESH.still,
      },
    ),
  );
  return (
    <Card title="Seeds">
      {query.isError ? (
        <QueryFailed query={query} title="The seeds could not be loaded." />
      ) : query.data ? (
        <ul className="divide-y divide-line">
          {query.data.map((seed) => (
            <SeedRow key={`${seed.seed} ${seed.start}`} seed={seed} />
          ))}
        </ul>
      ) : (
        <Skeleton className="m-4 h-16" />
      )}
      <NewSeed />
    </Card>
  );
}

function SeedRow({ seed: { seed, start, status, share } }: { seed: PreparedSeed }) {
  const { label, tone } = STATES[status];
  return (
    <li className="flex flex-col gap-1.5 px-4 py-3">
      <p className="flex flex-wrap items-center justify-between gap-2 text-14 font-medium">
        Seed {seed}
        <Pill tone={tone}>{label}</Pill>
      </p>
      <p className="flex justify-between gap-4 text-12 text-muted">
        <span>
          Begins on <When at={start} absolute="day" />
        </span>
        {status === 'ready' ? null : <span className="num">{fixedPercent(share, 0)}</span>}
      </p>
      {status === 'ready' ? null : <Progress label={`History of seed ${seed}`} value={share} />}
    </li>
  );
}

function NewSeed() {
  const form = useContractForm('sandbox.prepareSeed', {
    defaults: { seed: '' },
    input: ({ seed }: { seed: string }) => ({ seed: typedSeed(seed) }),
    required: { seed: 'Enter a seed' },
    clears: true,
    onDone: worldsChanged,
  });
  return (
    <FormFrame form={form} label="Prepare a seed" className="gap-4 border-t border-line p-4" submit="Prepare">
      <FormField
        form={form}
        name="seed"
        label="Seed"
        hint="The same seed gives the same people and prices. Exchanges with a prepared seed open immediately."
      >
        {(control) => <Input {...control} inputMode="numeric" autoComplete="off" />}
      </FormField>
    </FormFrame>
  );
}
