import type { Msg, NatsConnection } from '@nats-io/transport-node';
import { UnreachableError } from './bucket.ts';
import type { NodeCall, NodeCalls } from './node-calls.ts';
import type { Patience } from './patience.ts';
import type { SentError } from './sent-error.ts';
import { receivedError, sentError } from './sent-error.ts';

type Answer = { value?: unknown } | { error: SentError };

const subjectOf = (node: string): string => `papermint.calls.${node}`;

/** Calls as requests of NATS, whose bodies are JSON. */
export function natsCalls(connection: NatsConnection, { within }: Patience): NodeCalls {
  return {
    answer(node, run) {
      const subscription = connection.subscribe(subjectOf(node), {
        callback: (error, message) => {
          if (!error) void reply(message, run);
        },
      });
      return () => subscription.unsubscribe();
    },
    async ask(node, call, most) {
      const asked = connection.request(subjectOf(node), JSON.stringify(call), { timeout: most });
      const message = await within(asked, most).catch((cause: unknown) => {
        throw new UnreachableError(`Node ${node} did not answer.`, { cause });
      });
      const answer = message.json<Answer>();
      if ('error' in answer) throw receivedError(answer.error);
      return answer.value;
    },
  };
}

async function reply(message: Msg, run: (call: NodeCall) => Promise<unknown>): Promise<void> {
  const answer: Answer = await run(message.json<NodeCall>()).then(
    (value) => ({ value }),
    (error: unknown) => ({ error: sentError(error) }),
  );
  message.respond(JSON.stringify(answer));
}
