import { z } from 'zod';
import { plainLines } from '../chains/plain-fields.ts';
import { message, text } from '../common/fields.ts';
import { pictureTypes } from '../common/file-rules.ts';
import { command, query } from '../contract.ts';
import { homeAddress } from './fields.ts';
import { ownRequirement, ownRequirementDetail } from './model.ts';
import { MOST_ANSWER, MOST_QUESTIONS } from './statuses.ts';

const NO_ID = '00000000-0000-7000-8000-000000000000';
const OWN = { access: 'user', scope: 'none' } as const;
const requirementId = () => text(60).describe('Id of the requirement.');
const passed = z.object({
  requirement: ownRequirementDetail.describe('The requirement after the change.'),
  message,
});
const NOT_YOURS = "Refused with not_found for a requirement that is not the trader's";

export const list = query({
  ...OWN,
  method: 'GET',
  path: '/api/secure/requirements',
  summary: 'The requirements of the trader.',
  description:
    'Those that are due first, the earliest first; then those that wait for staff, and the latest 100 that are settled.',
  input: z.object({}),
  output: z.object({
    due: z.number().int().describe('How many are due.'),
    requirements: z.array(ownRequirement).describe('The requirements.'),
  }),
  example: {},
});

export const one = query({
  ...OWN,
  method: 'GET',
  path: '/api/secure/requirements/{requirementId}',
  summary: 'One requirement with what to answer.',
  description: `${NOT_YOURS}.`,
  input: z.object({ requirementId: requirementId() }),
  output: ownRequirementDetail,
  example: { requirementId: NO_ID },
});

export const pass = command({
  access: 'user',
  method: 'POST',
  path: '/api/secure/ur/{requirementId}/pass',
  summary: 'Pass a requirement.',
  description: `Its kind says which field it takes: \`accepted\` for accept_text, \`answers\` for questionnaire, \`sample\` for upload_sample, \`address\` for confirm_address. Accepting a text satisfies it immediately; anything else is submitted, and staff decide. ${NOT_YOURS}, with conflict if it is not due, and with bad_input at the field that is missing or wrong. Nothing real can be entered: no address of a wallet, IBAN or card number.`,
  input: z.object({
    requirementId: requirementId(),
    accepted: z
      .boolean({ error: 'must be true or false' })
      .optional()
      .describe('Of accept_text: must be true.'),
    answers: z
      .array(plainLines(MOST_ANSWER), { error: 'must be a list' })
      .max(MOST_QUESTIONS, { error: `must be at most ${MOST_QUESTIONS}` })
      .optional()
      .describe(
        `Of questionnaire: an answer to each question, in their order, at most ${MOST_ANSWER} characters each; one of the options where there are some.`,
      ),
    sample: z
      .boolean({ error: 'must be true or false' })
      .optional()
      .describe(
        'Of upload_sample: true for a generated sample picture. To send a picture of your own: POST /api/secure/requirements/{requirementId}/upload.',
      ),
    address: homeAddress.optional().describe('Of confirm_address: where the trader lives.'),
  }),
  output: passed,
  example: { requirementId: NO_ID, answers: ['Salary'] },
});

export const upload = command({
  access: 'user',
  method: 'POST',
  path: '/api/secure/requirements/{requirementId}/upload',
  rate: { most: 60, seconds: 60 },
  summary: 'Pass a requirement by a picture of your own.',
  description: `This is a simulation: never send a real document. The picture is re-encoded without its metadata, is readable by you and by the staff who review it, and is deleted after 24 hours of wall time, and by a reset. ${NOT_YOURS}, with conflict if it is not due or asks for no picture, and at \`picture\` for another kind of file, more than 5 MB or 40 million pixels.`,
  input: z.strictObject({ requirementId: requirementId() }),
  files: {
    picture: {
      types: pictureTypes,
      maxBytes: 5_000_000,
      maxFiles: 1,
      visibility: 'private',
      widths: [1600, 400],
    },
  },
  output: passed,
  example: { requirementId: NO_ID },
});
