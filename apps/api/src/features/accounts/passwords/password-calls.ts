import type { Handlers } from '../../../handlers.ts';
import type { Passwords } from './passwords-service.ts';

export function passwordCalls({ passwords }: { passwords: Passwords }): Handlers['passwords'] {
  return {
    async forgot({ command }, { email }) {
      await passwords.sendReset(command, email);
      return { message: 'If there is an account with this address, a link is on its way.' };
    },
    async verifyReset({ command }, { token, password }) {
      if (password === undefined) {
        const { email } = await passwords.checkReset(token);
        return { email, done: false, moneyOutBlockedUntil: null, message: '' };
      }
      const { email, until, untilText } = await passwords.reset(command, token, password);
      return {
        email,
        done: true,
        moneyOutBlockedUntil: new Date(until).toISOString(),
        message: `Password set: sign in with it. Withdrawals and transfers are locked until ${untilText}.`,
      };
    },
    async update({ command, session }, { password }) {
      await passwords.change(command, session, password);
      return { message: 'Password changed. All other sessions have ended.' };
    },
  };
}
