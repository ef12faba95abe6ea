import type { JetStreamManager, StoredMsg } from '@nats-io/jetstream';

/**
 * Finds the first message of a subject at a sequence or after it; undefined where there is none. The server that leads the
 * stream answers. Consumers of the libraries may be on another server, which has nothing to give as long as it lags behind
 * after its start.
 */
export type NextMessage = (subject: string, from: number) => Promise<StoredMsg | undefined>;

export function streamReader({ streams }: Pick<JetStreamManager, 'streams'>, stream: string): NextMessage {
  return async (subject, from) => {
    // The type of the library lacks the second one.
    const query = { seq: from, next_by_subj: subject };
    return (await streams.getMessage(stream, query)) ?? undefined;
  };
}

/** How many messages are asked for at a time. */
const LANES = 16;

/** All messages of a subject between two sequences, in their order. Both exist or not. */
export async function messagesBetween(
  next: NextMessage,
  subject: string,
  first: number,
  last: number,
): Promise<StoredMsg[]> {
  const length = Math.ceil((last - first + 1) / LANES);
  const begins = Array.from({ length: LANES }, (_, lane) => first + lane * length);
  const lanes = await Promise.all(
    begins.map((begin) => lane(next, subject, begin, Math.min(last, begin + length - 1))),
  );
  return lanes.flat();
}

async function lane(next: NextMessage, subject: string, begin: number, end: number): Promise<StoredMsg[]> {
  const found: StoredMsg[] = [];
  for (let from = begin; from <= end; ) {
    const message = await next(subject, from);
    if (!message || message.seq > end) break;
    found.push(message);
    from = message.seq + 1;
  }
  return found;
}
