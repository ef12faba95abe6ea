import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../api/trpc.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { PanelHeader } from '../../../frames/staff/panel/panel-header.tsx';
import { PanelSkeleton } from '../../../frames/staff/panel/panel-skeleton.tsx';
import { PersonLink } from '../../../frames/staff/person/person-link.tsx';
import { RequirementPill } from '../requirement-words.tsx';
import type { ListedRequirement } from './requirement-acts.ts';
import { AskedContent, Attempts, RequirementFacts } from './requirement-parts.tsx';

interface RequirementPanelProps {
  uuid: string;
  /** The row of the list. */
  row: ListedRequirement | undefined;
}

/** A requirement beside the queue: the task, the trader's answer, and the link to its page. */
export function RequirementPanel({ uuid, row }: RequirementPanelProps) {
  const query = useQuery(trpc.requirementsStaff.one.queryOptions({ uuid }, { staleTime: 0 }));
  const known = query.data ?? row;
  if (query.isError && !query.data) {
    return <QueryFailed query={query} title="This requirement could not be loaded." />;
  }
  if (!known) return <PanelSkeleton />;
  return (
    <div className="flex flex-col gap-5 p-5">
      <PanelHeader
        name={known.title}
        status={<RequirementPill status={known.status} overdue={known.overdue} />}
        link={{
          to: `/kut/trader/${known.trader.accountId}/requirements/${uuid}`,
          label: 'Open the requirement',
        }}
      />
      <p className="text-13">
        <PersonLink person={known.trader} className="font-medium" />
      </p>
      {query.data ? (
        <>
          <section aria-label="What was sent">
            <h3 className="mb-2 text-13 font-semibold">Sent</h3>
            <Attempts one={query.data} />
          </section>
          <section aria-label="What was asked">
            <h3 className="mb-2 text-13 font-semibold">Asked</h3>
            <AskedContent one={query.data} />
          </section>
          <RequirementFacts one={query.data} />
        </>
      ) : (
        <PanelSkeleton />
      )}
    </div>
  );
}
