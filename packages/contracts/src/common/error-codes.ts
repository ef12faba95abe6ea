import { z } from 'zod';
import type { RefusalReason } from './refusal-reasons.ts';
import { refusalReasons } from './refusal-reasons.ts';

/**
 * Every code of an answer outside 2xx, with its HTTP status and the text that is shown where the error has none of
 * its own. Codes are part of the API: they are added, never renamed.
 */
export const errorCodes = {
  bad_input: { status: 400, text: 'The request is not valid.' },
  unauthenticated: { status: 401, text: 'Sign in to continue.' },
  wrong_credentials: { status: 401, text: 'Email or password is wrong.' },
  forbidden: { status: 403, text: 'You do not have permission to do this.' },
  suspended: { status: 403, text: 'This account is suspended.' },
  verification_required: { status: 403, text: 'Verify your identity to continue.' },
  upgrade_required: { status: 403, text: 'Your package does not include this. Upgrade it under Packages.' },
  feature_off: { status: 403, text: 'This feature is turned off.' },
  proof_required: { status: 403, text: 'Confirm your identity to continue.' },
  not_found: { status: 404, text: 'Not found.' },
  conflict: { status: 409, text: 'This can no longer be done.' },
  idempotency_mismatch: {
    status: 409,
    text: 'This Idempotency-Key was already used with another request.',
  },
  too_large: { status: 413, text: 'The request is too large.' },
  unsupported_media: { status: 415, text: 'Send JSON.' },
  insufficient_balance: { status: 422, text: 'Insufficient balance.' },
  self_trade: { status: 422, text: 'This would trade with your own order: cancel that one first.' },
  no_liquidity: { status: 422, text: 'There is no liquidity on the other side. Try again in a moment.' },
  market_closed: { status: 422, text: 'This market is not open for trading.' },
  locked_out: { status: 429, text: 'Too many wrong attempts. Try again later.' },
  rate_limited: { status: 429, text: 'Too many requests. Try again in a moment.' },
  internal: { status: 500, text: 'An error occurred. Please try again later.' },
  unavailable: { status: 503, text: 'Papermint cannot save anything right now. Nothing was changed.' },
  world_moving: { status: 503, text: 'This exchange is moving to another server. Try again in a moment.' },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof errorCodes;

const reasonsList = Object.entries(refusalReasons)
  .map(([reason, text]) => `\`${reason}\` (${text.slice(0, -1)})`)
  .join(', ');

/**
 * The body of every answer outside 2xx. `key` names the input field at fault, in dots for nested ones;
 * `type: 'notify'` asks the client to show the error as a message.
 */
export const errorBody = z
  .object({
    type: z
      .literal('notify')
      .optional()
      .describe(
        '`notify` where the error concerns no single field and should be shown as a message; otherwise missing.',
      ),
    error: z.string().describe('What is wrong, as a sentence that can be shown to a person.'),
    key: z
      .string()
      .optional()
      .describe('The field of the input at fault, with dots between nested fields; missing where none is.'),
    code: z
      .enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]])
      .describe('Stable code of the error, for programs. Each belongs to one HTTP status.'),
    reason: z
      .enum(Object.keys(refusalReasons) as [RefusalReason, ...RefusalReason[]])
      .optional()
      .describe(
        `Stable reason, for programs, where refusals with the same code and field have several: ${reasonsList}. Otherwise missing.`,
      ),
    requestId: z.string().describe('Id of the request, which the log of the server has too.'),
    details: z
      .object({
        min: z.number().optional().describe('The least number that the field takes.'),
        max: z.number().optional().describe('The largest number that the field takes.'),
      })
      .optional()
      .describe('The range of the field, where a number is outside of it; otherwise missing.'),
    proof: z
      .object({
        by: z.enum(['pin', 'password']).describe('What confirms: the PIN or the password.'),
        path: z.string().describe('Path of the call that takes it, by POST.'),
        confirms: z
          .object({
            call: z.string().describe('Name of the refused call, for `confirms.call`.'),
            fields: z
              .array(z.string())
              .describe('Fields of its input that are confirmed. `confirms.input` holds its whole input.'),
          })
          .nullable()
          .describe('What `confirms` must name; null where a confirmed session is enough.'),
      })
      .optional()
      .describe('How to confirm, where the code is proof_required for a call; otherwise missing.'),
  })
  .meta({ id: 'Error', description: 'The body of every answer outside 2xx.' });

export type ErrorBody = z.infer<typeof errorBody>;
