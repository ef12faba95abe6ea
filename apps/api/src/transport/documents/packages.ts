import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FastifyInstance } from 'fastify';

/** Where the build puts them: beside the server, of which the sources are in src. */
const built = import.meta.url.endsWith('.ts')
  ? join(import.meta.dirname, '../../../dist/packages')
  : join(import.meta.dirname, 'packages');

/** The packages that the build packs; see scripts/lib/packages.mjs. */
const TARBALLS: readonly string[] = ['papermint-client.tgz', 'papermint-testing.tgz', 'papermint.tgz'];

/** Offers the packages of this version: `npm install http://localhost:5066/api/client/papermint-client.tgz`. */
export function registerPackages(app: FastifyInstance, folder = built): void {
  app.route({
    method: 'GET',
    url: '/api/client/:file',
    schema: { hide: true },
    async handler(request, reply) {
      const { file } = request.params as { file: string };
      const path = join(folder, file);
      const size = TARBALLS.includes(file) ? await sizeOf(path) : undefined;
      if (size === undefined) {
        throw new DomainError(
          'not_found',
          `The packages are ${TARBALLS.join(', ')}; a built server has them.`,
        );
      }
      return reply
        .header('content-length', size)
        .header('cache-control', 'no-cache')
        .type('application/gzip')
        .send(createReadStream(path));
    },
  });
}

/** The bytes of a file; undefined where there is none. */
const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  );
