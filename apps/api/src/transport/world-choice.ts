import type { WorldHost } from '../worlds/world-host.ts';
import { MAIN } from '../worlds/world-host.ts';
import type { WorldSlot } from '../worlds/world-slot.ts';
import { notOpen } from '../worlds/world-slot.ts';

export interface WorldAccess {
  host: WorldHost;
  sandbox: boolean;
}

interface Asker {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** A handshake's `world` parameter, where there is one. */
  query?: unknown;
}

/**
 * The world that a request or a handshake asks for: by header `X-World`, by query parameter (handshakes only)
 * or by cookie `world`, the first of these that is there; else the main one. Without the sandbox there is none
 * but the main one: who names another is refused as always, and a cookie, which may be left from elsewhere on
 * the same host, does not count.
 * @throws DomainError not_found where what is asked for is not open; it never falls back to the main world
 */
export function chosenWorld({ host, sandbox }: WorldAccess, { headers, query }: Asker): WorldSlot {
  const asked = headers['x-world'] ?? query ?? (sandbox ? cookieOf(headers.cookie) : undefined);
  if (asked === undefined) return host.main;
  const slot = typeof asked === 'string' ? host.find(asked) : undefined;
  if (!slot) throw notOpen(sandbox);
  return slot;
}

const COOKIE = 'world=';

/** The cookie's value; where it is there twice with different ones, no world has the name of both. */
function cookieOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const pairs = String(header)
    .split(';')
    .map((pair) => pair.trim());
  const values = pairs.filter((pair) => pair.startsWith(COOKIE)).map((pair) => pair.slice(COOKIE.length));
  return values.length === 0 ? undefined : [...new Set(values)].join(' ');
}

/** The cookie that makes a browser's requests those of a world. */
export function worldCookie({ id }: WorldSlot): string {
  return id === MAIN ? 'world=; Path=/; Max-Age=0' : `world=${id}; Path=/; HttpOnly; SameSite=Lax`;
}
