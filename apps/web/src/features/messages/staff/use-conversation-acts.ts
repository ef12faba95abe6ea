import { useState } from 'react';
import type { OutputOf } from '../../../api/command.ts';
import { client, queryClient } from '../../../api/trpc.ts';

type Conversation = OutputOf<'messagesStaff.conversation'>['conversation'];

/** Loads everything that staff see of messages again. */
export const messagesChanged = () => queryClient.invalidateQueries({ queryKey: [['messagesStaff']] });

export interface ConversationActs {
  /** While an act runs; a second one does nothing then. */
  busy: boolean;
  /** Resolves the conversation, or opens it again. */
  resolve: () => void;
  snooze: (until: string) => void;
  /** @param assignee an account number, or 'me'; empty for nobody */
  assign: (assignee: string) => void;
}

/** The acts of staff on a conversation. The toast names a failure. */
export function useConversationActs(
  uuid: string,
  status: Conversation['status'] | undefined,
  onResolved: () => void,
): ConversationActs {
  const [busy, setBusy] = useState(false);
  const act = async (run: () => Promise<unknown>) => {
    if (busy) return false;
    setBusy(true);
    try {
      await run();
      await messagesChanged();
      return true;
    } catch {
      return false;
    } finally {
      setBusy(false);
    }
  };
  const resolve = async () => {
    const next = status === 'resolved' ? 'open' : 'resolved';
    const done = await act(() => client.messagesStaff.setStatus.mutate({ uuid, status: next }));
    if (done && next === 'resolved') onResolved();
  };
  return {
    busy,
    resolve: () => void resolve(),
    snooze: (until) =>
      void act(() => client.messagesStaff.setStatus.mutate({ uuid, status: 'snoozed', until })),
    assign: (assignee) =>
      void act(() => client.messagesStaff.assign.mutate({ uuid, assignee: assignee || null })),
  };
}
