import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Outputs } from '../../../api/trpc.ts';
import { trpc } from '../../../api/trpc.ts';
import { MailText } from '../../../parts/mail-text.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { TabList, TabPanel } from '../../../ui/layout/tabs.tsx';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { When } from '../../../ui/text/when.tsx';
import { MailChips } from './mail-chips.tsx';

type SandboxMail = Outputs['sandbox']['mail'][number];

const VIEWS = [
  { value: 'text', label: 'Text' },
  { value: 'rendered', label: 'Rendered' },
  { value: 'source', label: 'Source' },
] as const;

type View = (typeof VIEWS)[number]['value'];

interface MailDetailsProps {
  mail: SandboxMail;
  onDelete: () => Promise<void>;
}

/** One email beside the list. */
export function MailDetails({ mail, onDelete }: MailDetailsProps) {
  const [view, setView] = useState<View>('text');
  const [busy, setBusy] = useState(false);
  const { subject, to, createdAt, text, codes, links, uuid } = mail;
  const remove = async () => {
    setBusy(true);
    await onDelete();
  };
  return (
    <div className="flex flex-col gap-5 p-5">
      <h2 className="text-16 font-semibold wrap-anywhere">{subject}</h2>
      <KeyValues
        rows={[
          { label: 'To', value: to },
          { label: 'Time', value: <When at={createdAt} absolute="utc" /> },
        ]}
      />
      <MailChips codes={codes} links={links} />
      <div className="overflow-hidden rounded-control border border-line">
        <TabList id="inbox-mail" label="Views of the email" value={view} tabs={VIEWS} onChange={setView} />
        <TabPanel id="inbox-mail" value={view}>
          {view === 'text' ? (
            <MailText text={text} className="bg-surface-2 p-4" />
          ) : (
            <Message uuid={uuid} subject={subject} view={view} />
          )}
        </TabPanel>
      </div>
      <Button className="self-start" size="small" look="danger" busy={busy} onClick={() => void remove()}>
        Delete email
      </Button>
    </div>
  );
}

interface MessageProps {
  uuid: string;
  subject: string;
  view: 'rendered' | 'source';
}

/** The email as an email client receives it: rendered, or with its headers. */
function Message({ uuid, subject, view }: MessageProps) {
  const { data } = useQuery(trpc.sandbox.mailMessage.queryOptions({ uuid }));
  if (!data) return <Skeleton className="m-4 h-48" />;
  if (view === 'source') {
    return <pre className="p-4 font-mono text-12 whitespace-pre-wrap wrap-anywhere">{data.message}</pre>;
  }
  return (
    // Neither scripts nor forms run in it, and its links lead nowhere.
    <iframe
      title={`Email: ${subject}`}
      sandbox=""
      srcDoc={onPaper(data.html)}
      className="block h-96 w-full bg-white"
    />
  );
}

/** Gives a mail its look by old attributes, because the security policy allows no styles in it. */
const onPaper = (html: string) =>
  html
    .replace('<body>', '<body bgcolor="#ffffff" text="#1b1f27"><font face="system-ui, sans-serif" size="2">')
    .replace('</body>', '</font></body>');
