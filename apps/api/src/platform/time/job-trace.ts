import { hash } from 'node:crypto';

/**
 * The trace of a job: 32 hex digits. It follows from the job alone, so that the same seed and calls give the same rows.
 */
export const traceOfJob = ({ kind, subject, at }: { kind: string; subject: string; at: number }): string =>
  hash('sha256', `${kind} ${subject} ${at}`).slice(0, 32);
