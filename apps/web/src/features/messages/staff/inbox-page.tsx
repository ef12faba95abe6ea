import { Megaphone, MessagesSquare, ScrollText } from 'lucide-react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { Outputs } from '../../../api/trpc.ts';
import { useShortcuts } from '../../../frames/keys/shortcuts.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import type { List } from '../../../frames/list/use-list.ts';
import { useList } from '../../../frames/list/use-list.ts';
import { Permitted, usePermitted } from '../../../frames/staff/permitted.tsx';
import { cn } from '../../../lib/cn.ts';
import { useFromMedium } from '../../../lib/media.ts';
import { buttonClass } from '../../../ui/form/button.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { Paginator } from '../../../ui/table/paginator.tsx';
import type { InboxFolder } from './inbox-folders.ts';
import { folderNames, folderOf, inboxFolders } from './inbox-folders.ts';
import { InboxRow } from './inbox-row.tsx';
import { StaffThread } from './staff-thread.tsx';

type Conversation = Outputs['messagesStaff']['list']['data'][number];
type Answer = Outputs['messagesStaff']['list'];
type Inbox = List<Conversation, string, Answer>;

const INBOX = '/kut/messages';
const keyOf = ({ uuid }: Conversation) => uuid;

/** The conversations of all traders, with the open one beside the list. */
export function InboxPage() {
  return (
    <Permitted permission="support" title="Messages">
      <OpenInbox />
    </Permitted>
  );
}

function OpenInbox() {
  const { messageId } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const wide = useFromMedium();
  const view = folderOf(params.get('view'));
  const list: Inbox = useList('messagesStaff.list', { rowKey: keyOf, of: inboxFolders[view].of });
  const rows = list.rows ?? [];
  const at = rows.findIndex(({ uuid }) => uuid === messageId);
  const search = params.size > 0 ? `?${params}` : '';
  const open = (row: Conversation | undefined) => {
    if (row) void navigate(`${INBOX}/view/${row.uuid}${search}`);
  };
  const openNext = () => {
    // The answer of the server may arrive after the reader has left for another page.
    if (location.pathname === `${INBOX}/view/${messageId}`) open(rows[at + 1] ?? rows[at - 1]);
  };
  const back = `${INBOX}${search}`;
  useShortcuts({ j: () => open(rows[at + 1]), k: () => open(rows[Math.max(at, 1) - 1]) });
  const shown = messageId !== undefined;
  return (
    <div className="flex h-[calc(100dvh-3.5rem-var(--strip))] min-h-96 flex-col md:flex-row">
      {wide || !shown ? (
        <section
          aria-label="Inbox"
          className={cn(
            'flex min-h-0 flex-col border-line bg-surface-1 md:w-72 md:shrink-0 md:border-r lg:w-84',
            !shown && 'flex-1 md:flex-none',
          )}
        >
          <Head list={list} view={view} />
          <Rows list={list} view={view} opened={messageId} search={search} />
        </section>
      ) : null}
      {shown ? (
        <StaffThread
          key={messageId}
          uuid={messageId}
          assignees={list.answer?.assignees ?? []}
          back={wide ? undefined : back}
          onNext={openNext}
        />
      ) : wide ? (
        <div className="grid min-w-0 flex-1 place-items-center">
          <Empty
            title="Choose a conversation"
            picture={<MessagesSquare className="size-8" aria-hidden="true" />}
          >
            Press J or K to move, R to answer, E to resolve, A to assign.
          </Empty>
        </div>
      ) : null}
    </div>
  );
}

function Head({ list, view }: { list: Inbox; view: InboxFolder }) {
  const [, setParams] = useSearchParams();
  const broadcasts = usePermitted('content');
  const counts = list.answer?.counts;
  const countOf = (name: InboxFolder): string => {
    const count = counts && name in counts ? counts[name as keyof typeof counts] : undefined;
    return count === undefined ? '' : ` (${count})`;
  };
  return (
    <header className="flex flex-col gap-2.5 border-b border-line p-3">
      <div className="flex items-center justify-between gap-2">
        <h1 className="title text-16">Messages</h1>
        <div className="flex items-center gap-1">
          <Link
            to="/kut/messages/templates"
            className={buttonClass({ look: 'ghost', size: 'icon' })}
            aria-label="Templates"
            title="Templates"
          >
            <ScrollText className="size-4" aria-hidden="true" />
          </Link>
          {broadcasts ? (
            <Link
              to="/kut/messages/broadcasts"
              className={buttonClass({ look: 'ghost', size: 'icon' })}
              aria-label="Broadcasts"
              title="Broadcasts"
            >
              <Megaphone className="size-4" aria-hidden="true" />
            </Link>
          ) : null}
        </div>
      </div>
      <div className="grid *:w-full *:min-w-0">
        <SearchInput
          label="Name, number or subject"
          value={list.filters.search ?? ''}
          onChange={(value) => list.setFilter('search', value)}
        />
      </div>
      <div className="flex">
        <NativeSelect
          label="View"
          value={view}
          options={folderNames.map((name) => ({
            value: name,
            label: `${inboxFolders[name].label}${countOf(name)}`,
          }))}
          onChange={(name) => setParams(name === 'open' ? {} : { view: name })}
        />
      </div>
    </header>
  );
}

interface RowsProps {
  list: Inbox;
  view: InboxFolder;
  opened: string | undefined;
  search: string;
}

function Rows({ list, view, opened, search }: RowsProps) {
  const { rows, answer } = list;
  if (list.isError && !answer) {
    return <QueryFailed query={list} title="The conversations could not be loaded." />;
  }
  if (!rows) {
    return (
      <div className="flex flex-col gap-3 p-3">
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-16 w-full" />
        ))}
      </div>
    );
  }
  if (rows.length === 0) {
    return list.filters.search ? (
      <Empty title="No matching conversations">Search for a name, an account number or a subject.</Empty>
    ) : (
      <Empty title={view === 'open' ? 'No one is waiting for an answer' : 'No conversations here'}>
        {view === 'open' ? 'New messages from traders appear here.' : 'Choose another view.'}
      </Empty>
    );
  }
  return (
    <>
      <ul className="min-h-0 flex-1 divide-y divide-line overflow-y-auto">
        {rows.map((row) => (
          <li key={row.uuid} data-key={row.uuid}>
            <InboxRow
              conversation={row}
              to={`${INBOX}/view/${row.uuid}${search}`}
              chosen={row.uuid === opened}
            />
          </li>
        ))}
      </ul>
      {answer ? (
        <div className="border-t border-line empty:hidden">
          <Paginator {...answer} page={list.page} onPage={list.setPage} />
        </div>
      ) : null}
    </>
  );
}
