import { figureLinks } from '@papermint/contracts/dashboard/figure-links';
import { Link } from 'react-router-dom';
import { Card } from '../../../ui/layout/card.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { identityWords } from '../../identity/identity-words.ts';
import { addressOf, Count } from './home-figures.tsx';
import type { Dashboard, Part } from './use-dashboard.ts';

interface HomeIdentityProps {
  view: Pick<Dashboard, 'from' | 'to'>;
  part: Part<'identity'>;
}

/** The number of verifications by status, as bars relative to the largest. */
export function HomeIdentity({ view, part: { statuses } }: HomeIdentityProps) {
  const links = figureLinks(view);
  const most = Math.max(1, ...statuses.map(({ count }) => count));
  return (
    <Card
      title="Identity verifications"
      aside={
        <TextLink to="/kut/identity" className="text-13">
          Identity
        </TextLink>
      }
    >
      {statuses.length === 0 ? (
        <p className="px-4 py-8 text-center text-13 text-muted">No one has started a verification yet.</p>
      ) : (
        <ul className="py-2">
          {statuses.map(({ status, count }) => (
            <li key={status}>
              <Link
                to={addressOf(links.status(status))}
                className="grid min-h-9 grid-cols-[9rem_minmax(0,1fr)_2.5rem] items-center gap-3 px-4 text-13 transition-colors duration-120 hover:bg-surface-2 focus-visible:-outline-offset-2 touch:min-h-11"
              >
                <span className="truncate text-muted">{identityWords[status].text}</span>
                <span className="h-2 rounded-full bg-surface-2" aria-hidden="true">
                  <span
                    className="block h-full min-w-1 rounded-full bg-accent"
                    style={{ width: `${(count / most) * 100}%` }}
                  />
                </span>
                <span className="text-right font-medium">
                  <Count value={count} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
