import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream';
import type { MsgHdrs } from '@nats-io/transport-node';
import { UnreachableError } from '../agreement/bucket.ts';
import { natsAnswer } from '../agreement/nats-answer.ts';
import type { Patience } from '../agreement/patience.ts';
import type { NextMessage } from '../agreement/stream-reader.ts';
import { messagesBetween, streamReader } from '../agreement/stream-reader.ts';
import type { LogPart } from './log-rules.ts';
import type { LogStore, StoredPart } from './stored-logs.ts';

/** How long an answer may take, ms. */
const MOST_WAIT = 1_500;

/** How long all parts of a world may take to arrive, ms: from a consumer, and from the server that leads the log. */
const [SOON, MOST_READ] = [2_000, 10_000];

/** Room for the subject and the headers of a message, bytes. */
const ENVELOPE = 4_096;

/** The stream of the logs. */
export const LOGS = 'papermint_logs';

const subjectOf = (world: string): string => `papermint.log.${world}`;
export const LOG_SUBJECTS = subjectOf('*');

interface NatsLogsOptions {
  client: JetStreamClient;
  manager: JetStreamManager;
  patience: Patience;
  /** Makes headers without entries. */
  headers(): MsgHdrs;
  /** The largest message, bytes. */
  maxPayload: number;
}

/** Logs in a stream of NATS JetStream, with a subject for each world. */
export function natsLogs({ client, manager, patience, headers, maxPayload }: NatsLogsOptions): LogStore {
  const reached = <A>(asked: Promise<A>, most = MOST_WAIT) => natsAnswer(patience.within(asked, most));
  const next = streamReader(manager, LOGS);
  const last = async (world: string) => {
    const found = await reached(manager.streams.getMessage(LOGS, { last_by_subj: subjectOf(world) }));
    return found ? { ...factsOf(found.header), sequence: found.seq } : undefined;
  };
  return {
    most: maxPayload - ENVELOPE,
    async append(world, part, after) {
      const { seq } = await reached(
        client.publish(subjectOf(world), part.bytes, {
          headers: withFacts(headers(), part),
          expect: { lastSubjectSequence: after },
          timeout: MOST_WAIT,
          retries: 0,
        }),
      );
      return seq;
    },
    last,
    async read(world) {
      const end = (await last(world))?.sequence;
      if (end === undefined) return [];
      return reached(consumed(client, world, end), SOON).catch(() =>
        reached(readAll(next, world, end), MOST_READ),
      );
    },
    async removeBefore(world, sequence) {
      await reached(manager.streams.purge(LOGS, { filter: subjectOf(world), seq: sequence }));
    },
    async remove(world) {
      await reached(manager.streams.purge(LOGS, { filter: subjectOf(world) }));
    },
  };
}

/** By a consumer, which is faster, and has nothing to give where its server lags behind. */
async function consumed(client: JetStreamClient, world: string, end: number): Promise<StoredPart[]> {
  const consumer = await client.consumers.get(LOGS, { filter_subjects: subjectOf(world) });
  const parts: StoredPart[] = [];
  const messages = await consumer.consume({ max_messages: 500 });
  const ended = setTimeout(() => messages.stop(), SOON);
  try {
    for await (const { seq, headers, data } of messages) {
      if (headers) parts.push({ ...factsOf(headers), sequence: seq, bytes: data });
      if (seq >= end) return parts;
    }
  } finally {
    clearTimeout(ended);
    await messages.close();
  }
  throw new UnreachableError('The log does not arrive.');
}

/** From the server that leads the log, message by message. */
async function readAll(next: NextMessage, world: string, end: number): Promise<StoredPart[]> {
  const first = await next(subjectOf(world), 1);
  if (!first) return [];
  const messages = await messagesBetween(next, subjectOf(world), first.seq, end);
  return messages.map(({ seq, header, data }) => ({ ...factsOf(header), sequence: seq, bytes: data }));
}

const [TOKEN, GENERATION, FROM, ENDS] = ['P-Token', 'P-Generation', 'P-From', 'P-Ends'];

function withFacts(facts: MsgHdrs, { token, generation, from, ends }: LogPart): MsgHdrs {
  facts.set(TOKEN, String(token));
  facts.set(GENERATION, generation);
  facts.set(FROM, String(from));
  facts.set(ENDS, String(ends));
  return facts;
}

const factsOf = (facts: MsgHdrs): Omit<LogPart, 'bytes'> => ({
  token: Number(facts.get(TOKEN)),
  generation: facts.get(GENERATION),
  from: Number(facts.get(FROM)),
  ends: facts.get(ENDS) === 'true',
});
