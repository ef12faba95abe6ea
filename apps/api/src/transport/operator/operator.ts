import { DomainError } from '@papermint/contracts/common/domain-error';
import { OPERATOR_PATH } from '@papermint/contracts/operator/operator-path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { UnreachableError } from '../../fleet/agreement/bucket.ts';
import type { Board } from '../../fleet/board/board.ts';
import { networkOf } from '../../platform/process/network.ts';
import { addressOf } from '../admission/address.ts';
import type { OperatorDoor } from './operator-door.ts';

/** How often a network may try a password in a minute. */
const TRIES = 10;

/** How often it may make the other calls in a minute: the page asks every two seconds. */
const CALLS = 240;

const ofNetwork = (max: number) => ({
  max,
  timeWindow: 60_000,
  keyGenerator: (request: FastifyRequest) => networkOf(addressOf(request)),
});
const rate = (max: number) => ({ rateLimit: ofNetwork(max) });

const signIn = z.strictObject({ password: z.string().max(1_000) });

/** The calls of the operator's page. No session of any world opens them, and they open no world. */
export function registerOperator(app: FastifyInstance, door: OperatorDoor, board: Board): void {
  const base = `${OPERATOR_PATH}/api`;
  const hidden = { hide: true };
  // A request with a wrong token or cookie tries a password as well. While a network may try none, the right one is refused
  // too: otherwise the answer would tell which it is.
  const wrongTries = app.createRateLimit(ofNetwork(TRIES));
  const isOpen = async (request: FastifyRequest) => {
    if (!door.isTried(request.headers)) return false;
    const tried = await wrongTries(request, { increment: false });
    if (!tried.isAllowed && tried.remaining === 0) throw new DomainError('rate_limited');
    if (await door.isOpen(request.headers)) return true;
    await wrongTries(request);
    return false;
  };
  const checkOpen = async (request: FastifyRequest) => {
    if (await isOpen(request)) return;
    throw new DomainError('unauthenticated', 'Sign in with the operator password.');
  };
  app.post(`${base}/session`, { schema: hidden, config: rate(TRIES) }, async (request, reply) => {
    const { data } = signIn.safeParse(request.body);
    if (!data?.password) throw new DomainError('bad_input', 'The password is required.', 'password');
    if (!door.isToken(data.password)) {
      throw new DomainError('bad_input', 'The password is incorrect.', 'password');
    }
    return reply.header('set-cookie', door.opening()).code(204).send();
  });
  app.get(`${base}/session`, { schema: hidden, config: rate(CALLS) }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return { open: await isOpen(request) };
  });
  app.delete(`${base}/session`, { schema: hidden, config: rate(CALLS) }, async (request, reply) => {
    await door.end(request.headers).catch((error: unknown) => {
      if (error instanceof UnreachableError) throw notSignedOut();
      throw error;
    });
    return reply.header('set-cookie', door.closing()).code(204).send();
  });
  app.get(`${base}/board`, { schema: hidden, config: rate(CALLS) }, async (request, reply) => {
    await checkOpen(request);
    reply.header('cache-control', 'no-store');
    const read = await board.read();
    const { node = read.node } = request.query as { node?: unknown };
    // A request for another node that runs is sent there.
    if (node !== read.node) throw new DomainError('not_found', 'No node with this name is running.', 'node');
    return read;
  });
  for (const verb of ['drain', 'undrain'] as const) {
    app.post<{ Params: { node: string } }>(
      `${base}/nodes/:node/${verb}`,
      { schema: hidden, config: rate(CALLS) },
      async (request, reply) => {
        await checkOpen(request);
        await board.wish(request.params.node, verb === 'drain');
        return reply.code(204).send();
      },
    );
  }
}

/** The refusal while the other nodes cannot hear of a sign-out. */
const notSignedOut = () =>
  new DomainError(
    'world_moving',
    'You are still signed in, because NATS does not answer. Try again in a moment.',
    undefined,
    { retryAfter: 2 },
  );
