import { describe, expect, test } from 'vitest';
import { recordedHandlers } from './msw.ts';

interface Handler {
  route: string;
  answer: () => Response;
}

const handlerOf = (method: string) => (path: string, answer: () => Response) => ({
  route: `${method} ${path}`,
  answer,
});
const http = {
  get: handlerOf('GET'),
  post: handlerOf('POST'),
  patch: handlerOf('PATCH'),
  delete: handlerOf('DELETE'),
};

const routesOf = (handlers: Handler[]) => handlers.map(({ route }) => route);

describe('handlers of recorded answers', () => {
  test('answer the chosen calls as they were recorded', async () => {
    const [handler] = recordedHandlers<Handler>(http, { calls: ['spot.place'] });
    expect(handler?.route).toBe('POST */api/secure/trades/place');
    expect(await handler?.answer().json()).toMatchObject({ trade: { pair: expect.any(String) } });
  });

  test('answer every call that was recorded, the exact paths before those with parameters', () => {
    const routes = routesOf(recordedHandlers<Handler>(http, { baseUrl: 'http://localhost:5066' }));
    expect(routes.length).toBeGreaterThan(300);
    expect(routes).toContain('GET http://localhost:5066/api/secure/trade/:tradeUuid');
    const first = routes.findIndex((route) => route.includes('/:'));
    expect(routes.slice(first).every((route) => route.includes('/:'))).toBe(true);
  });

  test('answer with other fields where a test replaces them', async () => {
    const replace = { 'spot.trades': { data: [], total: 0 } };
    const [handler] = recordedHandlers<Handler>(http, { calls: ['spot.trades'], replace });
    expect(await handler?.answer().json()).toMatchObject({ data: [], total: 0, page: 1 });
  });

  test('refuse a call that has no recorded answer', () => {
    expect(() => recordedHandlers<Handler>(http, { calls: ['spot.plce'] })).toThrow(
      'There is no recorded answer of spot.plce',
    );
  });
});
