import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Handlers } from '../../handlers.ts';
import type { Impersonations } from './impersonation/impersonation-service.ts';
import type { Sessions } from './sessions/sessions-service.ts';
import type { SignIns } from './sign-in/sign-in-service.ts';
import type { StepUp } from './step-up/step-up-service.ts';

export function accountsCalls({
  signIns,
  impersonations,
  sessions,
  stepUp,
}: {
  signIns: SignIns;
  impersonations: Impersonations;
  sessions: Sessions;
  stepUp: StepUp;
}): Handlers['accounts'] {
  return {
    login: ({ command }, { email, password }) => signIns.byPassword(command, email, password),
    twoFactor: ({ command }, { challenge, code }) => signIns.byCode(command, challenge, code),
    async byMail({ command }, { email, token, code }) {
      if (token !== undefined) {
        return impersonations.opens(token)
          ? impersonations.enter(command, token)
          : signIns.byMail(command, { token });
      }
      if (email === undefined) throw new DomainError('bad_input', 'Email is missing', 'email');
      if (code !== undefined) return signIns.byMail(command, { email, code });
      await signIns.sendMail(command, email);
      return {
        outcome: 'sent',
        sent: true,
        message: 'If there is an account with this address, a code is on its way.',
      };
    },
    async logout({ command, session }) {
      if (session) await sessions.signOut(command, session.tokenHash);
      return { message: 'Signed out.' };
    },
    confirmPin: ({ command, session }, given) => stepUp.confirmPin(command, session, given),
    confirmPassword: ({ command, session }, given) => stepUp.confirmPassword(command, session, given),
  };
}
