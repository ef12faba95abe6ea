import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { fastify, LogController } from 'fastify';
import type { Config } from './config.ts';
import { registerEnter } from './transport/enter.ts';
import { toAnswer } from './transport/errors.ts';
import { registerJsonBody } from './transport/json-body.ts';
import { registerLive } from './transport/live.ts';
import { registerFiles, registerMedia } from './transport/media.ts';
import { registerOpenApi } from './transport/openapi.ts';
import { registerRest } from './transport/rest.ts';
import { registerSecurity } from './transport/security.ts';
import { registerSockets } from './transport/sockets.ts';
import { registerWeb, siteOf } from './transport/web.ts';
import type { WorldHost } from './worlds/world-host.ts';

/** The largest body of a request, bytes. */
const MOST_BODY = 1_048_576;

/** Builds the whole server over a host of worlds, without listening. */
export async function buildApp(
  config: Pick<Config, 'mode' | 'webDir' | 'logLevel'> & Partial<Pick<Config, 'trustedProxies'>>,
  host: WorldHost,
): Promise<FastifyInstance> {
  const sandbox = config.mode !== 'off';
  const app = fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel },
    genReqId: () => randomUUID().slice(0, 13),
    bodyLimit: MOST_BODY,
    // Parameters that are too long reach their contract, which reports them at their field.
    routerOptions: { maxParamLength: 2_000 },
    forceCloseConnections: true,
    // Without a trusted proxy, clients could name any address and escape limits by address.
    trustProxy: config.trustedProxies?.length ? [...config.trustedProxies] : false,
    frameworkErrors(error, request, reply) {
      const { status, body } = toAnswer(error, request.id);
      return (reply as FastifyReply).code(status).send(body);
    },
    logController: new LogController({ disableRequestLogging: true }),
  });
  registerJsonBody(app);
  registerSecurity(app);
  await registerOpenApi(app, sandbox);
  app.route({
    method: 'GET',
    url: '/health',
    schema: { hide: true },
    handler: async () => {
      await host.world();
      return { status: 'ok', simulated: true };
    },
  });
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new DomainError('rate_limited'),
  });
  const access = { host, sandbox };
  registerRest(app, access);
  if (sandbox) registerEnter(app, access);
  registerMedia(app);
  registerFiles(app, access);
  await registerLive(app, access);
  registerSockets(app, access);
  await registerWeb(app, config.webDir, siteOf(access));
  return app;
}
