import { z } from 'zod';
import { nameError, tidyName } from '../accounts/profile-rules.ts';
import { person } from '../audit/model.ts';
import { instant, ruled, text, words } from '../common/fields.ts';
import { claim } from '../queues/model.ts';
import { birthDateError } from './birth-date.ts';
import { documentSlots, documentTypes, sampleVariants } from './documents.ts';
import { documentStatuses, identityStatuses } from './statuses.ts';

const country = (about: string) =>
  text(2).describe(`${about} as ISO 3166 alpha-2, one of GET /api/countries.`);

export const personalInfo = z
  .object({
    firstName: ruled(nameError, tidyName).describe(
      'First name as the identity document shows it, at most 50 characters.',
    ),
    lastName: ruled(nameError, tidyName).describe(
      'Last name as the identity document shows it, at most 50 characters.',
    ),
    birthDate: ruled(birthDateError).describe('Date of birth as YYYY-MM-DD; at least 18 years ago.'),
    nationality: country('Nationality'),
    street: words(100).describe('Street and number of the home, at most 100 characters.'),
    city: words(60).describe('City or town of the home, at most 60 characters.'),
    postalCode: words(16).describe('Postal code of the home, at most 16 characters.'),
    country: country('Country of the home'),
  })
  .describe('What a trader says about themselves.')
  .meta({ id: 'PersonalInfo' });
export type PersonalInfo = z.infer<typeof personalInfo>;

const documentType = z.enum(documentTypes);
const reason = z
  .string()
  .nullable()
  .describe('Why it was refused, in the words of staff; null where it was not.');

export const identityDocument = z
  .object({
    uuid: z.string().describe('Id of the document.'),
    slot: z
      .enum(documentSlots)
      .describe('What it proves: the identity, the address, or that the person is present.'),
    type: documentType.describe('Type of document.'),
    source: z.enum(['sample', 'upload']).describe('Whether it is a generated sample or an uploaded file.'),
    sample: z.enum(sampleVariants).nullable().describe('Which sample it is; null for an uploaded file.'),
    status: z.enum(documentStatuses).describe('What staff decided about it.'),
    reason,
    addedAt: instant.describe('When it was added, on the simulated clock.'),
    deletedAt: z
      .string()
      .nullable()
      .describe('When an uploaded file is or was deleted, in wall time (ISO 8601, UTC); null for a sample.'),
    picture: z
      .string()
      .nullable()
      .describe(
        'Address of its picture, for five minutes; null where the file is deleted, and where staff list cases.',
      ),
  })
  .describe('A document of an identity verification.')
  .meta({ id: 'IdentityDocument' });
export type IdentityDocumentView = z.infer<typeof identityDocument>;

const step = z.object({
  at: instant.describe('When it was, on the simulated clock.'),
  status: z.enum(identityStatuses).describe('Status that was reached.'),
});

/** The actions of a trader on their verification. */
export const identityActions = ['edit', 'submit', 'start'] as const;

const statusFields = {
  status: z.enum(identityStatuses).describe('Where the verification stands.'),
  attempt: z.number().int().describe('Which attempt it is; 0 before the first.'),
  submittedAt: instant.nullable().describe('When it was last submitted; null where it was not.'),
  decidedAt: instant.nullable().describe('When it was last decided; null where it was not.'),
  expiresAt: instant.nullable().describe('Until when an approval is valid; null where there is none.'),
  reason: z
    .string()
    .nullable()
    .describe('Why it was decided so, in the words of staff; null where none was given.'),
};

export const identityState = z
  .object({
    ...statusFields,
    info: personalInfo.nullable().describe('Personal info as entered; null where none is.'),
    documents: z.array(identityDocument).describe('The documents of this attempt, at most one of each slot.'),
    missing: z
      .array(z.enum(['info', ...documentSlots]))
      .describe('What the trader still has to provide before it can be submitted.'),
    allowedActions: z
      .array(z.enum(identityActions))
      .describe('What the trader can do: edit what is missing, submit it, or start again.'),
    timeline: z.array(step).describe('The statuses so far, oldest first.'),
  })
  .describe("A trader's own identity verification.")
  .meta({ id: 'IdentityState' });
