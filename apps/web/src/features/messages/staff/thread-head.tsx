import { AlarmClock, ArrowLeft, CheckCheck, RotateCcw } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router-dom';
import type { OutputOf } from '../../../api/command.ts';
import { PersonLink } from '../../../frames/staff/person/person-link.tsx';
import { Button, buttonClass } from '../../../ui/form/button.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { OverlayButton } from '../../../ui/overlay/overlay-button.tsx';
import { ConversationPill } from '../message-words.tsx';
import type { ConversationActs } from './use-conversation-acts.ts';

const SnoozeMenu = lazyWithPreload(() => import('./snooze-menu.tsx').then((m) => m.SnoozeMenu));

type Conversation = OutputOf<'messagesStaff.conversation'>['conversation'];

export interface Assignee {
  accountId: string;
  name: string;
}

interface ButtonsProps {
  acts: ConversationActs;
  assignees: readonly Assignee[];
  /** The choice of who answers. */
  assignment: RefObject<HTMLSelectElement | null>;
  /** The button that opens the facts on a small screen. */
  facts: ReactNode;
}

interface ThreadHeadProps extends ButtonsProps {
  conversation: Conversation;
  /** The address of the list, on a small screen. */
  back: string | undefined;
}

/** Subject, trader and status of a conversation, and the buttons that change it. */
export function ThreadHead({ conversation, back, ...buttons }: ThreadHeadProps) {
  const { subject, trader, status } = conversation;
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface-1 px-4 py-2.5 md:px-5">
      {back === undefined ? null : (
        <>
          <h1 className="sr-only">Messages</h1>
          <Link
            to={back}
            className={buttonClass({ look: 'ghost', size: 'icon' })}
            aria-label="All conversations"
          >
            <ArrowLeft className="size-4" aria-hidden="true" />
          </Link>
        </>
      )}
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="truncate text-16 font-semibold">{subject}</h2>
        <p className="flex min-w-0 items-center gap-2 text-12 text-muted">
          <PersonLink person={trader} className="min-w-0 truncate" />
          <ConversationPill status={status} side="staff" />
        </p>
      </div>
      <ConversationButtons conversation={conversation} {...buttons} />
    </header>
  );
}

function ConversationButtons({
  conversation,
  acts,
  assignees,
  assignment,
  facts,
}: ButtonsProps & { conversation: Conversation }) {
  const { status, assignee } = conversation;
  const resolved = status === 'resolved';
  const Icon = resolved ? RotateCcw : CheckCheck;
  return (
    <div className="flex items-center gap-1.5">
      <NativeSelect
        ref={assignment}
        label="Assigned to"
        value={assignee?.accountId ?? ''}
        none="No one"
        options={assignees.map(({ accountId, name }) => ({ value: accountId, label: name }))}
        disabled={acts.busy}
        onChange={acts.assign}
      />
      {resolved ? null : (
        <OverlayButton
          popup="menu"
          size="icon"
          aria-label="Snooze"
          title="Snooze"
          disabled={acts.busy}
          preload={SnoozeMenu.preload}
          overlay={(overlay) => <SnoozeMenu {...overlay} onSnooze={acts.snooze} />}
        >
          <AlarmClock className="size-4" aria-hidden="true" />
        </OverlayButton>
      )}
      <Button
        size="icon"
        disabled={acts.busy}
        aria-label={resolved ? 'Open again' : 'Resolve'}
        title={resolved ? 'Open again (E)' : 'Resolve (E)'}
        aria-keyshortcuts="e"
        onClick={acts.resolve}
      >
        <Icon className="size-4" aria-hidden="true" />
      </Button>
      {facts}
    </div>
  );
}
