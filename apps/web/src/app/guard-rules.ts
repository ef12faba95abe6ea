import { isStaff } from '@papermint/contracts/accounts/staff';
import type { Flag } from '@papermint/contracts/common/flags';
import { hasFlag } from '@papermint/contracts/common/flags';
import type { Trader } from '../api/ping.ts';

export const ROOT = '/';
export const LOGIN = '/login';
export const OVERVIEW = '/account/overview';
export const PREFERENCES = '/account/preference';
/** Leads to the first screen of the back office that the reader may see. */
export const BACK_OFFICE = '/kut';
export const NOT_FOUND = '/not-found';

/** The part of a screen that decides who may see it. */
export interface Guarded {
  who: 'guest' | 'user' | 'staff' | 'anyone';
  /** Only for a verified identity, while the flag kyc is on. */
  verified?: true;
  /** All of these flags must be on. A flag whose name begins with '!' must be off. */
  flags?: readonly (Flag | `!${Flag}`)[];
  /** A guest screen whose link may carry a token. With one, signed-in visitors may see it too. */
  takesToken?: true;
  /**
   * Path of the screen to which signed-in visitors of a public page are redirected, with the same parameters. It shows
   * them the same content.
   */
  signedInPath?: string;
  /** Path of the public page to which guests are redirected. It shows them the same content. */
  guestPath?: string;
  /** The redirect of visitors without access to a staff screen, by default the not-found page. An ended session leads to the root. */
  deniedTo?: 'login or overview';
}

export interface Visitor {
  session: boolean;
  /** Their session has ended while the page was open. */
  ended: boolean;
  /** Null for a guest, and until the first ping. */
  trader: Pick<Trader, 'position' | 'verified'> | null;
  flags: ReadonlySet<Flag>;
}

export type Verdict =
  | { is: 'allowed' }
  /** The visitor is unknown until the first ping. */
  | { is: 'undecided' }
  | { is: 'redirected'; to: string }
  /** Redirected to sign in, and back afterwards. */
  | { is: 'sign-in required' }
  /** The visitor stays on their screen and is shown the reason. */
  | { is: 'blocked'; because: 'flag' | 'identity' };

const ALLOWED: Verdict = { is: 'allowed' };

/** Whether a visitor may see a screen. It only shows or redirects; the server checks every call itself. */
export function judge(screen: Guarded, visitor: Visitor, hasToken = false): Verdict {
  const access = judgeAccess(screen, visitor, hasToken);
  if (access.is !== 'allowed') return access;
  if (screen.flags?.some((flag) => !hasFlag(visitor.flags, flag))) return { is: 'blocked', because: 'flag' };
  if (!screen.verified || !hasFlag(visitor.flags, 'kyc')) return ALLOWED;
  if (!visitor.trader) return { is: 'undecided' };
  return visitor.trader.verified.kyc ? ALLOWED : { is: 'blocked', because: 'identity' };
}

/** The part of the decision that is the same for all screens of a shell: not their flags, and not the identity. */
export function judgeAccess(
  { who, takesToken, signedInPath, guestPath, deniedTo }: Guarded,
  visitor: Visitor,
  hasToken: boolean,
): Verdict {
  const { session, ended, trader, flags } = visitor;
  switch (who) {
    case 'anyone':
      return ALLOWED;
    case 'guest':
      return !session || (takesToken && hasToken)
        ? ALLOWED
        : { is: 'redirected', to: signedInPath ?? OVERVIEW };
    case 'user':
      if (session) return ALLOWED;
      if (ended) return { is: 'redirected', to: ROOT };
      return guestPath ? { is: 'redirected', to: guestPath } : { is: 'sign-in required' };
    case 'staff': {
      if (session && !trader) return { is: 'undecided' };
      if (!session && ended) return { is: 'redirected', to: ROOT };
      if (trader && isStaff(trader.position, hasFlag(flags, 'admin'))) return ALLOWED;
      if (!deniedTo) return { is: 'redirected', to: NOT_FOUND };
      return { is: 'redirected', to: session ? OVERVIEW : LOGIN };
    }
  }
}
