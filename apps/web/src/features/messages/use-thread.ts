import type { SupportMessage } from '@papermint/contracts/messages/model';
import { useEffect, useState } from 'react';
import { useFocused } from './use-focused.ts';

interface Answer {
  conversation: { unread: number };
  messages: readonly SupportMessage[];
  earlier: boolean;
}

interface Thread {
  messages: readonly SupportMessage[];
  earlier: boolean;
  /** Loads the messages before the first. */
  onEarlier: () => Promise<unknown>;
}

/**
 * The messages of a conversation that are shown: the latest, which load again after each change, and earlier ones
 * that the reader has loaded. Seen messages are marked as read.
 */
export function useThread(
  answer: Answer | undefined,
  before: (number: number) => Promise<Answer>,
  markAsRead: (upTo: number) => Promise<unknown>,
): Thread {
  const [older, setOlder] = useState<readonly SupportMessage[]>([]);
  const [reached, setReached] = useState(false);
  const latest = answer?.messages ?? [];
  const known = new Map([...older, ...latest].map((message) => [message.number, message]));
  const messages = [...known.values()].sort((one, other) => one.number - other.number);
  const focused = useFocused();
  const last = latest.at(-1)?.number ?? 0;
  const unread = (answer?.conversation.unread ?? 0) > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each last message that is seen
  useEffect(() => {
    if (focused && unread) void markAsRead(last).catch(() => undefined);
  }, [focused, unread, last]);
  return {
    messages,
    earlier: older.length > 0 ? !reached : (answer?.earlier ?? false),
    async onEarlier() {
      const page = await before(messages[0]?.number ?? 1);
      // Keeps the latest, too, because later they may no longer be among the latest.
      setOlder([...page.messages, ...messages]);
      setReached(!page.earlier);
    },
  };
}
