import { DomainError } from '@papermint/contracts/common/domain-error';
import { WORLD_KEY } from '@papermint/contracts/sandbox/world-sockets';
import { MAIN } from '../../worlds/hosting/main-world.ts';
import type { VisitorWorlds } from '../../worlds/hosting/visitor-worlds.ts';
import type { WorldHost } from '../../worlds/hosting/world-host.ts';
import type { WorldSlot } from '../../worlds/hosting/world-slot.ts';
import { notOpen } from '../../worlds/hosting/world-slot.ts';

export interface WorldAccess {
  host: WorldHost;
  sandbox: boolean;
  /** Whether browsers reach it by https only. */
  https: boolean;
}

interface Handshake {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The query parameter `world` of a handshake. */
  query?: unknown;
}

/**
 * What a world is chosen for. A person's `act` counts as use; a `look` wakes it without that; a `socket` does not wake
 * it.
 */
export type Purpose = 'act' | 'look' | 'socket';

/** A socket of a world that is asleep is refused. */
export class WorldAsleepError extends DomainError {
  constructor() {
    super('conflict', 'This exchange is asleep. It wakes with your next action.');
  }
}

/**
 * The world that a request or a handshake names by the first of these that it has: header `X-World`, query parameter
 * (handshakes only), cookie `world`. Without any, the main world; in a demo, none. Without the sandbox cookies are
 * ignored, because they may come from another site on the same host, and the main world is the only one.
 * @throws DomainError not_found where the named world is not open: it never falls back to the main world
 * @throws WorldAsleepError for a socket
 */
export function chosenWorld(access: WorldAccess, handshake: Handshake, purpose: Purpose = 'look'): WorldSlot {
  const { host, sandbox } = access;
  const named = namedWorld(access, handshake);
  if (host.visitors) return worldOfVisitor(host.visitors, named, purpose);
  if (named === undefined) return host.main;
  const slot = typeof named === 'string' ? host.find(named) : undefined;
  if (!slot) throw notOpen(sandbox);
  return slot;
}

/** What a request or a handshake names; it need not be a world. */
export function namedWorld(
  { sandbox, https }: Pick<WorldAccess, 'sandbox' | 'https'>,
  { headers, query }: Handshake,
): unknown {
  return headers['x-world'] ?? query ?? (sandbox ? cookieOf(headers.cookie, nameOf(https)) : undefined);
}

function worldOfVisitor(visitors: VisitorWorlds, named: unknown, purpose: Purpose): WorldSlot {
  if (named === undefined) {
    throw new DomainError(
      'not_found',
      'Name a world. A browser has one after it has opened the site; a program opens one with POST ' +
        '/api/sandbox/worlds and sends its id as X-World.',
      WORLD_KEY,
    );
  }
  if (typeof named === 'string') {
    if (purpose === 'socket' && visitors.stateOf(named) === 'asleep') throw new WorldAsleepError();
    const slot = visitors.visit(named, purpose === 'act');
    if (slot) return slot;
  }
  throw new DomainError(
    'not_found',
    'This exchange no longer exists: it was closed, or not used for a long time. Reload the page to open a new one, or open one ' +
      'with POST /api/sandbox/worlds.',
    WORLD_KEY,
  );
}

/**
 * The cookie's name. By https its prefix says that no other host has set it: without that, a page of a host beside this
 * one could put a browser into an exchange of its own.
 */
const nameOf = (https: boolean) => (https ? '__Host-world' : 'world');

/** The value of the cookie. If it occurs with different values, the result is no world's name. */
function cookieOf(header: string | string[] | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  const begin = `${name}=`;
  const pairs = String(header)
    .split(';')
    .map((pair) => pair.trim());
  const values = pairs.filter((pair) => pair.startsWith(begin)).map((pair) => pair.slice(begin.length));
  return values.length === 0 ? undefined : [...new Set(values)].join(' ');
}

/** The Set-Cookie value that makes a browser's requests name a world. @param seconds how long; by default its session */
export function worldCookie({ https }: Pick<WorldAccess, 'https'>, id: string, seconds?: number): string {
  const [name, secure] = [nameOf(https), https ? '; Secure' : ''];
  if (id === MAIN) return `${name}=; Path=/; Max-Age=0${secure}`;
  const life = seconds === undefined ? '' : `; Max-Age=${seconds}`;
  return `${name}=${id}; Path=/; HttpOnly; SameSite=Lax${life}${secure}`;
}
