import type { OutputOf } from '../../../api/command.ts';
import { NotesPanel } from '../../../frames/staff/panel/notes-panel.tsx';
import { PersonLink } from '../../../frames/staff/person/person-link.tsx';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { When } from '../../../ui/text/when.tsx';
import { SupportMoney } from '../../accounts/staff/support-money.tsx';
import { staffStatusNames, topicNames } from '../message-words.tsx';

/** Facts for staff who answer: the trader, the conversation, and the notes of colleagues. */
export function ThreadFacts({ answer }: { answer: OutputOf<'messagesStaff.conversation'> }) {
  const { conversation, trader, steps } = answer;
  const { waitingSince, snoozedUntil, topic } = conversation;
  const { accountId } = conversation.trader;
  const others = trader.conversations - 1;
  return (
    <div className="flex flex-col gap-6 p-4">
      <div>
        <h3 className="mb-2 text-13 font-semibold">Trader</h3>
        <KeyValues
          rows={[
            { label: 'Name', value: <PersonLink person={conversation.trader} /> },
            { label: 'Account', value: accountId },
            { label: 'Email', value: <span className="text-12 wrap-anywhere">{trader.email}</span> },
            { label: 'Package', value: trader.package },
            {
              label: 'Identity',
              value: trader.verified ? <Pill tone="ok">Verified</Pill> : <Pill>Not verified</Pill>,
            },
            ...(trader.status === 'active'
              ? []
              : [{ label: 'Status', value: <Pill tone="danger">{trader.status}</Pill> }]),
            { label: 'Since', value: <When at={trader.createdAt} absolute="day" /> },
          ]}
        />
        {others > 0 ? (
          <p className="mt-2 text-13">
            <TextLink to={`/kut/messages?view=all&account=${accountId}`}>
              {others === 1 ? '1 other conversation' : `${others} other conversations`}
            </TextLink>
          </p>
        ) : null}
      </div>
      <SupportMoney accountId={accountId} />
      <div>
        <h3 className="mb-2 text-13 font-semibold">Conversation</h3>
        <KeyValues
          rows={[
            { label: 'Topic', value: topicNames[topic] },
            ...(waitingSince
              ? [{ label: 'Waiting since', value: <When at={waitingSince} absolute="utc" /> }]
              : []),
            ...(snoozedUntil
              ? [{ label: 'Snoozed until', value: <When at={snoozedUntil} absolute="utc" ahead /> }]
              : []),
          ]}
        />
        <ol className="mt-3 flex flex-col gap-1.5">
          {steps.map(({ status, at, by }) => (
            <li key={`${at} ${status}`} className="flex items-baseline justify-between gap-2 text-12">
              <span className="min-w-0 truncate text-muted">
                <span className="font-medium text-fg">{staffStatusNames[status].label}</span> by {by}
              </span>
              <When at={at} className="shrink-0 text-subtle" />
            </li>
          ))}
        </ol>
      </div>
      <div>
        <h3 className="mb-2 text-13 font-semibold">Notes</h3>
        <NotesPanel subject={`conversation:${conversation.uuid}`} />
      </div>
    </div>
  );
}
