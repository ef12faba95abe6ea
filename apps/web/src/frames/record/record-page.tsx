import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureOf } from '../../api/failure.ts';
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { TabLinks, TabPills } from '../../ui/layout/tabs.tsx';
import { CopyButton } from '../../ui/text/copy-button.tsx';
import { TextLink } from '../../ui/text/link.tsx';
import { Refused } from '../form/refused.tsx';
import { useCommands } from '../keys/commands.ts';
import { QueryFailed } from '../list/query-view.tsx';
import { RecordActions } from './record-actions.tsx';
import type { RecordAction } from './record-menu.tsx';
import { useRecordTabs } from './record-tabs.ts';

interface RecordPageProps {
  /** The singular noun: 'trader'. */
  each: string;
  /** The screens above, the list of these records last. */
  trail: readonly { label: string; to: string }[];
  /** The name of the record; undefined while it loads. */
  title: string | undefined;
  /** 44 pixels wide and high. */
  picture?: ReactNode;
  /** A pill or two. */
  status?: ReactNode;
  /** The numbers and addresses it is known by, each with a button that copies it. */
  ids?: readonly { label: string; text: string }[] | undefined;
  /** Facts in one line below the name, instead of `ids`. */
  facts?: ReactNode;
  actions?: readonly RecordAction[];
  /** A notice for every reader of the record, such as why it is suspended. */
  banner?: ReactNode;
  /** The query of the record, which tabs may share by its key. */
  query: { isError: boolean; data: unknown; error: unknown; refetch: () => unknown };
  /** The screen of the chosen tab, which is an <Outlet>, or the content of a record without tabs. */
  children: ReactNode;
  /** The dialogs of the actions. They open on every tab, also on one that the reader may not see. */
  dialogs?: ReactNode;
}

/**
 * The page of a record. Its tabs are the rows of the table of screens with its path as their `tabOf`. The header
 * stays while tabs change.
 */
export function RecordPage({ each, trail, title, query, children, dialogs, ...header }: RecordPageProps) {
  const { tabs, first, second, lacked } = useRecordTabs();
  const navigate = useNavigate();
  useCommands(title ?? each, [
    ...(header.actions ?? [])
      .filter(({ disabled }) => !disabled)
      .map(({ label, onPress }) => ({ id: `act ${label}`, label, note: title, run: onPress })),
    ...tabs.map(({ to, label }) => ({ id: to, label, note: title, run: () => void navigate(to) })),
  ]);
  const failed = query.isError && !query.data;
  const missing = failed && failureOf(query.error).status === 404;
  return (
    <div className="mx-auto w-full max-w-400 px-4 py-4 md:px-6 md:py-5">
      <Breadcrumb trail={[...trail, { label: title ?? (missing ? 'Not found' : '…') }]} />
      {missing ? (
        <Missing error={failureOf(query.error).error} back={trail.at(-1)} />
      ) : failed ? (
        <QueryFailed query={query} title={`This ${each} could not be loaded.`} />
      ) : (
        <>
          <Header title={title} {...header} />
          {header.banner ? (
            <div className="mb-4 flex flex-col gap-2 empty:hidden">{header.banner}</div>
          ) : null}
          {tabs.length > 1 ? (
            <div className="-mx-4 mb-4 md:mx-0 md:*:px-0">
              <TabLinks label={`Tabs of the ${each}`} tabs={first} />
            </div>
          ) : null}
          {second ? <TabPills label={second.label} tabs={second.tabs} /> : null}
          {lacked ? <Refused permission={lacked} /> : children}
          {dialogs}
        </>
      )}
    </div>
  );
}

type HeaderProps = Pick<RecordPageProps, 'title' | 'picture' | 'status' | 'ids' | 'facts' | 'actions'>;

function Header({ title, picture, status, ids = [], facts, actions = [] }: HeaderProps) {
  return (
    <header className="mt-3 mb-4 flex items-start gap-3" aria-busy={title === undefined}>
      {title === undefined ? <Skeleton className="size-11 rounded-full" /> : picture}
      <div className="min-w-0 flex-1">
        <div className="flex min-h-7 flex-wrap items-center gap-x-2.5 gap-y-1">
          {title === undefined ? (
            <Skeleton className="h-6 w-44" />
          ) : (
            <h1 className="title text-20 wrap-anywhere">{title}</h1>
          )}
          {status}
        </div>
        <div className="flex min-h-6 flex-wrap items-center gap-x-4 text-13 text-muted">
          {title === undefined ? <Skeleton className="h-4 w-60 max-w-full" /> : null}
          {title === undefined ? null : facts}
          {ids.map(({ label, text }) => (
            <span key={label} className="flex min-w-0 items-center gap-1">
              <span className="truncate">{text}</span>
              <CopyButton text={text} label={`Copy ${label}`} className="touch:-my-3" />
            </span>
          ))}
        </div>
      </div>
      {actions.length > 0 ? <RecordActions actions={actions} /> : null}
    </header>
  );
}

function Missing({ error, back }: { error: string; back: { label: string; to: string } | undefined }) {
  return (
    <Card className="mt-4">
      <Empty title={error} action={back ? <TextLink to={back.to}>Back to {back.label}</TextLink> : null} />
    </Card>
  );
}
