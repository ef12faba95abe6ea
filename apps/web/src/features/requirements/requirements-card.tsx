import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../api/trpc.ts';
import { TextLink } from '../../ui/text/link.tsx';
import { RequirementRow } from './requirement-row.tsx';
import { REQUIREMENTS } from './requirements.ts';

/** The number of shown requirements. The others are on their page. */
const MOST = 3;

/** The answer that the overview begins with is not fetched twice within this time, ms. */
const FRESH = 2000;

/** The requirements of the trader that are due. */
export function RequirementsCard() {
  const { data } = useQuery(trpc.requirements.list.queryOptions({}, { staleTime: FRESH, retry: false }));
  if (!data || data.due === 0) return null;
  return (
    <section aria-label="Requirements" className="rounded-card border border-line bg-surface-1">
      <header className="flex h-12 items-center gap-3 border-b border-line px-4">
        <h2 className="text-14 font-semibold">Requirements</h2>
        <p className="num text-13 text-muted">{data.due} due</p>
        <TextLink to={REQUIREMENTS} className="ml-auto text-13">
          See all
        </TextLink>
      </header>
      <ul className="divide-y divide-line overflow-hidden rounded-b-card">
        {data.requirements.slice(0, Math.min(MOST, data.due)).map((one) => (
          <RequirementRow key={one.uuid} one={one} />
        ))}
      </ul>
    </section>
  );
}
