import { useSearchParams } from 'react-router-dom';
import type { Outputs } from '../../../api/trpc.ts';
import { client } from '../../../api/trpc.ts';
import { SelectFilter } from '../../../frames/list-filters.tsx';
import { isPageHiding } from '../../../frames/staff/page-hide.ts';
import { Permitted } from '../../../frames/staff/permitted.tsx';
import type { ActResult, QueueAct } from '../../../frames/staff/queue-acts.ts';
import { actOnEach } from '../../../frames/staff/queue-acts.ts';
import { ClaimPill, QueueAge } from '../../../frames/staff/queue-cells.tsx';
import { QueueView } from '../../../frames/staff/queue-view.tsx';
import { useSavedViews } from '../../../frames/staff/saved-views.tsx';
import { useList } from '../../../frames/use-list.ts';
import { Empty } from '../../../ui/layout/states.tsx';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { HIDDEN_BESIDE_PANEL } from '../../../ui/table/table-column.ts';
import { Pill } from '../../../ui/text/pill.tsx';
import { When } from '../../../ui/text/when.tsx';
import { identityWords, typeNames } from '../identity-words.ts';
import { CasePanel } from './case-panel.tsx';
import type { ListedCase } from './cases.ts';
import { refreshDecided, shownDocuments } from './cases.ts';

const QUEUE = 'identity';

/** The verifications that wait for staff, and those that were decided. */
export function IdentityPage() {
  return (
    <Permitted permission="identity" title="Identity">
      <Cases />
    </Permitted>
  );
}

function Cases() {
  const [params] = useSearchParams();
  const decided = params.has('status');
  const list = useList('identity.list', {
    rowKey: ({ accountId }) => accountId,
    // Until another status is asked for, the queue shows what waits.
    ...(decided ? {} : { of: { status: 'submitted,in_review' } }),
  });
  const views = useSavedViews('identity.list', 'cases', list);
  return (
    <QueueView<ListedCase, Outputs['identity']['list']>
      title="Identity"
      rowsName="cases"
      list={list}
      views={views}
      columns={() => (decided ? [...columns, ...decisionColumns] : columns)}
      card={(row) => <CaseCard row={row} />}
      about={(answer) => (answer ? said(answer.counts) : null)}
      search="Name, email or account number"
      filters={() => filters}
      panel={{
        each: 'case',
        param: 'peek',
        wide: true,
        name: ({ firstName, lastName }) => `${firstName} ${lastName}`,
        content: (accountId, { row }) => <CasePanel key={accountId} accountId={accountId} row={row} />,
      }}
      acts={acts}
      claimed={({ allowedActions }) => allowedActions.includes('approve')}
      claim={(subject) => client.queues.claim.mutate({ queue: QUEUE, subject })}
      release={(subject) => client.queues.release.mutate({ queue: QUEUE, subject })}
      empty={
        <Empty title="No cases to review">
          Verifications appear here when traders submit them, and leave once they are decided.
        </Empty>
      }
    />
  );
}

const said = ({ waiting, overdue }: { waiting: number; overdue: number }) =>
  `${waiting} awaiting review${overdue > 0 ? `, ${overdue} overdue` : ''}`;

const filters = (
  <>
    <SelectFilter
      name="status"
      label="Status"
      options={Object.entries(identityWords).map(([value, { text }]) => ({ value, label: text }))}
      several
    />
    <SelectFilter
      name="type"
      label="Document"
      options={(['passport', 'driving_licence', 'identity_card'] as const).map((value) => ({
        value,
        label: typeNames[value],
      }))}
      several
    />
  </>
);

function Differences({ count }: { count: number }) {
  if (count === 0) return <span className="text-subtle">None</span>;
  return <Pill tone="danger">{count === 1 ? '1 difference' : `${count} differences`}</Pill>;
}

