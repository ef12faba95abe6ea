import { isStaff } from '@papermint/contracts/accounts/staff';
import type { Flag } from '@papermint/contracts/common/flags';
import { hasFlag } from '@papermint/contracts/common/flags';
import type { Trader } from '../api/ping.ts';

const ROOT = '/';
export const LOGIN = '/login';
export const OVERVIEW = '/account/overview';
export const NOTIFICATIONS = '/account/notifications';
export const PREFERENCES = '/account/preference';
/** Where the back office begins. */
export const BACK_OFFICE = '/kut/traders';
export const NOT_FOUND = '/not-found';

/** What of a screen decides who may see it. */
export interface Guarded {
  who: 'guest' | 'user' | 'staff' | 'anyone';
  /** Behind the identity gate, while the kyc flag is on. */
  verified?: true;
  /** Every one of these must be on; a leading '!' wants it off. */
  flags?: readonly (Flag | `!${Flag}`)[];
  /** A guest's screen whose link carries a token: that is used before its visitor is led elsewhere. */
  takesToken?: true;
  /** Where those go who may not enter a screen of the staff's: by default they find nothing there. */
  deniedTo?: 'login or overview';
}

export interface Visitor {
  session: boolean;
  /** His session has ended while the page was open. */
  ended: boolean;
  /** Null until a ping has told. */
  trader: Pick<Trader, 'position' | 'verified'> | null;
  flags: ReadonlySet<Flag>;
}

export type Verdict =
  | { is: 'let in' }
  /** Nothing can be said before the ping has told who it is. */
  | { is: 'undecided' }
  | { is: 'led away'; to: string }
  /** Led to sign in, and back from there. */
  | { is: 'asked to sign in' }
  /** He stays where he was; why, he is told. */
  | { is: 'kept back'; because: 'flag' | 'identity' };

const LET_IN: Verdict = { is: 'let in' };

/** Whether a visitor may see a screen. What the server allows is the server's to decide; this is the way there. */
export function judge(screen: Guarded, visitor: Visitor, hasToken = false): Verdict {
  const byWho = judgeWho(screen, visitor, hasToken);
  if (byWho.is !== 'let in') return byWho;
  if (screen.flags?.some((flag) => !hasFlag(visitor.flags, flag)))
    return { is: 'kept back', because: 'flag' };
  if (!screen.verified || !hasFlag(visitor.flags, 'kyc')) return LET_IN;
  if (!visitor.trader) return { is: 'undecided' };
  return visitor.trader.verified.kyc ? LET_IN : { is: 'kept back', because: 'identity' };
}

function judgeWho({ who, takesToken, deniedTo }: Guarded, visitor: Visitor, hasToken: boolean): Verdict {
  const { session, ended, trader, flags } = visitor;
  switch (who) {
    case 'anyone':
      return LET_IN;
    case 'guest':
      return !session || (takesToken && hasToken) ? LET_IN : { is: 'led away', to: OVERVIEW };
    case 'user':
      if (session) return LET_IN;
      return ended ? { is: 'led away', to: ROOT } : { is: 'asked to sign in' };
    case 'staff': {
      if (session && !trader) return { is: 'undecided' };
      if (trader && isStaff(trader.position, hasFlag(flags, 'admin'))) return LET_IN;
      if (!deniedTo) return { is: 'led away', to: NOT_FOUND };
      return { is: 'led away', to: session ? OVERVIEW : LOGIN };
    }
  }
}
