import { randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FastifyInstance } from 'fastify';
import { privateFolder } from '../../platform/process/private-files.ts';
import { noSuchSnapshot } from '../../worlds/hosting/snapshots/snapshots.ts';
import type { WorldAccess } from './world-choice.ts';

/** The download of a snapshot as one file. In a demo there is none, because it has the key of all exchanges. */
export function registerSnapshotFile(app: FastifyInstance, { host }: WorldAccess): void {
  if (host.visitors) return;
  const { snapshots, others } = host;
  app.get<{ Params: { snapshot: string } }>(
    '/api/sandbox/snapshots/:snapshot/file',
    { schema: { hide: true } },
    async (request, reply) => {
      if (request.headers['sec-fetch-site'] === 'cross-site') {
        throw new DomainError('forbidden', 'Cross-site requests are not allowed.');
      }
      const snapshot = snapshots.find(request.params.snapshot);
      if (!snapshot) throw noSuchSnapshot();
      mkdirSync(others.folder, privateFolder);
      const file = join(others.folder, `${randomUUID()}.papermint`);
      await snapshots.exportTo(snapshot, file);
      const stream = createReadStream(file);
      stream.once('close', () => rmSync(file, { force: true }));
      const name = `papermint-${snapshot.name.replaceAll(/[^A-Za-z0-9]+/g, '-').toLowerCase()}.papermint`;
      return reply
        .type('application/vnd.sqlite3')
        .headers({
          'content-disposition': `attachment; filename="${name}"`,
          'content-length': statSync(file).size,
          'cache-control': 'no-store',
        })
        .send(stream);
    },
  );
}
