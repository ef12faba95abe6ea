import { failureOf } from './failure.ts';

/** The sentence of a failure, and whether the server would refuse the same again. */
export function refusalOf(error: unknown): { text: string; lasts: boolean } {
  const { status, error: text } = failureOf(error);
  return { text, lasts: status === 400 || status === 403 || status === 413 };
}
