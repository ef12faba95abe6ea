import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { World } from '../../worlds/world.ts';
import { takesBrotli } from './takes-brotli.ts';

/** As for other answers: @fastify/compress. */
const QUALITY = 4;

/** The answer of a cacheable call, serialized once with its ETag, until something that traders see has changed. */
export class CachedBody {
  private readonly world: World;
  private refreshedAt = Number.NaN;
  private body = Buffer.alloc(0);
  private packed: Buffer | undefined;
  private etag = '';

  constructor(world: World) {
    this.world = world;
  }

  /** Asks again if the cached answer is stale. */
  async refresh(ask: () => unknown): Promise<this> {
    const { refreshedAt } = this.world.state;
    if (this.refreshedAt !== refreshedAt) {
      this.body = Buffer.from(JSON.stringify(await ask()));
      this.packed = undefined;
      this.etag = `"${createHash('sha256').update(this.body).digest('base64url').slice(0, 20)}"`;
      this.refreshedAt = refreshedAt;
    }
    return this;
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.header('etag', this.etag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match'] === this.etag) return reply.code(304).send();
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
    if (!takesBrotli(request.headers['accept-encoding'])) return reply.send(this.body);
    this.packed ??= brotliCompressSync(this.body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
    return reply.header('content-encoding', 'br').send(this.packed);
  }
}
