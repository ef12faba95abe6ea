import { useLocation, useNavigate } from 'react-router-dom';
import { currentSession } from '../../../api/session.ts';
import { takeSession } from '../../../api/session-change.ts';
import type { Outputs } from '../../../api/trpc.ts';
import { forgetSteps, noteMailed, noteSteps } from './steps.ts';

const OVERVIEW = '/account/overview';

/** What the calls answer that sign in, or say what is missing yet. */
export type Answer = Outputs['accounts']['login'] | Pick<Outputs['accounts']['twoFactor'], 'sessionHash'>;

/**
 * Goes on with what an attempt to sign in came to: into the app, where the visitor wanted to be, or to the next
 * step. Where he is signed in as somebody already, the screen of the next step is closed to him.
 * @returns whether it went anywhere
 */
export function useWayIn() {
  const navigate = useNavigate();
  const { state } = useLocation();
  return (answer: Answer): boolean => {
    if ('sessionHash' in answer) {
      forgetSteps();
      takeSession(answer.sessionHash);
      // Screens whose address has a token don't lead away by themselves.
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
