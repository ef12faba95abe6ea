import * as mails from './calls.ts';
import * as mailsStaff from './staff-calls.ts';

export const mailsContract = {
  name: 'mails',
  calls: { mails, mailsStaff },
};