export type IdentityState = z.infer<typeof identityState>;

export const checkResults = ['matches', 'differs', 'expired', 'unreadable', 'unchecked'] as const;
export type CheckResult = (typeof checkResults)[number];

const check = z
  .object({
    field: z.string().describe('Field that is compared, such as lastName or expiresOn.'),
    expected: z.string().nullable().describe('What the trader entered; null where they enter no such field.'),
    found: z.string().nullable().describe('What the document shows; null where it cannot be read.'),
    result: z
      .enum(checkResults)
      .describe('How they compare. `unchecked`: nothing was read from the file, so a person has to look.'),
  })
  .describe('A field of a document beside what the trader entered.')
  .meta({ id: 'IdentityCheck' });
export type IdentityCheck = z.infer<typeof check>;

export const staffDocument = identityDocument
  .omit({ picture: true, sample: true })
  .extend({ checks: z.array(check).describe('What it shows beside what it should show.') })
  .describe('A document of a case, as staff see it.')
  .meta({ id: 'StaffIdentityDocument' });
export type StaffDocument = z.infer<typeof staffDocument>;

/** The actions of a reader on a case. */
export const caseActions = ['approve', 'revise', 'reject', 'revoke'] as const;
export type CaseAction = (typeof caseActions)[number];

export const identityCase = z
  .object({
    accountId: z.string().describe('Account number of the trader.'),
    firstName: z.string().describe('First name of the account.'),
    lastName: z.string().describe('Last name of the account.'),
    email: z.string().describe('Email of the account.'),
    country: z.string().describe('Country of the account, ISO 3166 alpha-2.'),
    ...statusFields,
    documentType: documentType
      .nullable()
      .describe('Type of the document that proves the identity; null where there is none yet.'),
    differences: z.number().int().describe('How many fields of its documents do not match.'),
    decidedBy: person.nullable().describe('Who decided it last; null where no one did.'),
    createdAt: instant.describe('Since when it waits: when it was last submitted, else when it began.'),
    target: z.number().int().describe('Simulated seconds in which it should be decided.'),
    claim: claim.nullable().describe('Who is reviewing it; null where no one is.'),
    allowedActions: z.array(z.enum(caseActions)).describe('What the reader may do with it.'),
  })
  .describe('The identity verification of a trader, in the queue of staff.')
  .meta({ id: 'IdentityCase' });
export type IdentityCaseView = z.infer<typeof identityCase>;

const attempt = z
  .object({
    number: z.number().int().describe('Which attempt it is, from 1.'),
    info: personalInfo.nullable().describe('Personal info of the attempt; null where none was entered.'),
    submittedAt: instant.nullable().describe('When it was last submitted; null where it was not.'),
    decidedAt: instant.nullable().describe('When it was last decided; null where it was not.'),
    decidedBy: person.nullable().describe('Who decided it last; null where no one did.'),
    outcome: z.enum(identityStatuses).nullable().describe('What was decided last; null where nothing was.'),
    reason: z.string().nullable().describe('Why it was decided so; null where no reason was given.'),
    documents: z.array(staffDocument).describe('Its documents, replaced ones included, oldest first.'),
  })
  .describe('An attempt of a trader to verify their identity.')
  .meta({ id: 'IdentityAttempt' });
export type IdentityAttemptView = z.infer<typeof attempt>;

export const identityCaseDetail = identityCase
  .extend({
    info: personalInfo.nullable().describe('Personal info as entered; null where none is.'),
    documents: z.array(staffDocument).describe('The documents to decide, at most one of each slot.'),
    attempts: z.array(attempt).describe('All attempts, the latest first, with replaced documents.'),
    timeline: z
      .array(step.extend({ by: z.string().describe('Who did it, by name.') }))
      .describe('The statuses so far, oldest first.'),
  })
  .describe('The identity verification of a trader with its documents and earlier attempts.')
  .meta({ id: 'IdentityCaseDetail' });
export type IdentityCaseDetail = z.infer<typeof identityCaseDetail>;
