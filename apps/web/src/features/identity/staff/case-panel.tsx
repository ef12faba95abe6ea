import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../api/trpc.ts';
import { QueryFailed } from '../../../frames/query-view.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { identityWords } from '../identity-words.ts';
import { PersonalFacts } from '../personal-facts.tsx';
import { CaseAttempts } from './case-attempts.tsx';
import { CaseFacts, CaseHistory } from './case-facts.tsx';
import { CaseReview } from './case-review.tsx';
import type { ListedCase } from './cases.ts';

interface CasePanelProps {
  accountId: string;
  /** What the list knows already. */
  row: ListedCase | undefined;
}

/** A case beside the queue: all that is needed to decide it. */
export function CasePanel({ accountId, row }: CasePanelProps) {
  const query = useQuery(trpc.identity.one.queryOptions({ accountId }));
  const known = query.data ?? row;
  if (query.isError && !query.data) {
    return <QueryFailed query={query} title="This case could not be loaded." />;
  }
  return (
    <div className="flex flex-col gap-5 p-5">
      {known ? (
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {/* A sheet has the name already. */}
          <h2 className="text-16 font-semibold wrap-anywhere max-xl:sr-only">
            {known.firstName} {known.lastName}
          </h2>
          <Pill tone={identityWords[known.status].tone}>{identityWords[known.status].text}</Pill>
          <TextLink to={`/kut/trader/${accountId}/verification`} className="ml-auto text-13">
            Account {accountId}
          </TextLink>
        </header>
      ) : null}
      {query.data ? (
        <>
          <CaseReview key={accountId} found={query.data} />
          {query.data.info ? (
            <section aria-label="Personal info">
              <h3 className="text-13 font-semibold">Personal info</h3>
              <PersonalFacts info={query.data.info} />
            </section>
          ) : null}
          <CaseAttempts found={query.data} />
          <CaseFacts found={query.data} />
          <CaseHistory found={query.data} />
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
