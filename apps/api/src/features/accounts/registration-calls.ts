import { Refusal } from '@papermint/contracts/common/refusal';
import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../world.ts';

export function registrationCalls({ registration }: Services): Handlers['registration'] {
  return {
    terms: () => registration.terms(),
    async register({ intent }, application) {
      await registration.register(intent, application);
      const { email } = application;
      return { email, message: `We have sent a code to ${email}. Enter it to go on.` };
    },
    async verifyEmail({ intent }, { token, email, code }) {
      const message = 'Your e-mail address is confirmed.';
      if (token !== undefined) return { ...(await registration.verify(intent, { token })), message };
      if (email === undefined) throw new Refusal('bad_input', 'Email is missing', 'email');
      if (code === undefined) throw new Refusal('bad_input', 'Code is missing', 'code');
      return { ...(await registration.verify(intent, { email, code })), message };
    },
    async sendVerificationMail({ intent }, { email }) {
      await registration.sendAgain(intent, email);
      return { message: 'If this address waits to be confirmed, a code is on its way.' };
    },
  };
}
