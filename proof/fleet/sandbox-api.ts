import { setTimeout as pause } from 'node:timers/promises';
import type { Span } from './strike.ts';

/** An answer for good: a success, or a refusal that another try would not change. */
export interface Answer {
  status: number;
  body: unknown;
}

/** How a client asks the nodes of a sandbox: each time another one, without a proxy. */
export interface SandboxApi {
  /** Asks until it is answered for good. @throws Error after a minute */
  ask(method: string, path: string, how?: AskHow): Promise<Answer>;
  /** Asks once. @returns undefined where the answer is lost, or the node cannot do it now */
  once(method: string, path: string, how?: AskHow): Promise<Answer | undefined>;
  /** Times of a second and more until an answer, wall ms. */
  waits: Span[];
  /** How many requests were sent again. */
  repeated: number;
}

interface AskHow {
  world?: string;
  session?: string;
  key?: string;
  body?: object;
  /** How long one node may take, ms. */
  most?: number;
}

/** How long a node may take, how long all may take, and the pause before another one is asked, ms. */
const [PATIENCE, MOST_WAIT, AGAIN] = [4_000, 60_000, 200];

/** @param urls those of the nodes */
export function sandboxApi(urls: readonly string[], random: () => number): SandboxApi {
  /** Why each node did not answer last. */
  const refused = new Map<string, string>();
  const api: SandboxApi = {
    waits: [],
    repeated: 0,
    async once(method, path, how = {}) {
      const url = urls[Math.floor(random() * urls.length)] as string;
      const answer = await send(url + path, method, how).catch((error: Error) => {
        refused.set(url, error.message);
      });
      if (answer && isPassing(answer.status)) refused.set(url, JSON.stringify(answer));
      return answer && !isPassing(answer.status) ? answer : undefined;
    },
    async ask(method, path, how) {
      const from = Date.now();
      for (;;) {
        const answer = await api.once(method, path, how);
        const to = Date.now();
        if (answer && to - from >= 1_000) api.waits.push({ from, to });
        if (answer) return answer;
        if (to - from > MOST_WAIT)
          throw new Error(`${method} ${path} was not answered: ${JSON.stringify([...refused])}`);
        api.repeated += 1;
        await pause(AGAIN);
      }
    },
  };
  return api;
}

/** What another try may change. */
const isPassing = (status: number): boolean => status >= 500 || status === 408 || status === 429;

async function send(url: string, method: string, how: AskHow): Promise<Answer> {
  const { world, session, key, body, most = PATIENCE } = how;
  const headers: Record<string, string> = {};
  if (world !== undefined) headers['x-world'] = world;
  if (session !== undefined) headers.authorization = `Bearer ${session}`;
  if (key !== undefined) headers['idempotency-key'] = key;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const response = await fetch(url, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(most),
  });
  return { status: response.status, body: await response.json() };
}
