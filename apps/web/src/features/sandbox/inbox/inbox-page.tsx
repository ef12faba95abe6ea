import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { failureOf } from '../../../api/failure.ts';
import type { Outputs } from '../../../api/trpc.ts';
import { client, queryClient } from '../../../api/trpc.ts';
import { useOpenedParam } from '../../../frames/list/opened-param.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { places } from '../../../lib/places.ts';
import { mailsKey, useLiveMails } from '../../../parts/live-mails.ts';
import { Button } from '../../../ui/form/button.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageFrame } from '../../../ui/layout/page-frame.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { PageWithDetails } from '../../../ui/overlay/page-with-details.tsx';
import { toast } from '../../../ui/overlay/toast-store.ts';
import { When } from '../../../ui/text/when.tsx';
import { foundMails } from './found-mails.ts';
import { MailDetails } from './mail-details.tsx';

type SandboxMail = Outputs['sandbox']['mail'][number];

/** The emails of the exchange, to all recipients. None leaves it. */
export function InboxPage() {
  const query = useLiveMails({});
  const [params, setParams] = useSearchParams();
  const [opened, open] = useOpenedParam('mail');
  const search = params.get('search') ?? '';
  const mails = query.data && foundMails(query.data, search);
  const mail = query.data?.find(({ uuid }) => uuid === opened);
  const find = (text: string) => setParams(text === '' ? {} : { search: text }, { replace: true });
  const remove = async (some: readonly SandboxMail[]) => {
    if (await deleteMails(some)) open(null);
  };
  return (
    <PageWithDetails
      label={mail?.subject ?? ''}
      each="email"
      opened={mail ? mail.uuid : null}
      keys={(mails ?? []).map(({ uuid }) => uuid)}
      onOpen={open}
      details={() =>
        mail ? <MailDetails key={mail.uuid} mail={mail} onDelete={() => remove([mail])} /> : null
      }
    >
      <PageFrame
        title="Inbox"
        about="All emails of this exchange, with their codes and links. No email leaves this server."
        aside={mails && mails.length > 0 ? <DeleteAll mails={mails} onDelete={remove} /> : null}
      >
        <div className="mb-4">
          <SearchInput
            label="Search subject, recipient or text"
            value={search}
            shortcut="/"
            onChange={find}
          />
        </div>
        <Card label="Emails">
          {query.isError && !mails ? (
            <QueryFailed query={query} title="The emails could not be loaded." />
          ) : mails ? (
            <MailRows mails={mails} opened={opened} isSearch={search !== ''} onOpen={open} />
          ) : (
            <Waiting />
          )}
        </Card>
      </PageFrame>
    </PageWithDetails>
  );
}

interface MailRowsProps {
  mails: readonly SandboxMail[];
  opened: string | null;
  /** Whether the list is the result of a search. */
  isSearch: boolean;
  onOpen: (uuid: string) => void;
}

function MailRows({ mails, opened, isSearch, onOpen }: MailRowsProps) {
  if (mails.length === 0) {
    return (
      <Empty
        title={isSearch ? 'No matching emails' : 'No emails yet'}
        picture={<Mail className="size-6" aria-hidden="true" />}
      >
        {isSearch
          ? 'Emails whose subject, recipient or text matches appear here.'
          : 'New emails appear here.'}
      </Empty>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {mails.map(({ uuid, subject, to, createdAt }) => (
        <li key={uuid}>
          <button
            type="button"
            data-key={uuid}
            aria-current={uuid === opened ? true : undefined}
            className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 px-4 py-3 text-left hover:bg-surface-2 focus-visible:-outline-offset-2 aria-[current]:bg-surface-2"
            onClick={() => onOpen(uuid)}
          >
            <span className="truncate text-14 font-medium">{subject}</span>
            <span className="text-12 text-subtle">
              <When at={createdAt} />
            </span>
            <span className="col-span-2 truncate text-13 text-muted">{to}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Waiting() {
  return (
    <ul className="divide-y divide-line">
      {places(5).map((place) => (
        <li key={place} className="px-4 py-4">
          <Skeleton className="h-5 w-64 max-w-full" />
        </li>
      ))}
    </ul>
  );
}

interface DeleteAllProps {
  mails: readonly SandboxMail[];
  onDelete: (mails: readonly SandboxMail[]) => Promise<void>;
}

/** Deletes the listed emails after a second press. */
function DeleteAll({ mails, onDelete }: DeleteAllProps) {
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    await onDelete(mails);
    setBusy(false);
    setAsked(false);
  };
  if (!asked) {
    return (
      <Button size="small" onClick={() => setAsked(true)}>
        Delete all
      </Button>
    );
  }
  return (
    <Button
      size="small"
      look="danger"
      busy={busy}
      onBlur={() => setAsked(false)}
      onClick={() => void remove()}
    >
      {mails.length === 1 ? 'Delete 1 email' : `Delete ${mails.length} emails`}
    </Button>
  );
}

/** @returns whether all are deleted; otherwise a message says why not */
async function deleteMails(mails: readonly SandboxMail[]): Promise<boolean> {
  try {
    for (const { uuid } of mails) await client.sandbox.deleteMail.mutate({ uuid });
    return true;
  } catch (error) {
    toast('error', failureOf(error).error);
    return false;
  } finally {
    await queryClient.invalidateQueries({ queryKey: mailsKey() });
  }
}
