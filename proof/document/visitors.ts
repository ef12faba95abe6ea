import { confirmStepUp } from '../../apps/api/src/testing/app/step-up.ts';
import type { Answer, TestApp } from '../../apps/api/src/testing/app/test-app.ts';
import { personaOf } from '../../apps/api/src/testing/examples/example-persona.ts';
import type { Operation } from './operations.ts';

/** Somebody who makes calls. */
export interface Visitor {
  name: string;
  session: string | undefined;
  /** Of a session that has to confirm what it does. */
  confirms?: true;
}

/** A world beside the main one, as an app. */
export interface OneWorld extends TestApp {
  ask(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    session: string | undefined,
    payload: Buffer | string | undefined,
    headers: Readonly<Record<string, string>>,
  ): Promise<Answer>;
}

/** A world in which no call has a limit of its own. */
export async function unlimited(api: TestApp): Promise<OneWorld> {
  const { body } = await api.post('/api/sandbox/worlds', { limits: 'off', speed: 0 });
  const world: string = body.world;
  const named = (headers: Record<string, string> = {}) => ({ 'x-world': world, ...headers });
  return {
    ...api,
    get: (path, session, headers) => api.get(path, session, named(headers)),
    post: (path, sent, session, headers) => api.post(path, sent, session, named(headers)),
    patch: (path, sent, session, headers) => api.patch(path, sent, session, named(headers)),
    delete: (path, session, headers) => api.delete(path, session, named(headers)),
    signIn: (persona) => api.signIn(persona, world),
    world: () => api.world(world),
    // What examples need is made in the same world.
    host: Object.assign(Object.create(api.host), { world: () => api.world(world) }),
    async ask(method, url, session, payload, headers) {
      const reply = await api.app.inject({
        method,
        url,
        headers: {
          'x-world': world,
          ...((method !== 'GET' || payload !== undefined) && { 'content-type': 'application/json' }),
          ...(session !== undefined && { authorization: `Bearer ${session}` }),
          ...headers,
        },
        ...(payload !== undefined && { payload }),
      });
      const isJson = String(reply.headers['content-type']).startsWith('application/json');
      return {
        status: reply.statusCode,
        body: isJson ? reply.json() : reply.body,
        headers: reply.headers,
      };
    },
  };
}

/** Every kind of visitor: nobody, traders, staff and programs. */
export async function visitorsOf(api: TestApp): Promise<Visitor[]> {
  const superuser = await api.signIn('superuser');
  await confirmStepUp(await api.world(), superuser, 'password');
  const key = async (scopes: string[]): Promise<string> => {
    const { body } = await api.post('/api/secure/api-keys', { label: 'Proof', scopes }, superuser);
    return body.key;
  };
  return [
    { name: 'a guest', session: undefined },
    { name: 'a forged session', session: 'x'.repeat(43) },
    { name: 'a trader', session: await api.signIn('trader') },
    { name: 'a trader without identity', session: await api.signIn('new-trader') },
    { name: 'an admin', session: await api.signIn('admin') },
    { name: 'a superuser', session: superuser },
    { name: 'a key that reads', session: await key(['read']) },
    { name: 'a key that may all', session: await key(['read', 'trade', 'move']) },
  ];
}

/** Who may make a call. */
export const workerOf = async (api: TestApp, { name, call }: Operation): Promise<Visitor> => {
  const persona = personaOf(name, call);
  return { name: persona, session: await api.signIn(persona), confirms: true };
};
