import { z } from 'zod';
import { person } from '../audit/model.ts';
import { instant } from '../common/fields.ts';

const mailFields = {
  uuid: z.string().describe('Id of the mail.'),
  subject: z.string().describe('Subject.'),
  secret: z.boolean().describe('Whether its text has a code or a link that opens the account.'),
  createdAt: instant.describe('When it was written, on the simulated clock.'),
};
const hiddenText = z.string().describe('Text, with dots in place of codes and tokens.');

/** How long a signed-in trader can read a mail on the site, simulated days. */
export const MAILBOX_DAYS = 1;

export const ownMail = z
  .object({ ...mailFields, text: hiddenText })
  .describe('A mail as a session shows it: without what opens the account.')
  .meta({ id: 'OwnMail' });

/** Bounced: its mailbox takes none, as those whose address begins with `bounce`. None leaves the machine. */
export const mailStatuses = ['delivered', 'bounced'] as const;
export type MailStatus = (typeof mailStatuses)[number];

export const loggedMail = z
  .object({
    ...mailFields,
    to: z.string().describe('Email address of the recipient.'),
    status: z
      .enum(mailStatuses)
      .describe(
        'Delivered to its simulated mailbox, or bounced: addresses that begin with bounce take none.',
      ),
    resentOf: z.string().nullable().describe('Id of the mail that it repeats; null where it repeats none.'),
    person: person.nullable().describe('The account with this address; null where there is none.'),
  })
  .describe('A mail in the log of staff.')
  .meta({ id: 'LoggedMail' });

export const loggedMailDetail = loggedMail
  .extend({
    text: hiddenText,
    html: z.string().describe('The same as an HTML document, as a mail client renders it.'),
    headers: z
      .array(
        z.object({
          name: z.string().describe('Name of the header.'),
          value: z.string().describe('Its value.'),
        }),
      )
      .describe('Headers of the message, in order.'),
  })
  .describe('A mail with its text, codes and tokens hidden.')
  .meta({ id: 'LoggedMailDetail' });
