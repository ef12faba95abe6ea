import { z } from 'zod';
import { person } from '../audit/model.ts';
import { message, text, words } from '../common/fields.ts';
import { anyOf, listOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import { templateName, templateText, withVariables } from './fields.ts';
import { messageTemplate } from './staff-model.ts';
import { MOST_SUBJECT, MOST_TEMPLATES, MOST_TEXT, templateKinds } from './statuses.ts';

const NO_ID = '00000000-0000-7000-8000-000000000000';
const STAFF = { access: 'staff', permission: 'support' } as const;
const uuid = () => text(60).describe('Id of the template.');

const templateFields = {
  kind: z
    .enum(templateKinds, { error: `must be one of ${templateKinds.join(', ')}` })
    .describe('Message: starts a conversation. Answer: a canned answer.'),
  name: templateName(),
  subject: withVariables(words(MOST_SUBJECT))
    .optional()
    .describe(`Of a message: the subject, at most ${MOST_SUBJECT} characters. Variables are allowed.`),
  text: templateText(),
};
const changed = z.object({ template: messageTemplate.describe('The template as it is now.'), message });

export const list = query({
  ...STAFF,
  method: 'GET',
  path: '/api/strict/message-templates',
  summary: 'Templates of messages, and canned answers.',
  description: 'By name. `search` matches a part of the name or of the text.',
  ...listOf({
    row: messageTemplate,
    sorts: ['name', 'updatedAt'],
    sort: 'name',
    filters: { kind: anyOf(templateKinds) },
  }),
  example: { kind: 'answer' },
});

export const template = query({
  ...STAFF,
  method: 'GET',
  path: '/api/strict/message-templates/{uuid}',
  summary: 'One template.',
  description: 'Refused with not_found for an unknown id.',
  input: z.object({ uuid: uuid() }),
  output: z.object({ template: messageTemplate.describe('The template.') }),
  example: { uuid: NO_ID },
});

export const create = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/message-templates/create',
  summary: 'Create a template.',
  description: `Refused with conflict at \`name\` if another template of its kind has the name, with conflict beyond ${MOST_TEMPLATES} templates, and with bad_input at a wrong field, which names unknown variables.`,
  input: z.object(templateFields),
  output: changed,
  example: {
    kind: 'message',
    name: 'Documents expire',
    subject: 'Your documents expire soon',
    text: 'Dear {{firstName}}, send us a new document.',
  },
});

export const update = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/message-templates/{uuid}/update',
  summary: 'Change a template.',
  description:
    'Messages that were written with it do not change. Refused with not_found for an unknown id, and for the same reasons as creating a template.',
  input: z.object({ uuid: uuid(), ...templateFields }),
  output: changed,
  example: { uuid: NO_ID, kind: 'answer', name: 'Received', text: 'We have received it, {{firstName}}.' },
});

export const remove = command({
  ...STAFF,
  method: 'DELETE',
  path: '/api/strict/message-templates/{uuid}',
  summary: 'Delete a template.',
  description: 'Messages that were written with it do not change. Refused with not_found for an unknown id.',
  input: z.object({ uuid: uuid() }),
  output: z.object({ message }),
  example: { uuid: NO_ID },
});

export const preview = query({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/message-templates/preview',
  summary: 'Preview a text for a trader.',
  description:
    'Fills in the values of this account. Refused with not_found at `accountId`, and with bad_input at a field with unknown variables, which it names.',
  input: z.object({
    accountId: text(20).describe('Account number of the recipient.'),
    subject: withVariables(words(MOST_SUBJECT)).optional().describe('A subject with variables.'),
    text: templateText(),
  }),
  output: z.object({
    to: person.describe('The recipient.'),
    subject: z.string().nullable().describe('The subject as they get it, or null.'),
    text: z.string().describe(`The text as they get it, at most ${MOST_TEXT} characters.`),
  }),
  example: { accountId: '10000001', text: 'Dear {{firstName}}, your package is {{package}}.' },
});
