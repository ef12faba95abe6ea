import { z } from 'zod';
import { optionalPlainLines, plainLines, plainWords } from '../chains/plain-fields.ts';
import { daysInput } from '../common/days.ts';
import { message, optionalWords, text } from '../common/fields.ts';
import { anyOf, listOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import { documentTypes } from '../identity/documents.ts';
import { queueCounts } from '../queues/model.ts';
import { staffRequirement, staffRequirementDetail } from './model.ts';
import {
  DAYS_AFTER_REFUSAL,
  DAYS_TO_PASS,
  MOST_DAYS,
  MOST_OPEN,
  MOST_OPTIONS,
  MOST_QUESTIONS,
  MOST_TEXT,
  requirementKinds,
  requirementStatuses,
} from './statuses.ts';

const NO_ID = '00000000-0000-7000-8000-000000000000';
const STAFF = { access: 'staff', permission: 'people' } as const;
const uuid = () => text(60).describe('Id of the requirement.');
const accountId = () => text(20).describe('Account number.');
const changed = z.object({
  requirement: staffRequirementDetail.describe('The requirement after the change.'),
  message,
});
const reasonNeeded = { path: ['reason'], error: 'is required and shown to the trader' };
const OWN_ONE = 'with forbidden where it concerns the own account';

const requirementList = {
  row: staffRequirement,
  sorts: ['createdAt', 'dueAt', 'askedAt'] as const,
  filters: {
    status: anyOf(requirementStatuses),
    kind: anyOf(requirementKinds),
    ...daysInput,
  },
};

export const list = query({
  ...STAFF,
  method: 'GET',
  path: '/api/strict/requirements',
  summary: 'Requirements of all traders.',
  description:
    'The longest wait first. Days are those on which they were asked. `search` is an id, an account number or an email in full, or a part of the title.',
  ...listOf({
    ...requirementList,
    sort: 'createdAt',
    with: { counts: queueCounts.describe('How many wait for the reader, without the filter.') },
  }),
  example: { status: 'submitted' },
});

export const requirementsOf = query({
  ...STAFF,
  method: 'GET',
  path: '/api/strict/user/{accountId}/requirements',
  summary: "One trader's requirements.",
  description:
    'Newest first. `search` matches a part of the title. Refused with not_found for an unknown account number.',
  ...listOf({ ...requirementList, sort: '-askedAt', of: { accountId: accountId() } }),
  example: { accountId: '10000001' },
});

export const one = query({
  ...STAFF,
  method: 'GET',
  path: '/api/strict/requirements/{uuid}',
  summary: 'A requirement with everything that was sent.',
  description:
    'Pictures are opened by POST /api/strict/requirements/{uuid}/view. Refused with not_found for an unknown id.',
  input: z.object({ uuid: uuid() }),
  output: staffRequirementDetail,
  example: { uuid: NO_ID },
});

export const view = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/requirements/{uuid}/view',
  summary: 'Open the pictures that were sent for a requirement.',
  description:
    'Each look is a row of the audit log. The addresses open the pictures for five minutes of wall time. Refused with not_found for an unknown id.',
  input: z.object({ uuid: uuid() }),
  output: z.object({
    pictures: z
      .array(
        z.object({
          number: z.number().int().describe('Which attempt it is of.'),
          picture: z.string().describe('Address of its picture.'),
        }),
      )
      .describe('The pictures that are still there, the latest first.'),
  }),
  example: { uuid: NO_ID },
});

const questionInput = z
  .object(
    {
      text: plainWords(200).describe('The question, at most 200 characters.'),
      options: z
        .array(plainWords(60), { error: 'must be a list' })
        .max(MOST_OPTIONS, { error: `must be at most ${MOST_OPTIONS} options` })
        .default([])
        .refine((options) => options.length !== 1, { error: 'must be at least 2, or none' })
        .refine((options) => new Set(options).size === options.length, { error: 'has one of them twice' })
        .describe(`What can be chosen, 2 to ${MOST_OPTIONS}, or none for an answer in words.`),
    },
    { error: 'must be a text, with options or without' },
  )
  .describe('A question.');

