import { z } from 'zod';
import { writtenMail } from '../accounts/written-mail.ts';
import { email, isoTime, message, text } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { linkPurposes } from '../mails/link-purposes.ts';
import { waitTime } from './wait-time.ts';

const parts = {
  codes: z.array(z.string()).describe('One-time codes in the text; empty where it has none.'),
  links: z
    .array(
      z.object({
        url: z.string().describe('Absolute address, with its token.'),
        purpose: z
          .enum(linkPurposes)
          .nullable()
          .describe(
            'What it is for: `verify_email`, `sign_in` and `reset_password` have a token. Null for any other link.',
          ),
      }),
    )
    .describe('Links in the text, in order, each once; empty where it has none.'),
};

const sandboxMail = writtenMail
  .extend(parts)
  .describe('A mail as its recipient reads it, with its codes and links.')
  .meta({ id: 'SandboxMail' });

const uuid = text(60).describe('Id of the mail.');

export const mail = query({
  method: 'GET',
  path: '/api/sandbox/mail',
  access: 'public',
  sandbox: true,
  summary: 'The emails of the world.',
  description:
    'Newest first, at most 100. None leaves the machine. All filters must match. With `wait`, the call answers as soon as an email matches, and with an empty list after that time. It may wait with 99 others in its world; more are refused with rate_limited. Refused with conflict where the world is reset meanwhile. Where time stands still, later emails have the same time as earlier ones: send the ID of the newest as `after` to get only later ones.',
  input: z.object({
    to: email().optional().describe('Only emails to this address.'),
    subject: text(200).optional().describe('Only emails with this part in their subject, in any case.'),
    since: isoTime()
      .optional()
      .describe('Only emails written at this simulated time or later, ISO 8601 with its offset.'),
    after: text(60)
      .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, { error: 'is not the ID of an email' })
      .optional()
      .describe('Only emails written after this one, by its ID, which may be deleted.'),
    wait: waitTime
      .optional()
      .describe(
        'How long to wait for a matching email, in wall time: an ISO 8601 duration up to PT30S, such as PT10S.',
      ),
  }),
  output: z.array(sandboxMail),
  example: {},
});

export const mailMessage = query({
  method: 'GET',
  path: '/api/sandbox/mail/{uuid}',
  access: 'public',
  sandbox: true,
  summary: 'One email as an email client receives it.',
  description:
    'The whole message, its HTML alone, and its codes and links. Refused with not_found for an unknown id.',
  input: z.object({ uuid }),
  output: z.object({ html: z.string().describe('The HTML part.'), message, ...parts }),
  example: { uuid: '00000000-0000-7000-8000-000000000000' },
});

export const deleteMail = command({
  method: 'DELETE',
  path: '/api/sandbox/mail/{uuid}',
  access: 'public',
  sandbox: true,
  summary: 'Delete an email.',
  description:
    'For good, so that staff no longer see it. Its codes and links stay valid. Refused with not_found for an unknown id.',
  input: z.object({ uuid }),
  output: z.object({ message }),
  example: { uuid: '00000000-0000-7000-8000-000000000000' },
});

export const deleteMails = command({
  method: 'DELETE',
  path: '/api/sandbox/mail',
  access: 'public',
  sandbox: true,
  summary: 'Delete all emails to an address.',
  description:
    'For good, so that staff no longer see them. Their codes and links stay valid. An address without emails is no error.',
  input: z.object({ to: email().describe('Address of the recipient.') }),
  output: z.object({ deleted: z.number().int().describe('Number of emails that were deleted.'), message }),
  example: { to: 'new-trader@papermint.test' },
});
