import type { WebSocket } from 'ws';

interface Said {
  id?: unknown;
  method?: unknown;
}

/**
 * tRPC knows a subscription a few microtasks after it was asked for, and ignores a stop that comes sooner: the
 * feed would run on unheard, and keep one of its socket's places. Such a stop is said again once it is known.
 */
export function heedEarlyStops(socket: WebSocket): void {
  const fresh = new Set<unknown>();
  socket.on('message', (raw: Buffer) => {
    for (const { id, method } of saidIn(raw)) {
      if (method === 'subscription') {
        fresh.add(id);
        setImmediate(() => fresh.delete(id));
      } else if (method === 'subscription.stop' && fresh.has(id)) {
        setImmediate(() => socket.emit('message', Buffer.from(JSON.stringify({ id, method })), false));
      }
    }
  });
}

function saidIn(raw: Buffer): Said[] {
  if (!raw.includes('"subscription')) return [];
  try {
    const said: unknown = JSON.parse(String(raw));
    return (Array.isArray(said) ? said : [said]).filter((one) => typeof one === 'object' && one !== null);
  } catch {
    // tRPC answers what it can not read.
    return [];
  }
}