export const create = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/requirements/{accountId}/create',
  summary: 'Add a requirement for a trader.',
  description: `The trader is notified, and reminded before the day and after it. Nothing else depends on it: withdrawals pass as before. Its kind says what it needs: \`text\` for accept_text, \`questions\` for questionnaire, \`document\` for upload_sample. A payment can't be asked for. Refused with not_found for an unknown account number, ${OWN_ONE}, with conflict if the account is not active or has ${MOST_OPEN} that are open, and with bad_input at the field that is missing or wrong.`,
  input: z.object({
    accountId: accountId(),
    kind: z
      .enum(requirementKinds, { error: `must be one of ${requirementKinds.join(', ')}` })
      .describe('What to ask for.'),
    title: plainWords(80).describe('What to call it, at most 80 characters. Shown to the trader.'),
    about: optionalPlainLines(500).describe('What it is for, at most 500 characters. Shown to the trader.'),
    dueOn: z.iso
      .date({ error: 'must be a day such as 2026-06-01' })
      .optional()
      .describe(
        `The last day to pass it, in UTC in simulated time, from today to ${MOST_DAYS} days ahead; ${DAYS_TO_PASS} days ahead where it is left out.`,
      ),
    text: plainLines(MOST_TEXT)
      .optional()
      .describe(`Of accept_text: the text to accept, at most ${MOST_TEXT} characters.`),
    questions: z
      .array(questionInput, { error: 'must be a list' })
      .max(MOST_QUESTIONS, { error: `must be at most ${MOST_QUESTIONS} questions` })
      .optional()
      .describe(`Of questionnaire: 1 to ${MOST_QUESTIONS} questions.`),
    document: z
      .enum(documentTypes, { error: `must be one of ${documentTypes.join(', ')}` })
      .optional()
      .describe('Of upload_sample: the document that the picture should show.'),
    reason: optionalWords(200).describe(
      'Why it is asked. Recorded in the audit log; the trader does not see it.',
    ),
  }),
  output: changed,
  example: {
    accountId: '10000001',
    kind: 'questionnaire',
    title: 'Where your money comes from',
    questions: [{ text: 'What do you live on?', options: ['Salary', 'Business', 'Savings'] }],
  },
});

export const decide = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/requirements/{uuid}/decide',
  summary: 'Accept what a trader sent, or send it back.',
  description: `\`satisfied\` settles it for good; \`due\` sends it back with a reason, and there are at least ${DAYS_AFTER_REFUSAL} days for it. The trader is notified. Refused with not_found for an unknown id, ${OWN_ONE}, and with conflict if it does not wait for a decision, where a colleague holds it, or if the uploaded file that would be accepted is deleted.`,
  input: z
    .object({
      uuid: uuid(),
      decision: z
        .enum(['satisfied', 'due'], { error: 'must be satisfied or due' })
        .describe('What to decide.'),
      reason: optionalWords(200).describe(
        'Why, at most 200 characters. Required to send it back. Shown to the trader.',
      ),
    })
    .refine(({ decision, reason }) => decision === 'satisfied' || Boolean(reason), reasonNeeded),
  output: changed,
  example: { uuid: NO_ID, decision: 'due', reason: 'The second answer is missing' },
});

export const waive = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/requirements/{uuid}/waive',
  summary: 'Waive a requirement.',
  description: `This cannot be undone. The trader is notified. Refused with not_found for an unknown id, ${OWN_ONE}, and with conflict if it is settled, or if a colleague holds it.`,
  input: z.object({
    uuid: uuid(),
    reason: optionalWords(200).describe('Why, at most 200 characters. Shown to the trader.'),
  }),
  output: changed,
  example: { uuid: NO_ID, reason: 'Asked by mistake' },
});
