import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Handlers } from '../../../handlers.ts';
import type { Registration } from './registration-service.ts';

export function registrationCalls({
  registration,
}: {
  registration: Registration;
}): Handlers['registration'] {
  return {
    terms: () => registration.terms(),
    async register({ command }, application) {
      const mailbox = await registration.register(command, application);
      const { email } = application;
      return {
        email,
        ...(mailbox && { mailbox }),
        message: `We sent a code to ${email}. Enter it to continue.`,
      };
    },
    async mailbox(_, { token }) {
      const mails = await registration.mailbox(token);
      return mails.map((mail) => ({ ...mail, createdAt: new Date(mail.createdAt).toISOString() }));
    },
    async verifyEmail({ command }, { token, email, code }) {
      const message = 'Your email address is confirmed.';
      if (token !== undefined) return { ...(await registration.verify(command, { token })), message };
      if (email === undefined) throw new DomainError('bad_input', 'Email is missing', 'email');
      if (code === undefined) throw new DomainError('bad_input', 'Code is missing', 'code');
      return { ...(await registration.verify(command, { email, code })), message };
    },
    async sendVerificationMail({ command }, { email }) {
      await registration.sendAgain(command, email);
      return { message: 'If this address is not confirmed yet, a code is on its way.' };
    },
  };
}
