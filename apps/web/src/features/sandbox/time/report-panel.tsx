import { useQuery } from '@tanstack/react-query';
import { useTrader } from '../../../api/ping.ts';
import { client, trpc } from '../../../api/trpc.ts';
import { useAtom } from '../../../lib/atoms.ts';
import { useStay } from '../../../lib/timing/use-stay.ts';
import { DismissButton } from '../../../ui/form/dismiss-button.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { passedAtom } from './passed-time.ts';
import type { PassedTime } from './report-lines.ts';
import { reportOf } from './report-lines.ts';
import { shortInstant, spanText } from './time-words.ts';

const MOST_LINES = 6;
/** How long a report without news stays, ms. */
const EMPTY_STAYS = 5000;

/** The notifications from the last jump or run, until they are dismissed. Without any the note leaves by itself. */
export function ReportPanel() {
  const [passed, setPassed] = useAtom(passedAtom);
  const trader = useTrader();
  if (!passed || !trader) return null;
  return <Report passed={passed} email={trader.email} onClose={() => setPassed(null)} />;
}

interface ReportProps {
  passed: PassedTime;
  email: string;
  onClose: () => void;
}

function Report({ passed, email, onClose }: ReportProps) {
  const query = useQuery(trpc.notifications.list.queryOptions({ perPage: 100 }, { staleTime: 0 }));
  const mails = useMails(passed, email);
  const loaded = query.data !== undefined && !query.isFetching;
  const { lines, count } = reportOf(query.data?.data ?? [], passed);
  const empty = count === 0 && !mails;
  const stay = useStay(loaded && empty && mails === 0 ? EMPTY_STAYS : null, onClose);
  if (!loaded) return null;
  return (
    <section
      aria-label="New notifications"
      className="report z-10 w-80 max-w-[calc(100vw-1rem)] animate-appear rounded-card border border-line bg-float text-13 shadow-pop"
      {...stay}
    >
      <header className="flex items-start gap-3 py-2.5 pr-2 pl-4">
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold">
            {count === 0
              ? 'No new notifications'
              : `${count} new ${count === 1 ? 'notification' : 'notifications'}`}
          </h2>
          <p className="num text-12 text-muted">
            {spanText(passed.to - passed.from)}, until {shortInstant(passed.to, passed.from)} UTC
          </p>
        </div>
        <DismissButton className="-my-1 -mr-1 touch:-my-3" onClick={onClose} />
      </header>
      {empty ? null : (
        <ul className="flex flex-col border-t border-line px-4 py-1.5">
          {lines.slice(0, MOST_LINES).map(({ title, text, path, count: times }) => (
            <li key={`${title} ${text}`} className="py-1.5">
              <span className="flex items-baseline justify-between gap-3">
                {path ? <TextLink to={path}>{title}</TextLink> : <span className="font-medium">{title}</span>}
                {times > 1 ? <span className="num text-12 text-muted">{times} times</span> : null}
              </span>
              <span className="line-clamp-2 text-12 text-muted">{text}</span>
            </li>
          ))}
          {lines.length > MOST_LINES ? (
            <li className="py-1.5">
              <TextLink to="/account/notifications">Show all {count}</TextLink>
            </li>
          ) : null}
          {mails ? (
            <li className="py-1.5 text-12 text-muted">
              {mails === 1 ? '1 new email' : `${mails} new emails`}
            </li>
          ) : null}
        </ul>
      )}
    </section>
  );
}

/** How many emails were written to the trader in that time; undefined until it is known. */
function useMails({ from, to }: PassedTime, email: string): number | undefined {
  const query = useQuery({
    queryKey: ['passed-mails', from, to, email],
    queryFn: () => client.sandbox.mail.query({ to: email }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (query.isPending) return undefined;
  return (query.data ?? []).filter(({ createdAt }) => {
    const at = Date.parse(createdAt);
    return at > from && at <= to;
  }).length;
}
