import type { Schemas } from './generated/api.ts';

/** The body of every answer outside 2xx. */
type ErrorBody = Schemas['Error'];

/** A code of the server; `unreachable` without an answer; `bad_answer` for one that is not of Papermint, or cut off. */
export type PapermintErrorCode = ErrorBody['code'] | 'unreachable' | 'bad_answer';

/** A call that was refused or got no answer. Its message is a sentence for people. */
export class PapermintError extends Error {
  override name = 'PapermintError';
  /** Stable, for programs. */
  readonly code: PapermintErrorCode;
  /** Why, for programs, where several refusals share the code and the field. */
  readonly reason: ErrorBody['reason'];
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** Name of the call, such as `spot.place`. */
  readonly call: string;
  /** The field at fault, with dots between nested fields. */
  readonly field: string | undefined;
  /** What is wrong, by field; empty where no field is at fault. */
  readonly fields: Readonly<Record<string, string>>;
  /** The range of the field, where a number is outside of it. */
  readonly details: ErrorBody['details'];
  /** How to confirm, where the code is `proof_required`. */
  readonly proof: ErrorBody['proof'];
  /** Id of the request, which the log of the server has too. */
  readonly requestId: string | undefined;
  /** When it may be tried again, ms from the answer. */
  readonly retryAfter: number | undefined;

  constructor(message: string, facts: ErrorFacts, options?: { cause?: unknown }) {
    super(message, options);
    const { key } = facts;
    this.code = facts.code;
    this.reason = facts.reason;
    this.status = facts.status;
    this.call = facts.call;
    this.field = key;
    this.fields = key === undefined ? {} : { [key]: message };
    this.details = facts.details;
    this.proof = facts.proof;
    this.requestId = facts.requestId;
    this.retryAfter = facts.retryAfter;
  }
}

export interface ErrorFacts {
  code: PapermintErrorCode;
  status: number;
  call: string;
  key?: string | undefined;
  reason?: ErrorBody['reason'] | undefined;
  details?: ErrorBody['details'] | undefined;
  proof?: ErrorBody['proof'] | undefined;
  requestId?: string | undefined;
  retryAfter?: number | undefined;
}

/** The error of an answer outside 2xx. @param call name of the call @param body as parsed; anything */
export function errorOfAnswer(call: string, { status, headers }: Response, body: unknown): PapermintError {
  const retryAfter = waitOf(headers.get('retry-after'));
  if (!isErrorBody(body)) {
    const message = `The server answered ${status} without an error of Papermint.`;
    return new PapermintError(message, { code: 'bad_answer', status, call, retryAfter });
  }
  const { error, code, key, reason, details, proof, requestId } = body;
  return new PapermintError(error, {
    code,
    status,
    call,
    key,
    reason,
    details,
    proof,
    requestId,
    retryAfter,
  });
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'error' in body;
}

/** @param header seconds; dates are left out, because the server sends none */
function waitOf(header: string | null): number | undefined {
  const seconds = header === null ? Number.NaN : Number(header);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
}
