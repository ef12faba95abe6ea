import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testSite } from '../../testing/worlds/test-site.ts';
import { registerSecurity } from '../admission/security.ts';
import { toAnswer } from '../rest/errors.ts';
import { registerWeb } from './web.ts';

const NO_WORLD = { configOf: async () => testSite, coverOf: async () => null, cookieFor: () => undefined };

const dir = mkdtempSync(join(tmpdir(), 'papermint-test-web-'));
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(dir, 'assets'));
  writeFileSync(
    join(dir, 'index.html'),
    '<!doctype html><html class="dark"><head></head><body></body></html>',
  );
  writeFileSync(join(dir, 'assets', 'index-1.js'), 'export {};');
  writeFileSync(join(dir, 'favicon.png'), 'picture');
  const landing = { path: '/', files: [], asks: ['/api/sandbox', '/api/trade-pair/crypto'] };
  const trade = { path: '/trade/:in/:out', files: [], asks: ['/api/book?pair=%3Ain%2F%3Aout'] };
  writeFileSync(join(dir, 'screens.json'), JSON.stringify([landing, trade]));
  app = fastify();
  app.setErrorHandler((error, request, reply) => {
    const { status, body } = toAnswer(error, request.id);
    return reply.code(status).send(body);
  });
  registerSecurity(app);
  await registerWeb(app, dir, NO_WORLD, 'on');
});

afterAll(async () => {
  await app.close();
  rmSync(dir, { recursive: true, force: true });
});

const ask = (url: string, headers = {}) => app.inject({ url, headers });

test.each([
  ['on', 'data-asks="/api/sandbox /api/trade-pair/crypto"'],
  ['off', 'data-asks="/api/trade-pair/crypto"'],
] as const)('with SANDBOX=%s, the first page asks for what the server has', async (mode, expected) => {
  const other = fastify();
  await registerWeb(other, dir, NO_WORLD, mode);
  const { body } = await other.inject({ url: '/' });
  expect(body).toContain(expected);
  expect(body).toContain(`data-mode="${mode}"`);
  await other.close();
});

test('a call that a screen begins with may take a part of its path', async () => {
  const { body } = await ask('/trade/BTC/USD');
  expect(body).toContain('data-asks="/api/book?pair=%3Ain%2F%3Aout" data-path="/trade/:in/:out"');
});

test('a file of code has no headers of pages, and is cached forever', async () => {
  const { statusCode, headers } = await ask('/assets/index-1.js');
  expect(statusCode).toBe(200);
  expect(headers).not.toHaveProperty('content-security-policy');
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-simulated': 'true',
  });
});

test.each([
  '/',
  '/trade/BTC/USD',
  '/favicon.png',
  '/assets/../index.html',
  '/assets/..%2findex.html',
  '/assetsx',
])('what is not code says who may frame it: %s', async (url) => {
  const { headers } = await ask(url);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
});

test.each(['/assets/none.js', '/assets/x', '/assets/', '/assets'])('%s is no page', async (url) => {
  const { statusCode, headers } = await ask(url);
  expect(statusCode).toBe(404);
  expect(headers['content-type']).toContain('application/json');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test.each([
  ['gzip, br', 'br'],
  ['br;q=0.5', 'br'],
  ['br;q=0, gzip', undefined],
  ['gzip', undefined],
])('a page for who takes %s', async (accepted, encoding) => {
  const { headers } = await ask('/', { 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(encoding);
});
