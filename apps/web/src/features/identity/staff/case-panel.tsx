import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../api/trpc.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { PanelHeader } from '../../../frames/staff/panel/panel-header.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { identityWords } from '../identity-words.ts';
import { PersonalFacts } from '../personal-facts.tsx';
import { CaseAttempts } from './case-attempts.tsx';
import { CaseFacts, CaseHistory } from './case-facts.tsx';
import { CaseReview } from './case-review.tsx';
import type { ListedCase } from './cases.ts';

/** Where a verification stands. */
export function CasePill({ status }: Pick<ListedCase, 'status'>) {
  return <Pill tone={identityWords[status].tone}>{identityWords[status].text}</Pill>;
}

interface CasePanelProps {
  accountId: string;
  /** The row of the list. */
  row: ListedCase | undefined;
}

/** A case beside the queue: all that is needed to decide it. */
export function CasePanel({ accountId, row }: CasePanelProps) {
  const query = useQuery(trpc.identityStaff.one.queryOptions({ accountId }));
  const known = query.data ?? row;
  if (query.isError && !query.data) {
    return <QueryFailed query={query} title="This case could not be loaded." />;
  }
  return (
    <div className="flex flex-col gap-5 p-5">
      {known ? (
        <PanelHeader
          name={`${known.firstName} ${known.lastName}`}
          status={<CasePill status={known.status} />}
          link={{ to: `/kut/trader/${accountId}/verification`, label: `Account ${accountId}` }}
        />
      ) : null}
      {query.data ? (
        <>
          <CaseReview key={accountId} identity={query.data} />
          {query.data.info ? (
            <section aria-label="Personal info">
              <h3 className="text-13 font-semibold">Personal info</h3>
              <PersonalFacts info={query.data.info} />
            </section>
          ) : null}
          <CaseAttempts identity={query.data} />
          <CaseFacts identity={query.data} />
          <CaseHistory identity={query.data} />
        </>
      ) : (
        <div className="flex flex-col gap-5" aria-busy="true">
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-80 w-full" />
        </div>
      )}
    </div>
  );
}
