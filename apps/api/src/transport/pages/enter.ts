import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAIN } from '../../worlds/hosting/main-world.ts';
import type { VisitorWorlds } from '../../worlds/hosting/visitor-worlds.ts';
import type { WorldAccess } from '../worlds/world-choice.ts';
import { chosenWorld, worldCookie } from '../worlds/world-choice.ts';
import { JOIN_POLICY, joinPage } from './join-page.ts';

type EnterRequest = FastifyRequest<{ Params: { world: string } }>;

/** Takes a browser into a world: sets the cookie and redirects to the app. `main` takes it back. */
export function registerEnter(app: FastifyInstance, access: WorldAccess): void {
  const { visitors } = access.host;
  app.route<{ Params: { world: string } }>({
    method: 'GET',
    url: '/api/sandbox/enter/:world',
    schema: { hide: true },
    handler: (request: EnterRequest, reply: FastifyReply) =>
      visitors ? enterAsVisitor(access, visitors, request, reply) : enter(access, request, reply),
  });
}

function enter(access: WorldAccess, request: EnterRequest, reply: FastifyReply): FastifyReply {
  if (request.headers['sec-fetch-site'] === 'cross-site') {
    throw new DomainError('forbidden', 'Cross-site requests are not allowed.');
  }
  const { id } = chosenWorld(access, { headers: { 'x-world': request.params.world } });
  return reply.header('set-cookie', worldCookie(access, id)).redirect('/', 303);
}

/**
 * A link to a shared exchange may come from anybody, also as the address of a picture: it takes nobody there who has not
 * agreed on the page that asks.
 */
function enterAsVisitor(
  access: WorldAccess,
  visitors: VisitorWorlds,
  request: EnterRequest,
  reply: FastifyReply,
): FastifyReply {
  const { world } = request.params;
  const agreed = isFromOwnPage(request);
  if (world === MAIN) {
    return (agreed ? reply.header('set-cookie', worldCookie(access, MAIN)) : reply).redirect('/', 303);
  }
  const exists = visitors.stateOf(world) !== 'unknown';
  if (exists && agreed) {
    return reply.header('set-cookie', worldCookie(access, world, visitors.life / 1000)).redirect('/', 303);
  }
  return reply
    .code(exists ? 200 : 404)
    .headers({ 'content-security-policy': JOIN_POLICY, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(joinPage(exists ? request.url : undefined));
}

/** Whether a person followed a link on a page of this site. Over plain http, browsers say that by Referer alone. */
function isFromOwnPage({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' && headers['sec-fetch-mode'] === 'navigate';
  const referer = headers.referer;
  return referer !== undefined && URL.canParse(referer) && new URL(referer).host === headers.host;
}
