import type { DeskLane } from '@papermint/contracts/billing/desk-lanes';
import type { ReactNode } from 'react';
import type { Weight } from '../../../frames/staff/queue/bulk-plan.ts';
import { NO_WEIGHT } from '../../../frames/staff/queue/bulk-plan.ts';
import type { QueueAct, QueueRow } from '../../../frames/staff/queue/queue-acts.ts';
import { mayAct } from '../../../frames/staff/queue/queue-acts.ts';
import { QueueMarks } from '../../../frames/staff/queue/queue-marks.tsx';
import { StatusPill } from '../../../parts/transaction-status.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { approvalActs, approvalWeight } from '../../approvals/staff/approval-acts.ts';
import { ApprovalPanel } from '../../approvals/staff/approval-panel.tsx';
import type { ListedApproval } from '../../approvals/staff/approvals.ts';
import { methodNames } from '../../deposits/deposit-words.ts';
import { confirmationActs, confirmationWeight } from '../../deposits/staff/confirmation-acts.ts';
import type { Confirmation } from '../../deposits/staff/confirmation-panel.tsx';
import { ConfirmationPanel } from '../../deposits/staff/confirmation-panel.tsx';
import { caseActs, caseWeight } from '../../identity/staff/case-acts.ts';
import { CasePanel } from '../../identity/staff/case-panel.tsx';
import type { ListedCase } from '../../identity/staff/cases.ts';
import { differencesText } from '../../identity/staff/cases.ts';
import type { ListedWithdrawal } from '../../withdrawals/staff/listed-withdrawal.ts';
import { RiskMarks } from '../../withdrawals/staff/risk-marks.tsx';
import { withdrawalActs, withdrawalWeight } from '../../withdrawals/staff/withdrawal-acts.ts';
import { WithdrawalPanel } from '../../withdrawals/staff/withdrawal-panel.tsx';

/** A row of the desk, whatever it is. */
export interface DeskRow extends QueueRow {
  /** Its lane and its id, which name the open row in the URL. */
  key: string;
  lane: DeskLane;
  id: string;
  title: string;
  note: string;
  figure: ReactNode;
  pills: ReactNode;
  /** The queue that claims it; null if it needs no decision. */
  queue: string | null;
  /** The acts of the reader on it. */
  acts: readonly QueueAct<never>[];
  panel: ReactNode;
  weight: Weight;
}

interface Kind<Row extends QueueRow> {
  queue: string | null;
  acts: readonly QueueAct<Row>[];
  id: (row: Row) => string;
  show: (
    row: Row,
  ) => Pick<DeskRow, 'title' | 'note' | 'figure' | 'pills' | 'panel'> & Partial<Pick<DeskRow, 'weight'>>;
}

const rowsOf =
  <Row extends QueueRow>(lane: DeskLane, { queue, acts, id, show }: Kind<Row>) =>
  (rows: readonly Row[]): DeskRow[] =>
    rows.map((row) => ({
      weight: NO_WEIGHT,
      ...show(row),
      lane,
      queue,
      id: id(row),
      key: `${lane}:${id(row)}`,
      createdAt: row.createdAt,
      target: row.target,
      claim: row.claim,
      acts: acts.filter((act) => mayAct(act, row)),
    }));

const money = ({ amount, currency }: { amount: string; currency: string }) => (
  <Amount value={amount} currency={currency} rule="exact" leastDecimals={2} />
);
const uuidOf = ({ uuid }: { uuid: string }) => uuid;

const withdrawal: Kind<ListedWithdrawal> = {
  queue: 'withdrawalsStaff',
  acts: withdrawalActs,
  id: uuidOf,
  show: (row) => ({
    title: row.trader.name,
    note: row.label,
    figure: money(row),
    pills: row.pendingApproval ? (
      <Pill tone="info">Awaiting second approval</Pill>
    ) : row.marks.length > 0 ? (
      <RiskMarks marks={row.marks} />
    ) : null,
    panel: <WithdrawalPanel uuid={row.uuid} row={row} />,
    weight: withdrawalWeight(row),
  }),
};

/** How each lane shows its rows, and the acts on them. */
export const deskKinds = {
  deposits: rowsOf<Confirmation>('deposits', {
    queue: 'depositConfirmationsStaff',
    acts: confirmationActs,
    id: uuidOf,
    show: (row) => ({
      title: row.trader.name,
      note: methodNames[row.method],
      figure: money(row),
      pills: row.marks.length > 0 ? <QueueMarks marks={row.marks} /> : null,
      panel: <ConfirmationPanel row={row} />,
      weight: confirmationWeight(row),
    }),
  }),
  withdrawals: rowsOf('withdrawals', withdrawal),
  stuck: rowsOf('stuck', {
    ...withdrawal,
    queue: null,
    show: (row) => ({ ...withdrawal.show(row), pills: <StatusPill status={row.status} /> }),
  }),
  sending: rowsOf('sending', {
    ...withdrawal,
    queue: null,
    show: (row) => ({ ...withdrawal.show(row), pills: <StatusPill status={row.status} /> }),
  }),
  approvals: rowsOf<ListedApproval>('approvals', {
    queue: 'approvalsStaff',
    acts: approvalActs,
    id: uuidOf,
    show: (row) => ({
      title: row.title,
      note: `By ${row.maker.name}`,
      figure: null,
      pills: row.marks.length > 0 ? <QueueMarks marks={row.marks} /> : null,
      panel: <ApprovalPanel uuid={row.uuid} row={row} />,
      weight: approvalWeight(row),
    }),
  }),
  identity: rowsOf<ListedCase>('identity', {
    queue: 'identityStaff',
    acts: caseActs,
    id: ({ accountId }) => accountId,
    show: (row) => ({
      title: `${row.firstName} ${row.lastName}`,
      note: `Attempt ${row.attempt}`,
      figure: null,
      pills: row.differences > 0 ? <Pill tone="danger">{differencesText(row.differences)}</Pill> : null,
      panel: <CasePanel accountId={row.accountId} row={row} />,
      weight: caseWeight(row),
    }),
  }),
};
