import { OutdatedError, UnreachableError } from './bucket.ts';

/** JetStream: the last message of the subject has another sequence than expected, because another node has written. */
const WRONG_LAST_SEQUENCE = 10_071;

/** The answer of JetStream. @throws OutdatedError, UnreachableError */
export async function natsAnswer<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    const { code } = (error ?? {}) as { code?: unknown };
    if (code === WRONG_LAST_SEQUENCE) throw new OutdatedError('It was written meanwhile.', { cause: error });
    throw new UnreachableError('NATS did not answer.', { cause: error });
  }
}
