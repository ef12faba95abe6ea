import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { command } from '../../../api/command.ts';
import type { Outputs } from '../../../api/trpc.ts';
import { trpc } from '../../../api/trpc.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { formatCount } from '../../../ui/text/amount-format.ts';
import { TextLink } from '../../../ui/text/link.tsx';
import { When } from '../../../ui/text/when.tsx';
import { ListRow } from './list-row.tsx';
import { carryOut, worldsChanged } from './worlds-changed.ts';

type Snapshot = Outputs['sandbox']['snapshots'][number];

const SOURCES: Readonly<Record<string, string>> = { main: 'Main exchange', imported: 'Imported' };

/** The snapshots, newest first, and the form that takes one. */
export function Snapshots() {
  const query = useQuery(trpc.sandbox.snapshots.queryOptions({}));
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await carryOut(work);
    setBusy(false);
  };
  return (
    <Card title="Snapshots">
      <NewSnapshot />
      {query.isError ? (
        <QueryFailed query={query} title="The snapshots could not be loaded." />
      ) : !query.data ? (
        <Skeleton className="m-4 h-16" />
      ) : query.data.length === 0 ? (
        <p className="border-t border-line p-4 text-13 text-muted">
          No snapshots yet. A snapshot keeps this exchange as it is now, also after a reset and a restart of
          the server.
        </p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {query.data.toReversed().map((snapshot) => (
            <SnapshotRow key={snapshot.snapshot} snapshot={snapshot} busy={busy} onRun={run} />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface SnapshotRowProps {
  snapshot: Snapshot;
  busy: boolean;
  onRun: (work: () => Promise<unknown>) => Promise<void>;
}

function SnapshotRow({
  snapshot: { snapshot, name, world, now, bytes, file },
  busy,
  onRun,
}: SnapshotRowProps) {
  return (
    <ListRow
      title={name}
      note={
        <>
          {SOURCES[world] ?? world} · <When at={now} absolute /> ·{' '}
          {formatCount(Math.max(1, Math.round(bytes / 1e6)))} MB
        </>
      }
    >
      <Button
        size="small"
        disabled={busy}
        aria-label={`Open a copy of ${name}`}
        onClick={() => void onRun(() => command('sandbox.openWorld', { from: snapshot, label: name }))}
      >
        Open a copy
      </Button>
      {file ? (
        <span className="self-center text-13">
          <TextLink to={`${location.origin}${file}`}>Download</TextLink>
        </span>
      ) : null}
      <Button
        size="small"
        look="danger"
        disabled={busy}
        aria-label={`Delete ${name}`}
        onClick={() => void onRun(() => command('sandbox.deleteSnapshot', { snapshot }))}
      >
        Delete
      </Button>
    </ListRow>
  );
}

function NewSnapshot() {
  const form = useContractForm('sandbox.takeSnapshot', {
    defaults: { name: '' },
    required: { name: 'Enter a name' },
    clears: true,
    onDone: worldsChanged,
  });
  return (
    <FormFrame form={form} label="Take a snapshot" className="gap-4 p-4" submit="Take a snapshot">
      <FormField form={form} name="name" label="Name">
        {(control) => <Input {...control} placeholder="Before checkout" autoComplete="off" />}
      </FormField>
    </FormFrame>
  );
}
