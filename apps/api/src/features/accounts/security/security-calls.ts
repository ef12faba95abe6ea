import type { Handlers } from '../../../handlers.ts';
import type { Sessions } from '../sessions/sessions-service.ts';
import type { SignInHistory } from '../sign-in/history-service.ts';
import type { StepUp } from '../step-up/step-up-service.ts';
import type { TwoFactor } from '../two-factor/two-factor-service.ts';
import type { Security } from './security-service.ts';

export function securityCalls({
  history,
  stepUp,
  security,
  sessions,
  twoFactor,
}: {
  history: SignInHistory;
  stepUp: StepUp;
  security: Security;
  sessions: Sessions;
  twoFactor: TwoFactor;
}): Handlers['security'] {
  return {
    overview: ({ session }) => security.overview(session),
    history: ({ session: { trader } }, filter) => history.page(trader.id, filter),
    async updateMobile({ command, session }, input) {
      return { phone: await security.updatePhone(command, session, input), message: 'Phone number saved.' };
    },
    changePin: ({ command, session }, { pin }) => stepUp.changePin(command, session, pin),
    sessions: ({ session }) => sessions.list(session),
    async endSession({ command, session }, { uuid }) {
      await sessions.end(command, session, uuid);
      return { message: 'Session ended.' };
    },
    async endOtherSessions({ command, session }) {
      const ended = await sessions.endOthers(command, session);
      return {
        ended,
        message: ended === 0 ? 'There are no other sessions.' : 'All other sessions ended.',
      };
    },
    twoFactor: ({ session }) => twoFactor.state(session),
    async turnOnTwoFactor({ command, session }, { code }) {
      const recoveryCodes = await twoFactor.turnOn(command, session, code);
      return {
        recoveryCodes,
        message: 'Two-factor authentication is on. Save the recovery codes: they are shown only once.',
      };
    },
    async changeTwoFactor({ command, session }, { action }) {
      if (action === 'turn_off') {
        await twoFactor.turnOff(command, session);
        return { enabled: false, recoveryCodes: [], message: 'Two-factor authentication is off.' };
      }
      const recoveryCodes = await twoFactor.newRecoveryCodes(command, session);
      return {
        enabled: true,
        recoveryCodes,
        message: 'Recovery codes replaced. The old ones no longer work.',
      };
    },
  };
}
