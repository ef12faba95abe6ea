import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { ledgerAccountKinds } from '@papermint/contracts/sandbox/ledger-accounts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import type { Outputs } from '../../../api/trpc.ts';
import { trpc } from '../../../api/trpc.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { cn } from '../../../lib/cn.ts';
import { capitalized } from '../../../lib/text/capitalized.ts';
import { ledgerPath } from '../../../parts/ledger-path.ts';
import { hasSandbox } from '../../../state/site/sandbox.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { PageFrame } from '../../../ui/layout/page-frame.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { When } from '../../../ui/text/when.tsx';
import type { Entry } from './entry-lines.tsx';
import { EntryLines } from './entry-lines.tsx';
import { kindName } from './ledger-words.ts';

type Account = Outputs['sandbox']['ledger']['accounts'][number];
type AccountKind = (typeof ledgerAccountKinds)[number];

interface Filters {
  owner: string | null;
  account: string | null;
  asset: string | null;
  reference: string | null;
  before: string | null;
}

/** The accounts of a trader, and the journal entries that changed them. Its filters are in the address. */
export function LedgerPage() {
  const [params] = useSearchParams();
  const [owner, account, asset] = [params.get('owner'), params.get('account'), params.get('asset')];
  const [reference, before] = [params.get('reference'), params.get('before')];
  const query = useQuery(
    trpc.sandbox.ledger.queryOptions(
      {
        ...(owner && { owner }),
        ...(account && { account: account as AccountKind }),
        ...(asset && { asset }),
        ...(reference && { reference }),
        ...(before && { before: Number(before) }),
      },
      { staleTime: 0, placeholderData: keepPreviousData },
    ),
  );
  if (!hasSandbox) return <Navigate to="/not-found" replace />;
  const filters = { owner, account, asset, reference, before };
  const { data } = query;
  return (
    <PageFrame
      title="Ledger"
      about={`Each balance is the sum of its postings.${owner ? ` Account ${owner}.` : ''}`}
    >
      {query.isError ? (
        <QueryFailed query={query} title="The ledger could not be loaded." />
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <Card title="Accounts">
            {data ? (
              <Accounts accounts={data.accounts} filters={filters} />
            ) : (
              <Skeleton className="m-4 h-40" />
            )}
          </Card>
          <Card
            title="Journal"
            aside={
              account || asset || reference ? <TextLink to={ledgerPath({ owner })}>Show all</TextLink> : null
            }
          >
            {data ? (
              <Journal entries={data.entries} next={data.next} filters={filters} />
            ) : (
              <Skeleton className="m-4 h-96" />
            )}
          </Card>
        </div>
      )}
    </PageFrame>
  );
}

function Accounts({ accounts, filters }: { accounts: readonly Account[]; filters: Filters }) {
  if (accounts.length === 0)
    return <Empty title="No accounts yet">The first entry in an asset creates its account.</Empty>;
  return (
    <ul className="max-h-[70dvh] divide-y divide-line overflow-y-auto">
      {accounts.map(({ account, asset, balance }) => {
        const here = filters.account === account && filters.asset === asset;
        return (
          <li key={`${account} ${asset}`}>
            <Link
              to={ledgerPath({ owner: filters.owner, account, asset })}
              aria-current={here ? 'true' : undefined}
              className={cn(
                'flex items-baseline justify-between gap-3 px-4 py-1.5 text-13 hover:bg-surface-2 touch:py-3',
                here && 'bg-surface-2',
              )}
            >
              <span className="text-muted">{capitalized(account)}</span>
              <Amount value={balance} currency={asset} bare rule="exact" className="ml-auto" />
              <span className="num w-14 text-left text-12 text-subtle">{codeLabel(asset)}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

interface JournalProps {
  entries: readonly Entry[];
  next: number | null;
  filters: Filters;
}

function Journal({ entries, next, filters }: JournalProps) {
  const { owner, before } = filters;
  if (entries.length === 0) return <Empty title="No entries">No matching journal entries.</Empty>;
  return (
    <>
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.uuid} className="px-4 py-3">
            <p className="mb-1.5 flex items-baseline justify-between gap-4 text-13">
              <TextLink to={`/sandbox/ledger/${entry.uuid}${owner ? `?owner=${owner}` : ''}`}>
                {kindName(entry.kind)}
              </TextLink>
              <span className="text-12 text-subtle">
                <When at={entry.at} absolute="utc" />
              </span>
            </p>
            <EntryLines entry={entry} owner={owner} />
          </li>
        ))}
      </ul>
      {before || next ? (
        <p className="flex justify-between gap-4 border-t border-line px-4 py-3 text-13">
          {before ? (
            <TextLink to={ledgerPath({ ...filters, before: null })}>Newest entries</TextLink>
          ) : (
            <span />
          )}
          {next ? (
            <TextLink to={ledgerPath({ ...filters, before: String(next) })}>Earlier entries</TextLink>
          ) : null}
        </p>
      ) : null}
    </>
  );
}
