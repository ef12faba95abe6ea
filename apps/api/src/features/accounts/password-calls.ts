import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../world.ts';

export function passwordCalls({ passwords }: Services): Handlers['passwords'] {
  return {
    async forgot({ intent }, { email }) {
      await passwords.sendReset(intent, email);
      return { message: 'If there is an account with this address, a link is on its way.' };
    },
    async verifyReset({ intent }, { token, password }) {
      if (password === undefined) {
        const { email } = await passwords.checkReset(token);
        return { email, done: false, moneyOutBlockedUntil: null, message: '' };
      }
      const { email, until, said } = await passwords.reset(intent, token, password);
      return {
        email,
        done: true,
        moneyOutBlockedUntil: new Date(until).toISOString(),
        message: `Password set: sign in with it. No money leaves your account until ${said}.`,
      };
    },
    async update({ intent, session }, { password }) {
      await passwords.change(intent, session, password);
      return { message: 'Password changed. All other sessions have ended.' };
    },
  };
}
