import { callWords } from '@papermint/contracts/common/call-words';
import type { Outputs } from '../../../api/trpc.ts';
import { PersonLink } from '../../../frames/staff/person/person-link.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { DiffTable } from '../../../ui/table/diff-table.tsx';
import { formatCount } from '../../../ui/text/amount-format.ts';
import { CopyButton } from '../../../ui/text/copy-button.tsx';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { When } from '../../../ui/text/when.tsx';

export type AuditRow = Outputs['auditStaff']['list']['data'][number];

export const actionName = ({ action }: AuditRow) => callWords(action).does;

/** The actor. The operator has no account. */
export const auditorOf = ({ by, operator }: Pick<AuditRow, 'by' | 'operator'>) =>
  operator ? 'Operator' : (by?.name ?? 'Papermint');

/** An action of staff beside the log: its change, its reason and its origin. */
export function AuditEntry({ seq, row }: { seq: string; row: AuditRow | undefined }) {
  if (!row) {
    return <Empty title={`Action ${seq} is not on this page`}>Filter by its date or target.</Empty>;
  }
  const { action, before, after } = row;
  return (
    <div className="flex flex-col gap-5 p-5">
      <header>
        <h2 className="text-16 font-semibold">{actionName(row)}</h2>
        <p className="font-mono text-12 text-subtle">{action}</p>
      </header>
      {before || after ? <DiffTable label="What changed" before={before} after={after} /> : null}
      <KeyValues className="border-t border-line" rows={factsOf(row)} />
    </div>
  );
}

function factsOf(row: AuditRow) {
  const { seq, at, recordedAt, by, onBehalfOf, account, target, reason, address, requestId, hash } = row;
  return [
    ...(reason ? [{ label: 'Reason', value: reason }] : []),
    { label: 'By', value: by ? <PersonLink person={by} /> : auditorOf(row) },
    ...(onBehalfOf ? [{ label: 'Signed in as', value: <PersonLink person={onBehalfOf} /> }] : []),
    ...(account
      ? [
          { label: 'Account', value: <PersonLink person={account} /> },
          {
            label: 'On this account',
            value: <TextLink to={`/kut/audit?account=${account.accountId}`}>All actions</TextLink>,
          },
        ]
      : []),
    ...(target ? [{ label: 'Target', value: <Copied text={target} label="Copy target" /> }] : []),
    { label: 'Time', value: <When at={at} absolute="utc" /> },
    ...(recordedAt ? [{ label: 'Real time', value: <When at={recordedAt} absolute="utc" wall /> }] : []),
    ...(address ? [{ label: 'Address', value: <span className="num">{address}</span> }] : []),
    ...(requestId ? [{ label: 'Request', value: <Copied text={requestId} label="Copy request id" /> }] : []),
    { label: 'Chain row', value: <span className="num">{formatCount(seq)}</span> },
    { label: 'Hash', value: <Copied text={hash} label="Copy hash" /> },
  ];
}

function Copied({ text, label }: { text: string; label: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <span className="font-mono text-12">{text}</span>
      <CopyButton text={text} label={label} className="-my-1" />
    </span>
  );
}