const columns: readonly Column<ListedCase>[] = [
  {
    key: 'name',
    header: 'Trader',
    sort: 'lastName',
    fixed: true,
    skeleton: 'w-48',
    cell: ({ accountId, firstName, lastName }) => (
      <span className="flex items-center gap-2 font-medium whitespace-nowrap">
        <Avatar seed={accountId} className="size-6" />
        {firstName} {lastName}
      </span>
    ),
  },
  {
    key: 'document',
    header: 'Document',
    className: HIDDEN_BESIDE_PANEL,
    cell: ({ documentType }) => (
      <span className="whitespace-nowrap">{documentType ? typeNames[documentType] : '–'}</span>
    ),
  },
  {
    key: 'attempt',
    header: 'Attempt',
    className: HIDDEN_BESIDE_PANEL,
    cell: ({ attempt }) => <span className="num">{attempt}</span>,
  },
  {
    key: 'differences',
    header: 'Differences',
    className: HIDDEN_BESIDE_PANEL,
    cell: ({ differences }) => <Differences count={differences} />,
  },
];

const decisionColumns: readonly Column<ListedCase>[] = [
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <Pill tone={identityWords[status].tone}>{identityWords[status].text}</Pill>,
  },
  {
    key: 'decidedAt',
    header: 'Decided',
    sort: 'decidedAt',
    className: HIDDEN_BESIDE_PANEL,
    cell: ({ decidedAt }) => (decidedAt ? <When at={decidedAt} /> : null),
  },
];

function CaseCard({ row }: { row: ListedCase }) {
  const { firstName, lastName, differences, claim, status, documentType, allowedActions } = row;
  return (
    <div className="flex flex-col gap-1">
      <p className="flex items-center gap-2 text-14 font-medium">
        <span className="min-w-0 flex-1 truncate">
          {firstName} {lastName}
        </span>
        {differences > 0 ? <Differences count={differences} /> : null}
      </p>
      <div className="flex items-center gap-2 text-12 text-subtle">
        <span className="min-w-0 flex-1 truncate">{documentType ? typeNames[documentType] : ''}</span>
        {claim ? <ClaimPill claim={claim} /> : null}
        {allowedActions.includes('approve') ? (
          <QueueAge {...row} />
        ) : (
          <Pill tone={identityWords[status].tone}>{identityWords[status].text}</Pill>
        )}
      </div>
    </div>
  );
}

/** Decides several by one call, and says what became of each. */
async function decide(
  decision: 'approved' | 'rejected',
  accounts: readonly string[],
  reason: string,
): Promise<ActResult[]> {
  const given = { accounts: [...accounts], decision, ...(reason && { reason }) };
  const { results } = await client.identity.decide
    .mutate(given, { context: { keepalive: isPageHiding() } })
    .finally(refreshDecided);
  return results.map(({ accountId, ...result }) => ({ id: accountId, ...result }));
}

/** Decides one after another. A revision requests the refused documents, or the one that was shown. */
async function setStatus(
  status: 'revision' | 'revoked',
  accounts: readonly string[],
  reason: string,
): Promise<ActResult[]> {
  const options = { context: { keepalive: isPageHiding() } };
  return actOnEach(accounts, (accountId) => {
    const shown = shownDocuments.get(accountId);
    return client.identity.setStatus.mutate(
      { accountId, status, reason, ...(status === 'revision' && shown ? { documents: [shown] } : {}) },
      options,
    );
  }).finally(refreshDecided);
}

const acts: readonly QueueAct<ListedCase>[] = [
  {
    key: 'a',
    label: 'Approve',
    done: 'Approved',
    allowed: ({ allowedActions }) => allowedActions.includes('approve'),
    run: (accounts) => decide('approved', accounts, ''),
  },
  {
    key: 'w',
    label: 'Request again',
    done: 'Requested again',
    secondary: true,
    reason: true,
    allowed: ({ allowedActions }) => allowedActions.includes('revise'),
    run: (accounts, reason) => setStatus('revision', accounts, reason),
  },
  {
    key: 'r',
    label: 'Reject',
    done: 'Rejected',
    danger: true,
    reason: true,
    allowed: ({ allowedActions }) => allowedActions.includes('reject'),
    run: (accounts, reason) => decide('rejected', accounts, reason),
  },
  {
    key: 'v',
    label: 'Revoke',
    done: 'Revoked',
    danger: true,
    reason: true,
    allowed: ({ allowedActions }) => allowedActions.includes('revoke'),
    run: (accounts, reason) => setStatus('revoked', accounts, reason),
  },
];
