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
  /** Loads those before the first. */
  onEarlier: () => Promise<unknown>;
}

/**
 * The messages of a conversation that are shown: the latest, which are asked again after each change, and earlier ones
 * that the reader has asked for. What is seen is marked as read.
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
      const found = await before(messages[0]?.number ?? 1);
      // The latest are kept too: by the next time they may no longer be among the latest.
      setOlder([...found.messages, ...messages]);
      setReached(!found.earlier);
    },
  };
}
