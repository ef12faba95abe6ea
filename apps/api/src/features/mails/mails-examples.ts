import { confirmStepUp } from '../../testing/app/step-up.ts';
import { writtenMail } from '../../testing/app/written-mail.ts';
import type { Examples } from '../../testing/examples/prepared.ts';

/** What the examples of mails need to exist first. */
export const examples: Examples = {
  'mailsStaff.mail': writtenMail,
  'mailsStaff.resend': writtenMail,
  async 'mailsStaff.reveal'(api, session) {
    if (session) await confirmStepUp(await api.world(), session, 'password');
    return writtenMail(api);
  },
};
