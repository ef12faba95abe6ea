import { UnreachableError } from '../agreement/bucket.ts';
import type { SentError } from '../agreement/sent-error.ts';
import { receivedError, sentError } from '../agreement/sent-error.ts';

/** What one process answers the other, by name. Arguments and answers can be cloned. */
export type Verbs = Record<string, (...args: never[]) => unknown>;

/** One end of what carries messages between two processes. */
export interface Port {
  send(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
}

/** Asks the process at the other end. */
export interface Channel<Theirs extends Verbs> {
  /** @throws what the verb throws, and UnreachableError where the other process ends */
  ask<V extends keyof Theirs & string>(
    verb: V,
    ...args: Parameters<Theirs[V]>
  ): Promise<Awaited<ReturnType<Theirs[V]>>>;
  /** Ends all waits: the other process has ended. */
  end(): void;
}

interface Question {
  ask: number;
  verb: string;
  args: never[];
}

type Answer = { answer: number } & ({ value: unknown } | { error: SentError });

export function openChannel<Theirs extends Verbs>(port: Port, own: Verbs): Channel<Theirs> {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let last = 0;
  port.onMessage((message) => {
    if (isQuestion(message)) void answer(port, own, message);
    else if (isAnswer(message)) {
      const wait = waiting.get(message.answer);
      waiting.delete(message.answer);
      if ('error' in message) wait?.reject(receivedError(message.error));
      else wait?.resolve(message.value);
    }
  });
  return {
    ask(verb, ...args) {
      last += 1;
      const ask = last;
      return new Promise((resolve, reject) => {
        waiting.set(ask, { resolve: resolve as (value: unknown) => void, reject });
        port.send({ ask, verb, args });
      });
    },
    end() {
      for (const { reject } of waiting.values()) reject(new UnreachableError('The other process has ended.'));
      waiting.clear();
    },
  };
}

const isQuestion = (message: unknown): message is Question =>
  typeof message === 'object' && message !== null && 'ask' in message;

const isAnswer = (message: unknown): message is Answer =>
  typeof message === 'object' && message !== null && 'answer' in message;

async function answer(port: Port, own: Verbs, { ask, verb, args }: Question): Promise<void> {
  try {
    const run = own[verb];
    if (!run) throw new Error(`There is no verb ${verb}.`);
    port.send({ answer: ask, value: await run(...args) });
  } catch (error) {
    port.send({ answer: ask, error: sentError(error) });
  }
}
