import { z } from 'zod';
import { message, text } from '../common/fields.ts';
import { pictureTypes } from '../common/file-rules.ts';
import { command, query } from '../contract.ts';
import { documentTypes, sampleVariants } from './documents.ts';
import { identityState, personalInfo } from './model.ts';

const answer = z.object({ identity: identityState.describe('The verification as it is now.') });
const type = () =>
  z
    .enum(documentTypes, { error: `must be one of ${documentTypes.join(', ')}` })
    .describe('Type of document.');
const rate = { most: 60, seconds: 60 };

export const state = query({
  method: 'GET',
  path: '/api/secure/identity',
  access: 'user',
  flags: ['kyc'],
  scope: 'none',
  summary: 'Your identity verification.',
  description:
    'Where it stands, what was entered and added, and what is still missing. Pictures are readable for five minutes at the addresses given.',
  input: z.object({}),
  output: identityState,
  example: {},
});

export const personalVerification = command({
  method: 'POST',
  path: '/api/secure/personal-verification',
  access: 'user',
  flags: ['kyc'],
  rate,
  summary: 'Enter the personal info of your identity verification.',
  description:
    'Begins a verification where there is none, or where the last one was rejected, revoked or has expired. Replaces what was entered before; sample documents that were chosen are drawn again. Refused with conflict once it is submitted, with bad_input at `birthDate` below 18 years, and at a country that is not in GET /api/countries.',
  input: personalInfo,
  output: answer,
  example: {
    firstName: 'Maya',
    lastName: 'Lindqvist',
    birthDate: '1991-04-17',
    nationality: 'SE',
    street: 'Harbour Street 12',
    city: 'Stockholm',
    postalCode: '111 30',
    country: 'SE',
  },
});

export const samples = query({
  method: 'GET',
  path: '/api/secure/identity/samples',
  access: 'user',
  flags: ['kyc'],
  scope: 'none',
  summary: 'The sample documents to choose from.',
  description:
    'Generated from the personal info that was entered, and marked as specimens. The first one matches it; the others differ, so that a reviewer has something to find. Refused with conflict before personal info is entered.',
  input: z.object({ type: type() }),
  output: z.object({
    samples: z
      .array(
        z.object({
          sample: z.enum(sampleVariants).describe('Which sample it is.'),
          picture: z.string().describe('Address of its picture, for five minutes.'),
        }),
      )
      .describe('The samples of the type, the matching one first.'),
  }),
  example: { type: 'passport' },
});

export const chooseSample = command({
  method: 'POST',
  path: '/api/secure/identity/sample',
  access: 'user',
  flags: ['kyc'],
  rate,
  summary: 'Add a sample document.',
  description:
    'It takes the place of another document of its slot. Refused with conflict before personal info is entered, once it is submitted, and after a revision for a document that was not refused.',
  input: z.object({
    type: type(),
    sample: z
      .enum(sampleVariants, { error: `must be one of ${sampleVariants.join(', ')}` })
      .describe('Which sample, one of those listed for the type.'),
  }),
  output: answer,
  example: { type: 'passport', sample: 'matching' },
});

export const fileUpload = command({
  method: 'POST',
  path: '/api/secure/file-upload',
  access: 'user',
  rate,
  summary: 'Upload a picture as a document of your identity verification.',
  description:
    'This is a simulation: never send a real document. The picture is encoded again without its metadata, is readable by you and by the staff who review it, and is deleted after 24 hours of wall time, and by a reset. It takes the place of another document of its slot. Refused at `file` for another kind of file, more than 5 MB or 40 million pixels; with conflict as a sample is.',
  input: z.strictObject({ type: type() }),
  files: {
    file: {
      types: pictureTypes,
      maxBytes: 5_000_000,
      maxFiles: 1,
      visibility: 'private',
      widths: [1600, 400],
    },
  },
  output: answer,
  example: { type: 'passport' },
});

export const removeDocument = command({
  method: 'DELETE',
  path: '/api/secure/identity/document/{uuid}',
  access: 'user',
  flags: ['kyc'],
  rate,
  summary: 'Remove a document from your identity verification.',
  description: 'An uploaded file is deleted. Refused with conflict once the document is submitted.',
  input: z.object({ uuid: text(60).describe('Id of the document.') }),
  output: answer,
  example: { uuid: '00000000-0000-7000-8000-000000000000' },
});

export const submit = command({
  method: 'POST',
  path: '/api/secure/identity/submit',
  access: 'user',
  flags: ['kyc'],
  rate,
  summary: 'Submit your identity verification for review.',
  description:
    'After a revision, only the documents that were refused are reviewed again. Refused with conflict where something is missing, and where there is nothing to submit.',
  input: z.object({}),
  output: answer.extend({ message }),
  example: {},
});
