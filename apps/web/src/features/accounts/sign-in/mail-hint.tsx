import { useQuery } from '@tanstack/react-query';
import { client } from '../../../api/trpc.ts';
import { MailText } from '../../../parts/mail-text.tsx';
import { hasSandbox } from '../../../state/site/sandbox.ts';
import { TextLink } from '../../../ui/text/link.tsx';
import { When } from '../../../ui/text/when.tsx';
import { mailboxOf } from './mailbox-token.ts';

/** Where the visitor reads emails to an address: in the sandbox, in the mailbox of this browser, or with staff. */
export function MailHint({ to }: { to?: string | undefined }) {
  const token = to === undefined ? null : mailboxOf(to);
  if (!hasSandbox && token !== null) return <Mailbox token={token} />;
  const query = to ? `?to=${encodeURIComponent(to)}` : '';
  return (
    <p className="border-t border-line px-5 py-4 text-13 text-pretty wrap-anywhere text-muted md:px-6">
      {hasSandbox ? (
        <>
          The sandbox does not send emails. Read them at{' '}
          <TextLink to={`${location.origin}/api/sandbox/mail${query}`}>/api/sandbox/mail</TextLink>
        </>
      ) : (
        'Emails do not leave this exchange, and only the browser that registered can read them. Ask its staff for a link.'
      )}
    </p>
  );
}

const REFRESH = 5_000;
const SHOWN = 3;

function Mailbox({ token }: { token: string }) {
  const { data = [] } = useQuery({
    queryKey: ['mailbox', token],
    queryFn: () => client.registration.mailbox.mutate({ token }),
    refetchInterval: REFRESH,
  });
  return (
    <section aria-labelledby="mailbox" className="border-t border-line px-5 py-4 md:px-6">
      <h2 id="mailbox" className="text-13 font-medium">
        Your mailbox
      </h2>
      <p className="mt-1 text-13 text-pretty text-muted">
        Emails do not leave this exchange. This browser registered the account, so it can read them here.
      </p>
      <ul className="mt-3 grid gap-3">
        {data.slice(0, SHOWN).map(({ uuid, subject, text, createdAt }) => (
          <li key={uuid} className="rounded-control border border-line bg-surface-2 p-3">
            <p className="flex justify-between gap-3 text-13 font-medium">
              <span>{subject}</span>
              <span className="shrink-0 font-normal text-muted">
                <When at={createdAt} />
              </span>
            </p>
            <MailText text={text} className="mt-2" />
          </li>
        ))}
      </ul>
      {data.length === 0 ? <p className="mt-3 text-13 text-muted">No emails yet.</p> : null}
    </section>
  );
}
