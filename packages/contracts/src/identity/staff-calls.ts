import { z } from 'zod';
import { message, optionalWords, text } from '../common/fields.ts';
import { anyOf, listOf, someOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import { queueCounts } from '../queues/model.ts';
import { documentTypes } from './documents.ts';
import { identityCase, identityCaseDetail } from './model.ts';
import { identityStatuses } from './statuses.ts';

const MOST_AT_ONCE = 100;
const accountId = () => text(20).describe('Account number.');
const reason = (about: string) => optionalWords(200).describe(about);
const decided = z.object({ case: identityCaseDetail.describe('The case as it is now.'), message });
const reasonNeeded = { path: ['reason'], error: 'is required and shown to the trader' };

export const list = query({
  method: 'GET',
  path: '/api/strict/identity',
  access: 'staff',
  permission: 'identity',
  summary: 'Identity verifications.',
  description:
    'Of all traders who have started one, those that have waited longest first. `search` looks into names, email and account number.',
  ...listOf({
    row: identityCase,
    sorts: ['createdAt', 'decidedAt', 'lastName'],
    sort: 'createdAt',
    filters: {
      status: anyOf(identityStatuses),
      type: anyOf(documentTypes),
      country: someOf(text(2).toUpperCase()).describe(
        'Only accounts from these countries, ISO 3166 alpha-2 by commas.',
      ),
    },
    with: { counts: queueCounts.describe('How much waits for the reader, whatever is filtered.') },
  }),
  example: { status: 'submitted,in_review' },
});

export const one = query({
  method: 'GET',
  path: '/api/strict/user/{accountId}/identity',
  access: 'staff',
  permission: 'identity',
  summary: "A trader's identity verification.",
  description:
    'With its documents, what they show beside what they should show, and earlier attempts. Pictures are opened by POST /api/strict/user/{accountId}/identity/view. Refused with not_found for an unknown account number.',
  input: z.object({ accountId: accountId() }),
  output: identityCaseDetail,
  example: { accountId: '10000001' },
});

export const view = command({
  method: 'POST',
  path: '/api/strict/user/{accountId}/identity/view',
  access: 'staff',
  permission: 'identity',
  summary: "Open the pictures of a trader's documents.",
  description:
    'Each look is a row of the audit log. The addresses open the pictures for five minutes of wall time.',
  input: z.object({ accountId: accountId() }),
  output: z.object({
    pictures: z
      .array(
        z.object({
          uuid: z.string().describe('Id of the document.'),
          picture: z.string().describe('Address of its picture.'),
        }),
      )
      .describe('The pictures of all documents that are still there, earlier attempts included.'),
  }),
  example: { accountId: '10000001' },
});

export const verifyDocument = command({
  method: 'PATCH',
  path: '/api/strict/user/{accountId}/verify-document',
  access: 'staff',
  permission: 'identity',
  summary: 'Accept or refuse one document.',
  description:
    'A refusal needs a reason, which the trader sees once the case is sent back. Can be changed until the case is decided. Refused with conflict where the case does not wait or a colleague holds it, and with forbidden for the own account.',
  input: z
    .object({
      accountId: accountId(),
      document: text(60).describe('Id of the document.'),
      decision: z
        .enum(['accepted', 'refused'], { error: 'must be accepted or refused' })
        .describe('What to decide about it.'),
      reason: reason('Why it is refused, at most 200 characters.'),
    })
    .refine(({ decision, reason: why }) => decision === 'accepted' || Boolean(why), reasonNeeded),
  output: decided,
  example: {
    accountId: '10000001',
    document: '00000000-0000-7000-8000-000000000000',
    decision: 'refused',
    reason: 'The name cannot be read',
  },
});

export const setStatus = command({
  method: 'PATCH',
  path: '/api/strict/user/{accountId}/kyc-status',
  access: 'staff',
  permission: 'identity',
  summary: "Decide a trader's identity verification.",
  description:
    'Approving accepts the documents that are not decided yet, and gives the account the verified name and country. A revision asks for the refused documents again; those in `documents` are refused with the reason. All but approving need a reason, unless documents were refused before; approving needs one where `differences` is not 0. The trader does not read that one. Refused with conflict where the case is not in that status or a colleague holds it, where a document is refused or its file deleted, and with forbidden for the own account.',
  input: z
    .object({
      accountId: accountId(),
      status: z
        .enum(['approved', 'revision', 'rejected', 'revoked'], {
          error: 'must be approved, revision, rejected or revoked',
        })
        .describe('What to decide.'),
      reason: reason('Why, at most 200 characters. The trader sees it, unless it approves.'),
      documents: z
        .array(text(60), { error: 'must be a list' })
        .max(3, { error: 'must be at most 3' })
        .default([])
        .describe('Ids of documents to refuse for this reason, for a revision.'),
    })
    .refine(
      ({ status, reason: why, documents }) =>
        status === 'approved' || (status === 'revision' && documents.length === 0) || Boolean(why),
      reasonNeeded,
    ),
  output: decided,
  example: { accountId: '10000001', status: 'revoked', reason: 'The document was reported lost' },
});

export const decide = command({
  method: 'POST',
  path: '/api/strict/identity/decide',
  access: 'staff',
  announce: { silentWith: ['results'] },
  permission: 'identity',
  summary: 'Approve or reject several identity verifications.',
  description:
    'One after another, each as a decision of its own. The answer says of each whether it was decided, and why not: one that fails does not stop the others. One whose documents differ from the personal info is not approved so: see `PATCH /api/strict/user/{accountId}/kyc-status`.',
  input: z
    .object({
      accounts: z
        .array(text(20), { error: 'must be a list' })
        .min(1, { error: 'is empty: choose at least one' })
        .max(MOST_AT_ONCE, { error: `must be at most ${MOST_AT_ONCE}` })
        .describe(`Account numbers, 1 to ${MOST_AT_ONCE}.`),
      decision: z
        .enum(['approved', 'rejected'], { error: 'must be approved or rejected' })
        .describe('What to decide for all of them.'),
      reason: reason('Why. Needed to reject: the traders read it.'),
    })
    .refine(({ decision, reason: why }) => decision === 'approved' || Boolean(why), reasonNeeded),
  output: z.object({
    results: z
      .array(
        z.object({
          accountId: z.string().describe('Account number.'),
          ok: z.boolean().describe('Whether it was decided.'),
          message: message.describe('What was done, or why it could not be decided.'),
        }),
      )
      .describe('One result for each account, in the order given.'),
    message,
  }),
  example: { accounts: ['10000001'], decision: 'rejected', reason: 'Not the same person' },
});
