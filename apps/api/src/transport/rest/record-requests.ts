import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { World } from '../../worlds/world.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The world that the call was made in; undefined until it is entered. */
    world: World | undefined;
    /** The text of the answer, where the request is recorded and has one. */
    answerText: string | undefined;
  }
  interface FastifyContextConfig {
    /** Name of the call whose requests are recorded in the log of its world. */
    recordedAs?: string;
  }
}

/** Records the calls of each world with their answers, as far as its log has room for them, in the sandbox. */
export function recordRequests(app: FastifyInstance, sandbox: boolean): void {
  app.decorateRequest('world');
  app.decorateRequest('answerText');
  if (!sandbox) return;
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (typeof payload === 'string') request.answerText = payload;
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    record(request, reply);
    done();
  });
}

function record(request: FastifyRequest, reply: FastifyReply): void {
  const { world } = request;
  const call = request.routeOptions.config.recordedAs;
  if (!world || call === undefined) return;
  const ms = Math.round(reply.elapsedTime);
  world.requestLog.add({
    requestId: request.id,
    call,
    method: request.method,
    url: request.url,
    at: world.clock.wall() - ms,
    simulatedAt: world.clock.now(),
    ms,
    headers: textsOf(request.headers),
    body: request.body ?? undefined,
    status: reply.statusCode,
    answerHeaders: textsOf(reply.getHeaders()),
    answer: request.answerText ?? null,
  });
}

/** Headers as texts. */
function textsOf(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
