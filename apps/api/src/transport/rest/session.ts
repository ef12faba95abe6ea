import { API_KEY_PREFIX } from '@papermint/contracts/accounts/scopes';
import type { SignedIn } from '../../features/accounts/accounts-types.ts';
import type { World } from '../../worlds/world.ts';

const BEARER = /^Bearer ([\w-]{20,100})$/;

/** The session token or API key of an Authorization header; undefined where it has none. */
export function bearerOf(header: string | undefined): string | undefined {
  return header === undefined ? undefined : BEARER.exec(header)?.[1];
}

/** Who a session token or API key belongs to; undefined where it opens nothing. */
export async function holderOf(
  { sessions, apiKeys }: Pick<World, 'sessions' | 'apiKeys'>,
  token: string | undefined,
): Promise<SignedIn | undefined> {
  if (token === undefined) return undefined;
  return token.startsWith(API_KEY_PREFIX) ? apiKeys.of(token) : sessions.of(token);
}
