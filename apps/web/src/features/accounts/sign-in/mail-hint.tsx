import { useQuery } from '@tanstack/react-query';
import { client } from '../../../api/trpc.ts';
import { MailItem } from '../../../parts/mail-item.tsx';
import { SandboxMail } from '../../../parts/sandbox-mail.tsx';
import { hasSandbox } from '../../../state/site/sandbox.ts';
import { mailboxOf } from './mailbox-token.ts';

/** Where the visitor reads emails to an address: in the sandbox, in the mailbox of this browser, or with staff. */
export function MailHint({ to }: { to?: string | undefined }) {
  const token = to === undefined ? null : mailboxOf(to);
  if (!hasSandbox && token !== null) return <Mailbox token={token} />;
  return (
    <div className="border-t border-line px-5 py-4 md:px-6">
      {hasSandbox ? (
        <SandboxMail to={to} />
      ) : (
        <p className="text-13 text-pretty text-muted">
          Emails never leave this exchange, and only the browser that registered the account can read them.
          Ask staff for a password link.
        </p>
      )}
    </div>
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
        Emails never leave this exchange. This browser registered the account, so you can read them here.
      </p>
      <ul className="mt-3 grid gap-3">
        {data.slice(0, SHOWN).map((mail) => (
          <li key={mail.uuid}>
            <MailItem mail={mail} />
          </li>
        ))}
      </ul>
      {data.length === 0 ? <p className="mt-3 text-13 text-muted">No emails yet.</p> : null}
    </section>
  );
}
