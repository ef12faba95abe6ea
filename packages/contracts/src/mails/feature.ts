import * as mailbox from './calls.ts';
import * as mailLog from './staff-calls.ts';

export const mailsContract = {
  name: 'mails',
  calls: { mailbox, mailLog },
};
