import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../api/trpc.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { When } from '../../../ui/text/when.tsx';

/** The page of an API key. */
export const cockpitPath = (uuid: string): string => `/account/security/api-keys/${uuid}`;

/** Keys that were revoked or have expired. Their orders and figures stay. */
export function PastKeys() {
  const { data = [] } = useQuery(trpc.cockpit.keys.queryOptions({}, { staleTime: 0 }));
  const past = data.filter(({ state }) => state !== 'active');
  if (past.length === 0) return null;
  return (
    <Card title="Revoked and expired keys" className="mt-4 max-w-3xl">
      <ul className="divide-y divide-line">
        {past.map(({ uuid, label, hint, state, endedAt }) => (
          <li key={uuid} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-3 text-14">
            <TextLink to={cockpitPath(uuid)} className="wrap-anywhere">
              {label}
            </TextLink>
            <Pill quiet>{state}</Pill>
            <span className="text-13 text-muted">
              <code className="font-mono text-12">{hint}…</code>
              {endedAt === null ? null : (
                <>
                  {' · '}
                  <When at={endedAt} absolute="day" />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
