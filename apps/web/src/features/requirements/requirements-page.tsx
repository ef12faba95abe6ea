import { ListChecks } from 'lucide-react';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageFrame } from '../../ui/layout/page-frame.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { RequirementRow } from './requirement-row.tsx';
import type { Requirement } from './requirements.ts';
import { useRequirements } from './requirements.ts';

const GROUPS: readonly { title: string; has: (one: Requirement) => boolean }[] = [
  { title: 'To do', has: ({ status }) => status === 'due' },
  { title: 'In review', has: ({ status }) => status === 'submitted' },
  { title: 'Settled', has: ({ status }) => status === 'satisfied' || status === 'waived' },
];

/** All requirements of the trader, open and past. */
export function RequirementsPage() {
  const query = useRequirements();
  const all = query.data?.requirements;
  return (
    <PageFrame
      title="Requirements"
      narrow
      about="Requests from our staff. They do not affect trading or withdrawals."
    >
      <div className="flex max-w-3xl flex-col gap-5">
        {query.isError && !all ? (
          <QueryFailed query={query} title="Your requirements could not be loaded." />
        ) : !all ? (
          <Skeleton className="h-64 w-full rounded-card" />
        ) : all.length === 0 ? (
          <Card>
            <Empty title="No requirements" picture={<ListChecks className="size-8" aria-hidden="true" />}>
              Requests from our staff appear here, and you are notified of each.
            </Empty>
          </Card>
        ) : (
          GROUPS.map(({ title, has }) => {
            const rows = all.filter(has);
            return rows.length === 0 ? null : (
              <Card
                key={title}
                title={title}
                aside={<span className="num text-13 text-muted">{rows.length}</span>}
              >
                <ul className="divide-y divide-line overflow-hidden rounded-b-card">
                  {rows.map((one) => (
                    <RequirementRow key={one.uuid} one={one} />
                  ))}
                </ul>
              </Card>
            );
          })
        )}
      </div>
    </PageFrame>
  );
}
