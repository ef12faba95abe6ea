import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import { Refusal } from '@papermint/contracts/common/refusal';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { fastify, LogController } from 'fastify';
import type { Config } from './config.ts';
import { registerEnter } from './doors/enter.ts';
import { toAnswer } from './doors/errors.ts';
import { registerLive } from './doors/live.ts';
import { registerMedia } from './doors/media.ts';

import { registerOpenApi } from './doors/openapi.ts';
import { registerRest } from './doors/rest.ts';
import { registerSecurity } from './doors/security.ts';
import { registerSockets } from './doors/sockets.ts';
import { registerWeb, siteOf } from './doors/web.ts';
import type { WorldHost } from './world-host.ts';

const MOST_BODY = 1_048_576;
/** What the parser refuses of JSON that is valid. */
const POISONED = 'No field may be named __proto__, or constructor with a prototype in it.';

/** The whole server over a host of worlds, without listening. */
export async function buildApp(
  config: Pick<Config, 'sandbox' | 'webDir' | 'logLevel'> & Partial<Pick<Config, 'trustedProxies'>>,
  host: WorldHost,
): Promise<FastifyInstance> {
  const app = fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel },
    genReqId: () => randomUUID().slice(0, 13),
    bodyLimit: MOST_BODY,
    // Longer ones come through to their contract, which says at the field what is wrong.
    routerOptions: { maxParamLength: 2_000 },
    forceCloseConnections: true,
    // Else whoever asks could name himself as he likes, and escape what counts guesses by address.
    trustProxy: config.trustedProxies?.length ? [...config.trustedProxies] : false,
    frameworkErrors(error, request, reply) {
      const { status, body } = toAnswer(error, request.id);
      return (reply as FastifyReply).code(status).send(body);
    },
    logController: new LogController({ disableRequestLogging: true }),
  });
  // JSON and nothing else; an empty body is an empty object, for calls without input.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  void app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else {
      parseJson(request, body as string, (error, parsed) => {
        done(error && isJson(body as string) ? new Refusal('bad_input', POISONED) : error, parsed);
      });
    }
  });

  registerSecurity(app);
  await registerOpenApi(app, config.sandbox);
  app.route({
    method: 'GET',
    url: '/health',
    schema: { hide: true },
    handler: async () => {
      await host.world();
      return { status: 'ok', simulated: true };
    },
  });
  await app.register(rateLimit, { global: false, errorResponseBuilder: () => new Refusal('rate_limited') });
  const door = { host, sandbox: config.sandbox };
  registerRest(app, door);
  if (config.sandbox) registerEnter(app, door);
  registerMedia(app);
  await registerLive(app, door);
  registerSockets(app, door);
  await registerWeb(app, config.webDir, siteOf(door));
  return app;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
