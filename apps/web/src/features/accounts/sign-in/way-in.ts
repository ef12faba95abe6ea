import { useLocation, useNavigate } from 'react-router-dom';
import { takeSession } from '../../../api/session/session-change.ts';
import { currentSession } from '../../../api/session.ts';
import type { Outputs } from '../../../api/trpc.ts';
import { forgetSteps, noteMailed, noteSteps } from './steps.ts';

const OVERVIEW = '/account/overview';

/** The answer of a sign-in call: a session, or the step that is missing. */
export type Answer = Outputs['accounts']['login'] | Pick<SignedIn, 'sessionHash'>;
type SignedIn = Outputs['accounts']['twoFactor'];

/** Staff who signed in as a trader go back to the trader's record. Their session belongs to this tab alone. */
function backOf(answer: Pick<SignedIn, 'sessionHash'> & Partial<SignedIn>): string | undefined {
  return answer.impersonation && answer.trader && `/kut/trader/${answer.trader.accountId}`;
}

/**
 * Continues after an attempt to sign in: to the page that the visitor wanted, or to the next step. A signed-in
 * visitor cannot see the screen of the next step.
 * @returns whether it navigated
 */
export function useWayIn() {
  const navigate = useNavigate();
  const { state } = useLocation();
  return (answer: Answer): boolean => {
    if ('sessionHash' in answer) {
      forgetSteps();
      takeSession(answer.sessionHash, backOf(answer));
      // Screens with a token in their address do not redirect by themselves.
      void navigate((state as { from?: string } | null)?.from ?? OVERVIEW, { replace: true });
      return true;
    }
    if ('verifyEmail' in answer) {
      noteMailed('verify', answer.email);
      void navigate('/verify/email', { state });
      return true;
    }
    noteSteps({ challenge: answer.challenge });
    if (currentSession() !== null) return false;
    void navigate('/two-factor', { state });
    return true;
  };
}
