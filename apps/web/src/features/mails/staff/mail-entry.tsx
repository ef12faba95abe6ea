import type { MailStatus } from '@papermint/contracts/mails/model';
import { useQuery } from '@tanstack/react-query';
import { Eye, RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { OutputOf } from '../../../api/command.ts';
import { client, queryClient, trpc } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../frames/form/confirm-dialog.tsx';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { usePermitted } from '../../../frames/staff/permitted.tsx';
import { PersonLink } from '../../../frames/staff/person/person-link.tsx';
import { MailText } from '../../../parts/mail-text.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { TabList, TabPanel } from '../../../ui/layout/tabs.tsx';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { When } from '../../../ui/text/when.tsx';

type View = 'rendered' | 'text' | 'headers';
const VIEWS = [
  { value: 'rendered', label: 'Rendered' },
  { value: 'text', label: 'Text' },
  { value: 'headers', label: 'Headers' },
] as const;

/** Gives a mail its look by old attributes, because the security policy allows no styles in it. */
const onPaper = (html: string) =>
  html
    .replace('<body>', '<body bgcolor="#ffffff" text="#1b1f27"><font face="system-ui, sans-serif" size="2">')
    .replace('</body>', '</font></body>');

/** The status of a mail. */
export function MailStatusPill({ status }: { status: MailStatus }) {
  return status === 'bounced' ? (
    <Pill tone="danger">Bounced</Pill>
  ) : (
    <Pill tone="ok" quiet>
      Delivered
    </Pill>
  );
}

/** A mail beside the log. Its codes and links are hidden until a superuser gives a reason to read them. */
export function MailEntry({ uuid }: { uuid: string }) {
  const query = useQuery(trpc.mailsStaff.mail.queryOptions({ uuid }));
  const [asking, setAsking] = useState(false);
  const [revealed, setRevealed] = useState<string | null>(null);
  const [view, setView] = useState<View>('rendered');
  const superuser = usePermitted('superuser');
  if (query.isError) return <QueryFailed query={query} title="This email could not be loaded." />;
  if (!query.data) return <Skeleton className="m-5 h-72" />;
  const { subject, to, person, text, secret, status, resentOf, createdAt } = query.data;
  return (
    <div className="flex flex-col gap-5 p-5">
      <h2 className="text-16 font-semibold">{subject}</h2>
      <KeyValues
        rows={[
          { label: 'To', value: to },
          { label: 'Account', value: person ? <PersonLink person={person} /> : 'None' },
          { label: 'Status', value: <MailStatusPill status={status} /> },
          ...(resentOf ? [{ label: 'Sent again', value: 'Repeats an earlier email' }] : []),
          { label: 'Time', value: <When at={createdAt} absolute="utc" /> },
        ]}
      />
      <MailViews mail={query.data} text={revealed ?? text} view={view} onView={setView} />
      <ResendButton uuid={uuid} to={to} />
      {secret && superuser && revealed === null ? (
        <div className="flex flex-col gap-1.5">
          <Button className="self-start" size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            <Eye className="size-4" aria-hidden="true" />
            Show codes and links
          </Button>
          <p className="text-12 text-subtle">Each view is recorded in the audit log.</p>
        </div>
      ) : null}
      {secret && !superuser ? (
        <p className="text-12 text-subtle">Only a superuser can read its codes and links.</p>
      ) : null}
      {asking ? (
        <ConfirmDialog
          title="Show codes and links"
          points={[
            'They give access to this account. Share them only with the account owner.',
            'The audit log records that you viewed them.',
          ]}
          button="Show"
          call="mailsStaff.reveal"
          input={{ uuid }}
          reason={{ hint: 'Recorded in the audit log.', required: 'Enter a reason' }}
          onDone={(mail) => {
            setRevealed(mail.text);
            setView('text');
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}

function Headers({ headers }: { headers: readonly { name: string; value: string }[] }) {
  return (
    <dl className="flex flex-col gap-1.5 p-4 text-12">
      {headers.map(({ name, value }) => (
        <div key={name} className="grid gap-x-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <dt className="text-subtle">{name}</dt>
          <dd className="font-mono wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Sends a mail again. A toast shows the result. */
function ResendButton({ uuid, to }: { uuid: string; to: string }) {
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    try {
      await client.mailsStaff.resend.mutate({ uuid });
      await queryClient.invalidateQueries({ queryKey: [['mailsStaff']] });
    } catch {
      // The toast says why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button className="self-start" size="small" busy={busy} title={`To ${to}`} onClick={() => void resend()}>
      <RotateCw className="size-4" aria-hidden="true" />
      Send again
    </Button>
  );
}

interface MailViewsProps {
  mail: OutputOf<'mailsStaff.mail'>;
  /** With or without its codes and links. */
  text: string;
  view: View;
  onView: (view: View) => void;
}

function MailViews({ mail: { subject, html, headers }, text, view, onView }: MailViewsProps) {
  return (
    <div className="overflow-hidden rounded-control border border-line">
      <TabList id="mail" label="Views of the email" value={view} tabs={VIEWS} onChange={onView} />
      <TabPanel id="mail" value={view}>
        {view === 'text' ? (
          <MailText text={text} className="bg-surface-2 p-4" />
        ) : view === 'headers' ? (
          <Headers headers={headers} />
        ) : (
          // Neither scripts nor forms run in it, and its links lead nowhere.
          <iframe
            title={`Email: ${subject}`}
            sandbox=""
            srcDoc={onPaper(html)}
            className="block h-96 w-full bg-white"
          />
        )}
      </TabPanel>
    </div>
  );
}
