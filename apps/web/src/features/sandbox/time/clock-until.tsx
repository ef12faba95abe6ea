import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { failureOf } from '../../../api/failure.ts';
import { noteNow } from '../../../api/live/feed.ts';
import type { Outputs } from '../../../api/trpc.ts';
import { client, queryClient, trpc } from '../../../api/trpc.ts';
import { nowAtom, useNow } from '../../../lib/now.ts';
import { store } from '../../../lib/store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { formatCount } from '../../../ui/text/amount-format.ts';
import { jobName, ranLines } from './job-words.ts';
import { noteJump } from './passed-time.ts';
import { inTime } from './time-words.ts';

type Until = 'next-job' | 'idle' | { subject: string; status: string };
type Moved = Outputs['sandbox']['clock'];

const SHOWN = 6;

/** Moves the clock until something has happened, and says which jobs ran and which are due. */
export function ClockUntil() {
  const [moving, setMoving] = useState<string | null>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  const [refusal, setRefusal] = useState<string | undefined>();
  const move = async (name: string, until: Until) => {
    const from = store.get(nowAtom);
    setMoving(name);
    setRefusal(undefined);
    try {
      const answer = await client.sandbox.clock.mutate({ until });
      noteNow(Date.parse(answer.now));
      noteJump(from, Date.parse(answer.now));
      setMoved(answer);
    } catch (error) {
      setRefusal(failureOf(error).error);
    }
    setMoving(null);
    await queryClient.invalidateQueries();
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="text-13 font-medium text-muted">Advance until</legend>
      <div className="mt-1.5 grid grid-cols-2 gap-2">
        <Button
          size="small"
          busy={moving === 'next-job'}
          disabled={moving !== null}
          onClick={() => void move('next-job', 'next-job')}
        >
          Next job
        </Button>
        <Button
          size="small"
          busy={moving === 'idle'}
          disabled={moving !== null}
          title="Until no work is due within 30 days"
          onClick={() => void move('idle', 'idle')}
        >
          Idle
        </Button>
      </div>
      <RecordForm
        busy={moving === 'record'}
        disabled={moving !== null}
        onMove={(subject, status) => void move('record', { subject, status })}
      />
      {refusal ? (
        <p role="alert" className="text-12 text-danger wrap-anywhere">
          {refusal}
        </p>
      ) : null}
      {moved ? <Ran moved={moved} /> : null}
      <DueJobs />
    </fieldset>
  );
}

interface RecordFormProps {
  busy: boolean;
  disabled: boolean;
  onMove: (subject: string, status: string) => void;
}

/** The record that time waits for, and its status. */
function RecordForm({ busy, disabled, onMove }: RecordFormProps) {
  const [subject, setSubject] = useState('');
  const [status, setStatus] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onMove(subject.trim(), status.trim().toLowerCase().replaceAll(' ', '_'));
  };
  return (
    <form aria-label="Advance until a record has a status" className="flex flex-col gap-2" onSubmit={submit}>
      <div className="grid gap-2 sm:grid-cols-2">
        <Field form="clock-until" name="subject" label="Record ID">
          {(control) => (
            <Input
              {...control}
              value={subject}
              required
              maxLength={60}
              onChange={(event) => setSubject(event.target.value)}
            />
          )}
        </Field>
        <Field form="clock-until" name="status" label="Status">
          {(control) => (
            <Input
              {...control}
              value={status}
              required
              maxLength={40}
              placeholder="completed"
              onChange={(event) => setStatus(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Button type="submit" size="small" className="self-start" busy={busy} disabled={disabled}>
        Advance until this status
      </Button>
    </form>
  );
}

/** The report of the last move. */
function Ran({ moved: { jobs, ran } }: { moved: Moved }) {
  return (
    <section aria-label="Jobs that ran" className="rounded-card border border-line px-4 py-3 text-13">
      <h3 className="font-semibold">{jobs === 1 ? '1 job ran' : `${formatCount(jobs)} jobs ran`}</h3>
      <ul className="mt-1 text-12 text-muted">
        {ranLines(ran)
          .slice(0, SHOWN)
          .map(({ name, count }) => (
            <li key={name} className="flex justify-between gap-3">
              <span className="truncate">{name}</span>
              <span className="num">{formatCount(count)}</span>
            </li>
          ))}
      </ul>
    </section>
  );
}

/** What is due next. */
function DueJobs() {
  const { data } = useQuery(trpc.sandbox.clockJobs.queryOptions({ limit: SHOWN }, { staleTime: 0 }));
  const now = useNow(1000);
  if (!data) return null;
  return (
    <section aria-label="Due jobs" className="rounded-card border border-line px-4 py-3 text-13">
      <h3 className="font-semibold">
        {data.count === 1 ? '1 scheduled job' : `${formatCount(data.count)} scheduled jobs`}
      </h3>
      <ul className="mt-1 text-12 text-muted">
        {data.jobs.map(({ job, subject, status, at, recurring }) => (
          <li key={`${job} ${subject} ${at}`} className="flex justify-between gap-3">
            <span className="truncate" title={subject ?? undefined}>
              {jobName(job)}
              {status ? `, ${status.replaceAll('_', ' ')}` : null}
              {recurring ? ', recurring' : null}
            </span>
            <span className="num shrink-0">{inTime(Date.parse(at), now)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
