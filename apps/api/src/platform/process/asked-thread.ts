import type { Worker } from 'node:worker_threads';
import { parentPort } from 'node:worker_threads';

interface Asked<Q> {
  id: number;
  question: Q;
}

type Answered<A> = { id: number; answer: A } | { id: number; fault: string };

interface Asker<A> {
  resolve(answer: A): void;
  reject(error: Error): void;
}

/**
 * Asks a thread of the server, which starts with the first question. While it is idle it does not keep the process alive.
 * @param start starts the thread, which calls `answerQuestions`
 * @returns a way to ask. It rejects with an Error if the thread threw or has ended. The next question starts another thread
 */
export function askThread<Q, A>(start: () => Worker): (question: Q) => Promise<A> {
  /** Who was not answered yet, by the id of the question. */
  const askers = new Map<number, Asker<A>>();
  let thread: Worker | undefined;
  let ids = 0;

  function begin(): Worker {
    const worker = start();
    worker.on('message', (answered: Answered<A>) => {
      const asker = askers.get(answered.id);
      askers.delete(answered.id);
      if (askers.size === 0) worker.unref();
      if ('fault' in answered) asker?.reject(new Error(answered.fault));
      else asker?.resolve(answered.answer);
    });
    const onEnd = (error: Error) => {
      if (thread === worker) thread = undefined;
      for (const { reject } of askers.values()) reject(error);
      askers.clear();
    };
    worker.on('error', onEnd).on('exit', () => onEnd(new Error('A thread of the server ended.')));
    return worker;
  }

  return (question) => {
    thread ??= begin();
    const worker = thread;
    ids += 1;
    const id = ids;
    return new Promise((resolve, reject) => {
      askers.set(id, { resolve, reject });
      worker.ref();
      worker.postMessage({ id, question } satisfies Asked<Q>);
    });
  };
}

/** Called on a thread that `askThread` starts. @param answer may throw */
export function answerQuestions<Q, A>(answer: (question: Q) => A): void {
  parentPort?.on('message', ({ id, question }: Asked<Q>) => {
    let answered: Answered<A>;
    try {
      answered = { id, answer: answer(question) };
    } catch (error) {
      answered = { id, fault: String(error) };
    }
    parentPort?.postMessage(answered);
  });
}
