import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { command } from '../../../api/command.ts';
import type { Outputs } from '../../../api/trpc.ts';
import { trpc } from '../../../api/trpc.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { isDemo } from '../../../state/site/sandbox.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { When } from '../../../ui/text/when.tsx';
import { enterExchange } from '../enter-exchange.ts';
import { ListRow } from './list-row.tsx';
import { carryOut, typedSeed, worldsChanged } from './worlds-changed.ts';

type OpenWorld = Outputs['sandbox']['worlds'][number];

/** How often the clocks of the exchanges are read again, ms. */
const REFRESH = 5000;

/** The exchanges that are open, with ways to enter, copy and close them. */
export function OpenWorlds() {
  const here = useQuery(trpc.sandbox.world.queryOptions({}));
  const query = useQuery(trpc.sandbox.worlds.queryOptions({}, { refetchInterval: REFRESH }));
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await carryOut(work);
    setBusy(false);
  };
  return (
    <Card title="Exchanges">
      {query.isError ? (
        <QueryFailed query={query} title="The exchanges could not be loaded." />
      ) : query.data && here.data ? (
        <ul className="divide-y divide-line">
          {isDemo ? null : <MainRow isHere={here.data.main} busy={busy} onRun={run} />}
          {query.data.map((world) => (
            <WorldRow
              key={world.world}
              world={world}
              isHere={world.world === here.data.world}
              busy={busy}
              onRun={run}
            />
          ))}
        </ul>
      ) : (
        <Skeleton className="m-4 h-16" />
      )}
      {isDemo ? null : <NewWorld />}
    </Card>
  );
}

interface RowProps {
  isHere: boolean;
  busy: boolean;
  onRun: (work: () => Promise<unknown>) => Promise<void>;
}

function MainRow({ isHere, busy, onRun }: RowProps) {
  return (
    <ListRow
      title={<Named name="Main exchange" isHere={isHere} />}
      note="Everyone who reaches this server is in it."
    >
      <Choices id="main" name="the main exchange" isHere={isHere} busy={busy} onRun={onRun} />
    </ListRow>
  );
}

function WorldRow({ world: { world, label, seed, now, speed }, ...row }: RowProps & { world: OpenWorld }) {
  const name = label ?? world;
  return (
    <ListRow
      title={<Named name={name} isHere={row.isHere} />}
      note={
        <>
          Seed {seed} · <When at={now} absolute /> · {speed === 0 ? 'time stands still' : `speed ${speed}`}
          {label === null ? null : ` · ${world}`}
        </>
      }
    >
      <Choices id={world} name={name} {...row} />
      {row.isHere ? null : (
        <Button
          size="small"
          look="danger"
          disabled={row.busy}
          aria-label={`Close ${name}`}
          onClick={() => void row.onRun(() => command('sandbox.closeWorld', { world }))}
        >
          Close
        </Button>
      )}
    </ListRow>
  );
}

const Named = ({ name, isHere }: { name: string; isHere: boolean }) => (
  <>
    {name}
    {isHere ? <Pill tone="ok">You are here</Pill> : null}
  </>
);

function Choices({ id, name, isHere, busy, onRun }: RowProps & { id: string; name: string }) {
  return (
    <>
      {isHere ? null : (
        <Button size="small" aria-label={`Enter ${name}`} onClick={() => enterExchange(id)}>
          Enter
        </Button>
      )}
      <Button
        size="small"
        disabled={busy}
        aria-label={`Copy ${name}`}
        onClick={() => void onRun(() => command('sandbox.openWorld', { from: id }))}
      >
        Copy
      </Button>
    </>
  );
}

function NewWorld() {
  const form = useContractForm('sandbox.openWorld', {
    defaults: { label: '', seed: '' },
    input: ({ label, seed }: { label: string; seed: string }) => ({
      ...(label && { label }),
      ...(seed && { seed: typedSeed(seed) }),
    }),
    clears: true,
    onDone: worldsChanged,
  });
  return (
    <FormFrame
      form={form}
      label="Open an exchange"
      className="gap-4 border-t border-line p-4"
      submit="Open an exchange"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="label" label="Label" hint="What it is for, such as Checkout.">
          {(control) => <Input {...control} autoComplete="off" />}
        </FormField>
        <FormField
          form={form}
          name="seed"
          label="Seed"
          hint="Leave empty for the seed of the server. Another seed takes a few seconds the first time."
        >
          {(control) => <Input {...control} inputMode="numeric" autoComplete="off" />}
        </FormField>
      </div>
    </FormFrame>
  );
}
