import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { HOUR } from '@papermint/contracts/common/time-units';
import { OPERATOR_PATH } from '@papermint/contracts/operator/operator-path';
import type { Bucket } from '../../fleet/agreement/bucket.ts';
import { OutdatedError, UnreachableError } from '../../fleet/agreement/bucket.ts';
import { keep } from '../../platform/lists/bounded-map.ts';
import { isSame } from '../../platform/secrets/vault.ts';

/** How long the operator stays signed in, ms. */
const STAY = 12 * HOUR;

/** The cookie has no meaning to worlds, and their sessions have none here. */
const COOKIE = 'operator';

/** Authenticates the operator. All nodes with the same token accept each other's cookies. */
export interface OperatorDoor {
  /** Compares in the same time for all passwords of the same length. */
  isToken(text: string): boolean;
  /** Whether a request brings the token as its bearer, or the cookie of a session that has not ended. */
  isOpen(headers: IncomingHttpHeaders): Promise<boolean>;
  /** Whether a request brings a bearer or the cookie, right or wrong. */
  isTried(headers: IncomingHttpHeaders): boolean;
  /** The Set-Cookie value that opens a session. */
  opening(): string;
  /** Ends the session of a request's cookie on all nodes, if it has one. @throws UnreachableError */
  end(headers: IncomingHttpHeaders): Promise<void>;
  /** The Set-Cookie value that removes the cookie. */
  closing(): string;
}

interface Session {
  id: string;
  /** Wall ms. */
  until: number;
}

/**
 * @param signOuts the sessions that have ended, by id. A cookie is signed, so sessions that go on need no entry
 * @param https whether browsers reach this server by https only
 */
export function createDoor(
  token: string,
  { signOuts, https, wall }: { signOuts: Bucket<number>; https: boolean; wall: () => number },
): OperatorDoor {
  /** Sessions that this node knows to have ended. */
  const ended = new Map<string, number>();
  const sealOf = (text: string) => createHmac('sha256', token).update(text).digest('base64url');
  const sessionSeal = ({ id, until }: Session) => sealOf(`session ${id} until ${until}`);
  const isToken = (text: string) => isSame(sealOf(text), sealOf(token));
  const attributes = `Path=${OPERATOR_PATH}; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`;

  function sessionOf({ cookie = '' }: IncomingHttpHeaders): Session | undefined {
    const parts = /(?:^|;\s*)operator=([0-9a-f]{32})\.(\d{1,16})\.([\w-]+)/.exec(cookie);
    if (!parts) return undefined;
    const [, id = '', until = '', seal = ''] = parts;
    const session = { id, until: Number(until) };
    return isSame(seal, sessionSeal(session)) && session.until > wall() ? session : undefined;
  }

  async function hasEnded({ id }: Session): Promise<boolean> {
    if (ended.has(id)) return true;
    try {
      const signedOut = await signOuts.get(id);
      if (signedOut) keep(ended, id, signedOut.value);
      return signedOut !== undefined;
    } catch (error) {
      // The operator needs the page most while the agreement is away.
      if (error instanceof UnreachableError) return false;
      throw error;
    }
  }

  return {
    isToken,
    async isOpen(headers) {
      const [, bearer] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
      if (bearer !== undefined) return isToken(bearer);
      const session = sessionOf(headers);
      return session !== undefined && !(await hasEnded(session));
    },
    isTried: ({ authorization = '', cookie = '' }) =>
      /^Bearer ./i.test(authorization) || /(?:^|;\s*)operator=./.test(cookie),
    opening() {
      const session = { id: randomBytes(16).toString('hex'), until: wall() + STAY };
      const value = `${session.id}.${session.until}.${sessionSeal(session)}`;
      return `${COOKIE}=${value}; Max-Age=${STAY / 1000}; ${attributes}`;
    },
    async end(headers) {
      const session = sessionOf(headers);
      if (!session) return;
      await signOuts.create(session.id, session.until).catch((error: unknown) => {
        // It has ended before.
        if (!(error instanceof OutdatedError)) throw error;
      });
      keep(ended, session.id, session.until);
    },
    closing: () => `${COOKIE}=; Max-Age=0; ${attributes}`,
  };
}
