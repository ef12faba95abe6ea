import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FastifyInstance } from 'fastify';
import type { WorldAccess } from './world-choice.ts';
import { chosenWorld, worldCookie } from './world-choice.ts';

/** Takes a browser into a world: sets the cookie and redirects to the app. `main` takes it back. */
export function registerEnter(app: FastifyInstance, access: WorldAccess): void {
  app.route<{ Params: { world: string } }>({
    method: 'GET',
    url: '/api/sandbox/enter/:world',
    schema: { hide: true },
    handler(request, reply) {
      if (request.headers['sec-fetch-site'] === 'cross-site') {
        throw new DomainError('forbidden', 'Cross-site requests are not allowed.');
      }
      const slot = chosenWorld(access, { headers: { 'x-world': request.params.world } });
      return reply.header('set-cookie', worldCookie(slot)).redirect('/', 303);
    },
  });
}
