import { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';
import { errorCodes } from './error-codes.ts';
import type { RefusalReason } from './refusal-reasons.ts';
import { refusalReasons } from './refusal-reasons.ts';

const codes = Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]];
const reasons = Object.keys(refusalReasons) as [RefusalReason, ...RefusalReason[]];

/** Why a part of a command failed; null if it succeeded. */
export const failure = z
  .object({
    code: z.enum(codes).describe('Code of the refusal.'),
    message: z.string().describe('Why, as a sentence.'),
    key: z.string().nullable().describe('The invalid field; null if no field is invalid.'),
    reason: z.enum(reasons).nullable().describe('Reason of the refusal, as in `Error`; null if it has none.'),
  })
  .nullable();
export type Failure = NonNullable<z.infer<typeof failure>>;
