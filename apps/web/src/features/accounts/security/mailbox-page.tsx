import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { trpc } from '../../../api/trpc.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { places } from '../../../lib/places.ts';
import { MailText } from '../../../parts/mail-text.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { When } from '../../../ui/text/when.tsx';
import { SecurityFrame } from './security-frame.tsx';

/** The emails to the account of the last day. None leaves the exchange, so the reader reads them here. */
export function MailboxPage() {
  const query = useQuery(trpc.mails.list.queryOptions({}, { staleTime: 0 }));
  const mails = query.data;
  return (
    <SecurityFrame>
      {query.isError && !mails ? (
        <QueryFailed query={query} title="Your emails could not be loaded." />
      ) : (
        <div className="flex max-w-3xl flex-col gap-4">
          <p className="text-13 text-pretty text-muted">
            Emails never leave this exchange. Those from the last 24 hours appear here, without sign-in codes
            and password links.
          </p>
          <Card>
            {mails?.length === 0 ? (
              <Empty title="No emails today" picture={<Mail className="size-6" aria-hidden="true" />}>
                Emails from us appear here for 24 hours.
              </Empty>
            ) : (
              <ul className="divide-y divide-line">
                {mails
                  ? mails.map(({ uuid, subject, text, createdAt }) => (
                      <li key={uuid} className="px-4 py-4 md:px-5">
                        <p className="flex flex-wrap justify-between gap-x-4 gap-y-1">
                          <span className="text-14 font-medium">{subject}</span>
                          <span className="text-13 text-subtle">
                            <When at={createdAt} />
                          </span>
                        </p>
                        <MailText text={text} className="mt-2 text-muted" />
                      </li>
                    ))
                  : places(2).map((place) => (
                      <li key={place} className="px-4 py-4 md:px-5">
                        <Skeleton className="h-5 w-56" />
                        <Skeleton className="mt-3 h-24" />
                      </li>
                    ))}
              </ul>
            )}
          </Card>
        </div>
      )}
    </SecurityFrame>
  );
}
