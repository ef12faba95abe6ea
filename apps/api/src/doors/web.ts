import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { Refusal } from '@papermint/contracts/common/refusal';
import type { FastifyInstance } from 'fastify';

/** Paths that belong to the API: what is not there is an error, not a screen. */
const API_PATH = /^\/(api|media|live|socket\.io|health|metrics)(\/|$|\?)/;

/** The built app: its files as they were compressed at build, and its page for every path that is a screen's. */
export async function registerWeb(app: FastifyInstance, webDir: string): Promise<void> {
  const root = resolve(webDir);
  const built = existsSync(resolve(root, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      index: 'index.html',
      setHeaders(reply, path) {
        // Files under assets carry a hash of their content in their names.
        const forever = path.includes('/assets/');
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isScreen =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !API_PATH.test(request.url) &&
      !/\.\w+($|\?)/.test(request.url);
    if (built && isScreen) return reply.sendFile('index.html');
    throw new Refusal('not_found');
  });
}
