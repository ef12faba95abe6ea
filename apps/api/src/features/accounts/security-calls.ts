import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../world.ts';

export function securityCalls({
  history,
  proofs,
  security,
  sessions,
  twoFactor,
}: Services): Handlers['security'] {
  return {
    overview: ({ session }) => security.overview(session),
    history: ({ session: { trader } }, filter) => history.page(trader.id, filter),
    async updateMobile({ intent, session }, { phone }) {
      return { phone: await security.updatePhone(intent, session, phone), message: 'Phone number saved.' };
    },
    changePin: ({ intent, session }, { pin }) => proofs.changePin(intent, session, pin),
    sessions: ({ session }) => sessions.list(session),
    async endSession({ intent, session }, { uuid }) {
      await sessions.end(intent, session, uuid);
      return { message: 'Signed out there.' };
    },
    async endOtherSessions({ intent, session }) {
      const ended = await sessions.endOthers(intent, session);
      return {
        ended,
        message: ended === 0 ? 'You are signed in only here.' : 'Signed out everywhere but here.',
      };
    },
    twoFactor: ({ session }) => twoFactor.state(session),
    async turnOnTwoFactor({ intent, session }, { code }) {
      const recoveryCodes = await twoFactor.turnOn(intent, session, code);
      return {
        recoveryCodes,
        message: 'Two-factor sign-in is on. Keep the recovery codes: they are shown once.',
      };
    },
    async changeTwoFactor({ intent, session }, { action }) {
      if (action === 'turn_off') {
        await twoFactor.turnOff(intent, session);
        return { enabled: false, recoveryCodes: [], message: 'Two-factor sign-in is off.' };
      }
      const recoveryCodes = await twoFactor.newRecoveryCodes(intent, session);
      return { enabled: true, recoveryCodes, message: 'New recovery codes: the old ones count no more.' };
    },
  };
}
