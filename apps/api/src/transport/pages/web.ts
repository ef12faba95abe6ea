import { existsSync, readFileSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { OPERATOR_PATH } from '@papermint/contracts/operator/operator-path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Mode } from '../../platform/process/mode.ts';
import { asAsset } from '../admission/security.ts';
import { takesBrotli } from '../rest/takes-brotli.ts';
import type { ScreenFiles } from './page.ts';
import { createPages } from './page.ts';
import type { Site } from './visitor-site.ts';

/** Paths of the API and of files: unknown ones are an error, and not a screen. */
const API_PATH = /^\/(api|assets|media|live|socket\.io|health|metrics)(\/|$|\?)/;

/** The page of the operator, and its calls. */
const isOperators = (path: string) => path === OPERATOR_PATH || path.startsWith(`${OPERATOR_PATH}/`);

/**
 * Serves the built app: its files as they were compressed by the build, and its page for every path of a screen.
 * @param mode what the app is told about who shares its exchange
 * @param hasOperator whether there is a page of the operator
 */
export async function registerWeb(
  app: FastifyInstance,
  webDir: string,
  { configOf, coverOf, cookieFor }: Site,
  mode: Mode,
  hasOperator = false,
): Promise<void> {
  const root = resolve(webDir);
  const index = resolve(root, 'index.html');
  if (!existsSync(index)) {
    app.setNotFoundHandler(() => {
      throw new DomainError('not_found');
    });
    return;
  }
  const assets = resolve(root, 'assets') + sep;
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    index: false,
    setHeaders(reply, path) {
      // Files under assets carry a hash of their content in their names.
      const forever = path.startsWith(assets) && !path.endsWith('.html');
      if (forever) asAsset(reply);
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const listed = resolve(root, 'screens.json');
  const screens = existsSync(listed) ? (JSON.parse(readFileSync(listed, 'utf8')) as ScreenFiles[]) : [];
  const built = readFileSync(index, 'utf8').replace('<html', `<html data-mode="${mode}"`);
  const { pageOf, hasCover, isScreen } = createPages(
    built,
    mode === 'off' ? screens.map(withoutSandbox) : screens,
  );

  const cacheControl = mode === 'demo' ? 'private, no-cache' : 'no-cache';

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const path = pathOf(request);
    const cover = hasCover(path) ? await coverOf(request) : null;
    const { html, packed, etag, policy } = pageOf(await configOf(request), path, cover);
    reply
      .header('etag', etag)
      .header('cache-control', cacheControl)
      .header('vary', 'accept-encoding, cookie')
      .header('content-security-policy', policy);
    // The operator needs no world.
    const cookie = isOperators(path) ? undefined : cookieFor(request);
    if (cookie) reply.header('set-cookie', cookie);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    reply.type('text/html; charset=utf-8');
    if (!takesBrotli(request.headers['accept-encoding'])) return reply.send(html);
    return reply.header('content-encoding', 'br').send(packed);
  }

  for (const url of ['/', '/index.html']) {
    app.route({ method: 'GET', url, schema: { hide: true }, handler: sendPage });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !API_PATH.test(request.url) &&
      (!isOperators(pathOf(request)) || (hasOperator && pathOf(request) === OPERATOR_PATH)) &&
      (isScreen(pathOf(request)) || !/\.\w+$/.test(pathOf(request)));
    if (isPage) return sendPage(request, reply);
    throw new DomainError('not_found');
  });
}

/** A screen that begins with no call of the sandbox, which this server does not have. */
const withoutSandbox = ({ asks, ...screen }: ScreenFiles): ScreenFiles => {
  const left = asks?.filter((url) => !url.startsWith('/api/sandbox'));
  return left?.length ? { ...screen, asks: left } : screen;
};

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] as string;
