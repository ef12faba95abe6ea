import type { WorldHost } from '../worlds/world-host.ts';
import { MAIN } from '../worlds/world-host.ts';
import type { WorldSlot } from '../worlds/world-slot.ts';
import { notOpen } from '../worlds/world-slot.ts';

export interface WorldAccess {
  host: WorldHost;
  sandbox: boolean;
}

interface Handshake {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The query parameter `world` of a handshake. */
  query?: unknown;
}

/**
 * The world that a request or a handshake names by the first of these that it has: header `X-World`, query parameter
 * (handshakes only), cookie `world`. Without any, the main world. Without the sandbox cookies are ignored, because they
 * may come from another site on the same host, and the main world is the only one.
 * @throws DomainError not_found where the named world is not open: it never falls back to the main world
 */
export function chosenWorld({ host, sandbox }: WorldAccess, { headers, query }: Handshake): WorldSlot {
  const named = headers['x-world'] ?? query ?? (sandbox ? cookieOf(headers.cookie) : undefined);
  if (named === undefined) return host.main;
  const slot = typeof named === 'string' ? host.find(named) : undefined;
  if (!slot) throw notOpen(sandbox);
  return slot;
}

const COOKIE = 'world=';

/** The value of the cookie. If it occurs with different values, the result is no world's name. */
function cookieOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const pairs = String(header)
    .split(';')
    .map((pair) => pair.trim());
  const values = pairs.filter((pair) => pair.startsWith(COOKIE)).map((pair) => pair.slice(COOKIE.length));
  return values.length === 0 ? undefined : [...new Set(values)].join(' ');
}

/** The Set-Cookie value that makes a browser's requests name a world. */
export function worldCookie({ id }: WorldSlot): string {
  return id === MAIN ? 'world=; Path=/; Max-Age=0' : `world=${id}; Path=/; HttpOnly; SameSite=Lax`;
}
