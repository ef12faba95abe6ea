import { referenceOf, referencePath, staffReferencePath } from '@papermint/contracts/records/reference-path';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import type { Outputs } from '../../../api/trpc.ts';
import { trpc } from '../../../api/trpc.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { ledgerPath } from '../../../parts/ledger-path.ts';
import { hasSandbox } from '../../../state/site/sandbox.ts';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageFrame } from '../../../ui/layout/page-frame.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { CopyButton } from '../../../ui/text/copy-button.tsx';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { When } from '../../../ui/text/when.tsx';
import { EntryLines } from './entry-lines.tsx';
import { kindName } from './ledger-words.ts';

type Found = Outputs['sandbox']['ledgerEntry'];

/** A journal entry: its lines, and the way back to the record that caused it. */
export function LedgerEntryPage() {
  const { uuid = '' } = useParams();
  const owner = useSearchParams()[0].get('owner');
  const query = useQuery(trpc.sandbox.ledgerEntry.queryOptions({ uuid, ...(owner && { owner }) }));
  if (!hasSandbox) return <Navigate to="/not-found" replace />;
  const { data } = query;
  return (
    <PageFrame title={data ? `${kindName(data.entry.kind)} entry` : 'Journal entry'} narrow>
      <div className="flex max-w-3xl flex-col gap-5">
        <Breadcrumb trail={[{ label: 'Ledger', to: ledgerPath({ owner }) }]} />
        {query.isError ? (
          <QueryFailed query={query} title="The entry could not be loaded." />
        ) : data ? (
          <Contents found={data} owner={owner} />
        ) : (
          <Skeleton className="h-72" />
        )}
      </div>
    </PageFrame>
  );
}

function Contents({ found, owner }: { found: Found; owner: string | null }) {
  const { entry, transactions } = found;
  return (
    <>
      <Card title="Lines">
        <div className="px-4 py-3">
          <EntryLines entry={entry} owner={owner} />
        </div>
      </Card>
      <Card title="Entry">
        <div className="px-4">
          <KeyValues
            rows={[
              { label: 'Posted', value: <When at={entry.at} absolute="utc" /> },
              { label: 'ID', value: <Id value={entry.uuid} label="Copy entry ID" /> },
              { label: 'Record', value: <Id value={entry.reference} label="Copy record ID" /> },
              {
                label: 'Same record',
                value: (
                  <TextLink to={ledgerPath({ owner, reference: entry.reference })}>All its entries</TextLink>
                ),
              },
              ...transactions.map((transaction) => ({
                label: transaction.uuid,
                name: 'Caused by',
                value: <Cause transaction={transaction} owner={owner} />,
              })),
            ]}
          />
        </div>
      </Card>
    </>
  );
}

function Id({ value, label }: { value: string; label: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <span className="font-mono text-12 wrap-anywhere">{value}</span>
      <CopyButton text={value} label={label} />
    </span>
  );
}

/** A transaction of the record, and the record's own screen where that is another. */
function Cause({ transaction, owner }: { transaction: Found['transactions'][number]; owner: string | null }) {
  const { type, uuid } = transaction;
  const reference = referenceOf(transaction);
  const own = owner ? `/kut/billing/transactions/${uuid}` : `/account/transactions/${uuid}`;
  const record = owner ? staffReferencePath(owner, reference) : referencePath(reference);
  return (
    <span className="flex flex-wrap gap-x-4">
      <TextLink to={own}>{kindName(type)}</TextLink>
      {record && !record.startsWith(own) && !record.includes('transaction=') ? (
        <TextLink to={record}>Its record</TextLink>
      ) : null}
    </span>
  );
}
