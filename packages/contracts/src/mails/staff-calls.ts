import { z } from 'zod';
import { writtenMail } from '../accounts/written-mail.ts';
import { daysInput } from '../common/days.ts';
import { message, text, words } from '../common/fields.ts';
import { anyOf, listOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import { loggedMail, loggedMailDetail, mailStatuses } from './model.ts';

const uuid = text(60).describe('Id of the mail.');

export const list = query({
  method: 'GET',
  path: '/api/strict/mlogs',
  access: 'staff',
  permission: 'content',
  summary: 'All emails of the exchange.',
  description:
    'Newest first by default, without those of support conversations for staff without the permission `support`. None leaves the machine. `search` matches a part of the subject or the beginning of the recipient’s address. Texts are in GET /api/strict/mlogs/{uuid}.',
  ...listOf({
    row: loggedMail,
    sorts: ['createdAt'],
    sort: '-createdAt',
    filters: {
      status: anyOf(mailStatuses),
      account: text(20).optional().describe('Only mails to this account, by account number.'),
      ...daysInput,
    },
  }),
  example: { search: 'balance' },
});

export const mail = query({
  method: 'GET',
  path: '/api/strict/mlogs/{uuid}',
  access: 'staff',
  permission: 'content',
  summary: 'One email.',
  description:
    'As text, as HTML and with its headers; dots stand in place of codes and tokens. Refused with not_found at `uuid` for an unknown id, and with forbidden for a mail of a support conversation without the permission `support`.',
  input: z.object({ uuid }),
  output: loggedMailDetail,
  example: { uuid: '00000000-0000-7000-8000-000000000000' },
});

export const reveal = command({
  method: 'POST',
  path: '/api/strict/mlogs/{uuid}/reveal',
  access: 'staff',
  permission: 'superuser',
  stepUp: 'password',
  summary: 'Read an email with its codes and tokens.',
  description:
    'Each time leaves a row in the audit log, with the reason. Refused with not_found at `uuid` for an unknown id, and with forbidden for mails to another superuser.',
  input: z.object({
    uuid,
    reason: words(200).describe('Why it has to be read, for the audit log, at most 200 characters.'),
  }),
  output: writtenMail,
  example: { uuid: '00000000-0000-7000-8000-000000000000', reason: 'The browser that registered is lost' },
});

export const resend = command({
  method: 'POST',
  path: '/api/strict/mlogs/{uuid}/resend',
  access: 'staff',
  permission: 'content',
  summary: 'Send an email again.',
  description:
    'To the same address, with the same text; a code or a link in it is the same, and may have expired. Leaves a row in the audit log. Refused with not_found at `uuid` for an unknown id, with forbidden as GET /api/strict/mlogs/{uuid} is, and with conflict where it was sent again within a minute.',
  input: z.object({ uuid }),
  output: z.object({ mail: loggedMail.describe('The new mail.'), message }),
  example: { uuid: '00000000-0000-7000-8000-000000000000' },
});
