import type { WebSocket } from 'ws';

interface Message {
  id?: unknown;
  method?: unknown;
}

/**
 * tRPC registers a subscription a few microtasks after its message arrived, and ignores a stop that comes sooner:
 * the feed would continue unread and count against the socket's limit. Such a stop is emitted again in the next turn.
 */
export function repeatEarlyStops(socket: WebSocket): void {
  const starting = new Set<unknown>();
  socket.on('message', (raw: Buffer) => {
    for (const { id, method } of messagesIn(raw)) {
      if (method === 'subscription') {
        starting.add(id);
        setImmediate(() => starting.delete(id));
      } else if (method === 'subscription.stop' && starting.has(id)) {
        setImmediate(() => socket.emit('message', Buffer.from(JSON.stringify({ id, method })), false));
      }
    }
  });
}

function messagesIn(raw: Buffer): Message[] {
  if (!raw.includes('"subscription')) return [];
  try {
    const parsed: unknown = JSON.parse(String(raw));
    const messages = Array.isArray(parsed) ? parsed : [parsed];
    return messages.filter((message) => typeof message === 'object' && message !== null);
  } catch {
    // tRPC answers what it can't parse.
    return [];
  }
}
