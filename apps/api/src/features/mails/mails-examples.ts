import type { Examples } from '../../testing/prepared.ts';
import { confirmStepUp } from '../../testing/step-up.ts';
import { writtenMail } from '../../testing/written-mail.ts';

/** What the examples of mails need to exist first. */
export const examples: Examples = {
  'mailsStaff.mail': writtenMail,
  'mailsStaff.resend': writtenMail,
  async 'mailsStaff.reveal'(api, session) {
    if (session) await confirmStepUp(await api.world(), session, 'password');
    return writtenMail(api);
  },
};
