import { expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';

const api = testApp({ mode: 'off' });

test('without the sandbox the main world is the only one, and naming another is refused', async () => {
  for (const world of ['w_00000000000000000000', '', 'x']) {
    const answer = await api.get('/api/ping', undefined, { 'x-world': world });
    expect(answer.body).toMatchObject({
      code: 'not_found',
      error: 'There is one world here, main. Leave out the header X-World.',
    });
  }
  const { status, headers } = await api.get('/api/ping', undefined, { 'x-world': 'main' });
  expect(status).toBe(200);
  expect(headers).not.toHaveProperty('x-world');
});

test('a cookie of another site is ignored', async () => {
  expect((await api.get('/api/ping', undefined, { cookie: 'world=w_elsewhere' })).status).toBe(200);
});

test('no world can be opened, listed, closed or entered', async () => {
  expect((await api.post('/api/sandbox/worlds', {})).status).toBe(404);
  expect((await api.get('/api/sandbox/worlds')).status).toBe(404);
  expect((await api.delete('/api/sandbox/worlds/main')).status).toBe(404);
  expect((await api.get('/api/sandbox/enter/main')).status).toBe(404);
});

test('the API page does not mention worlds and sandbox calls', async () => {
  const { body } = await api.get('/api/openapi.json');
  expect(Object.keys(body.paths).filter((path) => path.startsWith('/api/sandbox'))).toEqual([]);
  expect(body.info.description).not.toContain('sandbox');
  expect(body.paths['/api/ping'].get.parameters ?? []).toEqual([]);
});
