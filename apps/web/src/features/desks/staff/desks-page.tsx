import type { DeskMode } from '@papermint/contracts/desks/modes';
import { deskModes, leavesMore } from '@papermint/contracts/desks/modes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Outputs } from '../../../api/trpc.ts';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../frames/form/confirm-dialog.tsx';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { Permitted } from '../../../frames/staff/permitted.tsx';
import { StaffFrame } from '../../../frames/staff/staff-frame.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { spokenDuration } from '../../../ui/text/duration.ts';
import { TextLink } from '../../../ui/text/link.tsx';
import { When } from '../../../ui/text/when.tsx';
import { PendingApproval } from '../../approvals/staff/pending-approval.tsx';
import { deskModeNames, deskModeWords } from './desk-words.ts';

type Desk = Outputs['desksStaff']['list'][number];

/** Who decides the records of each queue: people, or the simulated desk. */
export function DesksPage() {
  return (
    <Permitted permission="settings" title="Desks">
      <Desks />
    </Permitted>
  );
}

/** The requests to change a desk that wait. */
const REQUESTED = { command: 'desksStaff.change', status: 'requested' } as const;

function Desks() {
  const query = useQuery(trpc.desksStaff.list.queryOptions({}, { staleTime: 0 }));
  const requests = useQuery(trpc.approvalsStaff.list.queryOptions(REQUESTED)).data?.data ?? [];
  const pending = new Set<string>(requests.map(({ subject }) => subject));
  return (
    <StaffFrame
      title="Desks"
      about={
        <p className="font-sans whitespace-normal">
          Choose who decides each queue. At the simulated desk, two simulated staff accounts decide.
        </p>
      }
    >
      {query.isError && !query.data ? (
        <QueryFailed query={query} title="The desks could not be loaded." />
      ) : query.data ? (
        <Card title="Queues">
          <ul className="divide-y divide-line">
            {query.data.map((desk) => (
              <DeskRow key={desk.queue} desk={desk} pending={pending.has(`setting:desks.${desk.queue}`)} />
            ))}
          </ul>
        </Card>
      ) : (
        <Skeleton className="h-96" />
      )}
    </StaffFrame>
  );
}

const OPTIONS = deskModes.map((mode) => ({ value: mode, label: deskModeNames[mode] }));

function DeskRow({ desk, pending }: { desk: Desk; pending: boolean }) {
  const { queue, title, path, mode, target } = desk;
  const [asked, setAsked] = useState<DeskMode | null>(null);
  return (
    <li className="flex flex-col gap-3 px-4 py-3.5 md:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60 text-13">
          <TextLink to={path}>{title}</TextLink>
          <p className="mt-0.5 text-pretty text-muted">
            {deskModeWords[mode]} Target: {spokenDuration(target * 1000)}.
          </p>
          <NextDecision desk={desk} />
        </div>
        <NativeSelect
          label={`Who decides: ${title}`}
          value={mode}
          options={OPTIONS}
          onChange={(value) => setAsked(value as DeskMode)}
        />
      </div>
      {pending ? <PendingApproval subject={`setting:desks.${queue}`} /> : null}
      {asked && asked !== mode ? (
        <ChangeDialog desk={desk} mode={asked} onClose={() => setAsked(null)} />
      ) : null}
    </li>
  );
}

function NextDecision({ desk: { scheduled, nextAt } }: { desk: Desk }) {
  if (nextAt === null) return null;
  return (
    <p className="mt-0.5 text-12 text-subtle">
      {scheduled === 1 ? '1 record waits for the desk.' : `${scheduled} records wait for the desk.`} Next
      decision: <When at={nextAt} ahead absolute="utc" inSentence />
    </p>
  );
}

function ChangeDialog({ desk, mode, onClose }: { desk: Desk; mode: DeskMode; onClose: () => void }) {
  const { queue, title } = desk;
  const loosens = leavesMore(desk.mode, mode);
  return (
    <ConfirmDialog
      title={`${deskModeNames[mode]} for ${title}?`}
      points={[
        deskModeWords[mode],
        'Pending records are included.',
        loosens
          ? 'A second person must approve it. Nothing changes until then.'
          : 'It takes effect immediately.',
      ]}
      button="Change"
      call="desksStaff.change"
      input={{ queue, mode }}
      reason={{ hint: 'Recorded in the audit log.', ...(loosens && { required: 'Enter a reason' }) }}
      onDone={() => void queryClient.invalidateQueries()}
      onClose={onClose}
    />
  );
}
