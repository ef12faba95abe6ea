import { fileRules } from 'virtual:file-rules/staff';
import { CheckCheck, MessageSquareText } from 'lucide-react';
import type { RefObject } from 'react';
import type { OutputOf } from '../../../api/command.ts';
import { client } from '../../../api/trpc.ts';
import { Button } from '../../../ui/form/button.tsx';
import { lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { OverlayButton } from '../../../ui/overlay/overlay-button.tsx';
import type { ComposerHandle } from '../composer.tsx';
import { Composer } from '../composer.tsx';
import { messagesChanged } from './use-conversation-acts.ts';

const AnswerMenu = lazyWithPreload(() => import('./answer-menu.tsx').then((m) => m.AnswerMenu));

interface AnswerComposerProps {
  conversation: OutputOf<'messagesStaff.conversation'>['conversation'];
  ref: RefObject<ComposerHandle | null>;
  /** Opens the next conversation after this one is resolved. */
  onResolved: () => void;
}

/** Writes an answer to a trader: with canned answers, and with a second button that also resolves the conversation. */
export function AnswerComposer({ conversation, ref, onResolved }: AnswerComposerProps) {
  const { uuid, trader } = conversation;
  return (
    <Composer
      ref={ref}
      uuid={uuid}
      label="Answer"
      placeholder={`Answer ${trader.name}`}
      rule={fileRules.messagesStaff.attach.picture}
      send={(text, sending) =>
        sending
          ? client.messagesStaff.attach.mutate({ uuid, ...(text && { text }) }, sending)
          : client.messagesStaff.reply.mutate({ uuid, text })
      }
      onTyping={() => client.messagesStaff.typing.mutate({ uuid }).catch(() => undefined)}
      onSent={messagesChanged}
      tools={
        <OverlayButton
          popup="menu"
          size="small"
          look="ghost"
          preload={AnswerMenu.preload}
          overlay={(overlay) => (
            <AnswerMenu
              {...overlay}
              accountId={trader.accountId}
              onChoose={(text) => ref.current?.insert(text)}
            />
          )}
        >
          <MessageSquareText className="size-4" aria-hidden="true" />
          <span className="max-lg:sr-only">Canned answers</span>
        </OverlayButton>
      }
      more={(send, able) =>
        conversation.status === 'resolved' ? null : (
          <Button
            size="small"
            disabled={!able}
            onClick={() =>
              send(async (text) => {
                await client.messagesStaff.reply.mutate({ uuid, text, resolve: true });
                onResolved();
              })
            }
          >
            <CheckCheck className="size-4" aria-hidden="true" />
            <span>
              <span className="max-lg:sr-only">Send and </span>
              <span className="lg:lowercase">Resolve</span>
            </span>
          </Button>
        )
      }
    />
  );
}
