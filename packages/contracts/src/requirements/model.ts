import { z } from 'zod';
import { person } from '../audit/model.ts';
import { instant } from '../common/fields.ts';
import { documentTypes } from '../identity/documents.ts';
import { claim } from '../queues/model.ts';
import { homeAddress } from './fields.ts';
import { requirementActions, requirementKinds, requirementStatuses } from './statuses.ts';

export const question = z
  .object({
    text: z.string().describe('The question.'),
    options: z.array(z.string()).describe('What can be chosen; empty where the answer is a text.'),
  })
  .describe('A question of a questionnaire.')
  .meta({ id: 'RequirementQuestion' });
export type Question = z.infer<typeof question>;

export const asked = z
  .object({
    text: z.string().nullable().describe('The text to accept; null for other kinds.'),
    questions: z.array(question).describe('The questions, in their order; empty for other kinds.'),
    document: z
      .enum(documentTypes)
      .nullable()
      .describe('The document that a picture should show; null for other kinds.'),
  })
  .describe('What exactly is asked for, by its kind.')
  .meta({ id: 'RequirementAsked' });
export type Asked = z.infer<typeof asked>;

export const evidence = z
  .object({
    submittedAt: instant.describe('When it was sent.'),
    answers: z
      .array(
        z.object({
          question: z.string().describe('The question.'),
          answer: z.string().describe('The answer.'),
        }),
      )
      .describe('Questions with their answers; empty for other kinds.'),
    address: homeAddress.nullable().describe('The address that was confirmed; null for other kinds.'),
    source: z
      .enum(['sample', 'upload'])
      .nullable()
      .describe('Whether the picture is a generated sample or an uploaded file; null for other kinds.'),
    picture: z
      .string()
      .nullable()
      .describe(
        'Address of the picture, for five minutes; null if there is none, its file is deleted, or staff list requirements.',
      ),
    deletedAt: z
      .string()
      .nullable()
      .describe('When an uploaded file is or was deleted, in wall time (ISO 8601, UTC); null otherwise.'),
  })
  .describe('What a trader sent to pass a requirement.')
  .meta({ id: 'RequirementEvidence' });
export type Evidence = z.infer<typeof evidence>;

const commonFields = {
  uuid: z.string().describe('Id of the requirement.'),
  kind: z.enum(requirementKinds).describe('What is asked for.'),
  title: z.string().describe('What it is called.'),
  about: z.string().nullable().describe('What it is for, in the words of staff; null without.'),
  status: z.enum(requirementStatuses).describe('Status of the requirement.'),
  askedAt: instant.describe('When staff asked for it.'),
  dueAt: instant.describe('Until when it should be passed.'),
  overdue: z.boolean().describe('Whether it is due and its time has passed.'),
  submittedAt: instant.nullable().describe('When it was last submitted; null if it was not.'),
  decidedAt: instant.nullable().describe('When it was last decided; null if it was not.'),
  reason: z.string().nullable().describe('Why it was last decided so; null without a reason.'),
};

export const ownRequirement = z
  .object(commonFields)
  .describe('What staff ask of the trader.')
  .meta({ id: 'Requirement' });
export type OwnRequirement = z.infer<typeof ownRequirement>;

export const ownRequirementDetail = ownRequirement
  .extend({
    asked: asked.describe('What exactly is asked for.'),
    address: homeAddress
      .nullable()
      .describe('The address that Papermint knows, to begin with; null for other kinds, or without one.'),
    sent: evidence.nullable().describe('What was last sent; null before.'),
  })
  .describe('One requirement with what to answer, and what was last sent.')
  .meta({ id: 'RequirementDetail' });
export type OwnRequirementDetail = z.infer<typeof ownRequirementDetail>;

export const staffRequirement = z
  .object({
    ...commonFields,
    trader: person.describe('Who is asked.'),
    askedBy: person.nullable().describe('Who asked; null if the account is gone.'),
    decidedBy: person.nullable().describe('Who decided it last; null if no one did.'),
    attempts: z.number().int().describe('How often it was submitted.'),
    createdAt: instant.describe('Since when it waits: when it was last submitted, else when it was asked.'),
    target: z.number().int().describe('Simulated seconds in which it should be decided.'),
    claim: claim.nullable().describe('Who is reviewing it; null for no one.'),
    allowedActions: z.array(z.enum(requirementActions)).describe('What the reader may do with it.'),
  })
  .describe('A requirement as staff see it.')
  .meta({ id: 'StaffRequirement' });
export type StaffRequirement = z.infer<typeof staffRequirement>;

const attempt = z
  .object({
    number: z.number().int().describe('Which one it is, from 1.'),
    sent: evidence.describe('What was sent; pictures open by POST /api/strict/requirements/{uuid}/view.'),
    outcome: z
      .enum(['satisfied', 'due', 'waived'])
      .nullable()
      .describe('What came of it; `due` where it was sent back, null before a decision.'),
    reason: z.string().nullable().describe('Why; null without a reason.'),
    decidedAt: instant.nullable().describe('When it was decided; null before.'),
    decidedBy: person.nullable().describe('Who decided it; null if no one did.'),
  })
  .describe('One time that a requirement was submitted.')
  .meta({ id: 'RequirementAttempt' });
export type RequirementAttempt = z.infer<typeof attempt>;

export const staffRequirementDetail = staffRequirement
  .extend({
    asked: asked.describe('What exactly is asked for.'),
    address: homeAddress
      .nullable()
      .describe('The address that Papermint knows, to compare; null for other kinds, or without one.'),
    history: z.array(attempt).describe('What was sent, the latest first.'),
    steps: z
      .array(
        z.object({
          status: z.enum(requirementStatuses).describe('Status that was reached.'),
          at: instant.describe('When it was reached.'),
          by: z.string().describe('Who did it, by name.'),
        }),
      )
      .describe('What happened to it, oldest first.'),
  })
  .describe('A requirement with what was asked and everything that was sent.')
  .meta({ id: 'StaffRequirementDetail' });
export type StaffRequirementDetail = z.infer<typeof staffRequirementDetail>;
