import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../frames/confirm-dialog.tsx';
import { MailText } from '../../../frames/mail-text.tsx';
import { QueryFailed } from '../../../frames/query-view.tsx';
import { usePermitted } from '../../../frames/staff/permitted.tsx';
import { PersonLink } from '../../../frames/staff/person-link.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { When } from '../../../ui/text/when.tsx';

/** A mail beside the log. Its codes and links are hidden until a superuser says why they have to be read. */
export function MailEntry({ uuid }: { uuid: string }) {
  const query = useQuery(trpc.mailLog.mail.queryOptions({ uuid }));
  const [asking, setAsking] = useState(false);
  const [revealed, setRevealed] = useState<string | null>(null);
  const superuser = usePermitted('superuser');
  if (query.isError) return <QueryFailed query={query} title="This mail could not be loaded." />;
  if (!query.data) return <Skeleton className="m-5 h-72" />;
  const { subject, to, person, text, secret, createdAt } = query.data;
  return (
    <div className="flex flex-col gap-5 p-5">
      <h2 className="text-16 font-semibold">{subject}</h2>
      <KeyValues
        rows={[
          { label: 'To', value: to },
          { label: 'Account', value: person ? <PersonLink person={person} /> : 'None' },
          { label: 'Time', value: <When at={createdAt} absolute="utc" /> },
        ]}
      />
      <section aria-label="Text" className="rounded-control border border-line bg-surface-2 p-4">
        <MailText text={revealed ?? text} />
      </section>
      {secret && superuser && revealed === null ? (
        <div className="flex flex-col gap-1.5">
          <Button className="self-start" size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            <Eye className="size-4" aria-hidden="true" />
            Show codes and links
          </Button>
          <p className="text-12 text-subtle">Each look is stored in the audit log.</p>
        </div>
      ) : null}
      {secret && !superuser ? (
        <p className="text-12 text-subtle">Only a superuser can read its codes and links.</p>
      ) : null}
      {asking ? (
        <ConfirmDialog
          title="Show codes and links"
          points={[
            'Whoever has them can open this account: hand them to its owner only.',
            'That you have read them is stored in the audit log.',
          ]}
          button="Show"
          call="mailLog.reveal"
          input={{ uuid }}
          reason={{ hint: 'Stored in the audit log.', required: 'Enter a reason' }}
          onDone={(mail) => setRevealed(mail.text)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}
