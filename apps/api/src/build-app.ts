import rateLimit from '@fastify/rate-limit';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { fastify, LogController } from 'fastify';
import type { Config } from './config.ts';
import type { Board } from './fleet/board/board.ts';
import type { Durability } from './fleet/board/durability.ts';
import type { Admission } from './transport/admission/admission.ts';
import { registerAdmission } from './transport/admission/admission.ts';
import { boundBodies } from './transport/admission/bodies.ts';
import { networksBehind } from './transport/admission/by-network.ts';
import { boundConnections, endConnectionsOnStop, HTTP_LIMITS } from './transport/admission/connections.ts';
import { createHosts } from './transport/admission/hosts.ts';
import type { Limits } from './transport/admission/limits.ts';
import { limitsOf } from './transport/admission/limits.ts';
import { DATA_HEADERS, registerSecurity } from './transport/admission/security.ts';
import { isBelowBase } from './transport/binance/base-path.ts';
import { answerError, registerBinance } from './transport/binance/binance.ts';
import { registerOpenApi } from './transport/documents/openapi.ts';
import { registerPackages } from './transport/documents/packages.ts';
import { registerEventStream } from './transport/live/event-stream.ts';
import { registerLive } from './transport/live/live.ts';
import { registerSockets } from './transport/live/sockets.ts';
import { registerArt } from './transport/media/drawn-art.ts';
import { registerFiles, registerMedia, registerSpecimens } from './transport/media/media.ts';
import { registerOperator } from './transport/operator/operator.ts';
import type { OperatorDoor } from './transport/operator/operator-door.ts';
import { registerEnter } from './transport/pages/enter.ts';
import { siteOf } from './transport/pages/visitor-site.ts';
import { registerWeb } from './transport/pages/web.ts';
import { logError, registerErrors, toAnswer } from './transport/rest/errors.ts';
import { registerJsonBody } from './transport/rest/json-body.ts';
import { newRequestId, refuseUnparsed } from './transport/rest/raw-answer.ts';
import { registerRest } from './transport/rest/rest.ts';
import { registerSnapshotFile } from './transport/worlds/snapshot-file.ts';
import type { WorldAccess } from './transport/worlds/world-choice.ts';
import type { WorldHost } from './worlds/hosting/world-host.ts';

/** The largest body of a request, bytes. */
const MOST_BODY = 1_048_576;

/** How requests find their worlds. */
export const accessOf = (
  { mode, siteUrl }: Pick<Config, 'mode'> & Partial<Pick<Config, 'siteUrl'>>,
  host: WorldHost,
): WorldAccess => ({ host, sandbox: mode !== 'off', https: siteUrl?.startsWith('https:') ?? false });

/** Builds the whole server over a host of worlds, without listening. */
export async function buildApp(
  config: Pick<Config, 'mode' | 'webDir' | 'logLevel'> &
    Partial<Pick<Config, 'trustedProxies' | 'siteUrl' | 'host' | 'hosts'>> & {
      limits?: Partial<Limits>;
      /** The operator's page; off by default. */
      operator?: { door: OperatorDoor; board: Board } | undefined;
      /** What is lost of the main world if its node fails; by default that is not said. */
      durability?: (() => Durability) | undefined;
      /** Gets the lines of the log, instead of the standard output. */
      logTo?: { write(line: string): void };
    },
  host: WorldHost,
): Promise<FastifyInstance> {
  const sandbox = config.mode !== 'off';
  const proxies = config.trustedProxies ?? [];
  const limits = { ...limitsOf[config.mode], ...config.limits };
  const admission: Admission = { hosts: createHosts(config), limits, networkOf: networksBehind(proxies) };
  const app = fastify({
    ...HTTP_LIMITS,
    logger:
      config.logLevel === 'silent'
        ? false
        : { level: config.logLevel, ...(config.logTo && { stream: config.logTo }) },
    genReqId: newRequestId,
    // Fastify makes a logger for each request, which every ping would pay for. Lines name the request by themselves.
    childLoggerFactory: (logger) => logger,
    bodyLimit: MOST_BODY,
    // Parameters that are too long reach their contract, which reports them at their field.
    routerOptions: { maxParamLength: 2_000 },
    forceCloseConnections: true,
    // A busy machine starts slowly.
    pluginTimeout: 0,
    // Without a trusted proxy, clients could name any address and escape limits by address.
    trustProxy: proxies.length > 0 ? [...proxies] : false,
    frameworkErrors(error, request, reply) {
      if (isBelowBase(request.url)) {
        return answerError(error, request, (reply as FastifyReply).headers(DATA_HEADERS));
      }
      const { status, body, headers } = toAnswer(error, request.id);
      logError(request, error, status);
      return (reply as FastifyReply)
        .code(status)
        .headers({ ...DATA_HEADERS, ...headers })
        .send(body);
    },
    clientErrorHandler: refuseUnparsed,
    logController: new LogController({ disableRequestLogging: true }),
  });
  registerErrors(app);
  registerJsonBody(app);
  boundConnections(app.server, limits, proxies.length > 0);
  endConnectionsOnStop(app);
  registerSecurity(app);
  registerAdmission(app, admission.hosts);
  boundBodies(app, admission);
  await registerOpenApi(app, sandbox, config.webDir);
  registerPackages(app);
  app.route({
    method: 'GET',
    url: '/health',
    schema: { hide: true },
    handler: async () => {
      await host.world();
      return { status: 'ok', simulated: true, ...config.durability?.() };
    },
  });
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new DomainError('rate_limited'),
  });
  const access = accessOf(config, host);
  registerRest(app, access, limits);
  if (sandbox) registerEnter(app, access);
  if (sandbox) registerSnapshotFile(app, access);
  if (sandbox) registerEventStream(app, access);
  await registerBinance(app, access, admission);
  registerMedia(app);
  registerFiles(app, access);
  registerArt(app, host.artFolder);
  registerSpecimens(app, access);
  await registerLive(app, access, admission);
  registerSockets(app, access, admission);
  if (config.operator) registerOperator(app, config.operator.door, config.operator.board);
  await registerWeb(app, config.webDir, siteOf(access), config.mode, config.operator !== undefined);
  return app;
}
