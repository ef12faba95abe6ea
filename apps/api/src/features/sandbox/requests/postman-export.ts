import type { Replay, ReplayStep } from './replay.ts';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** Requests as a collection of Postman. @param world the id of the world that the collection begins with */
export function postmanOf({ steps, given }: Replay, { origin, world }: { origin: string; world: string }) {
  const sessions = steps.flatMap(({ session }) => (session === undefined ? [] : [session]));
  const empty = [...new Set([...sessions, ...given])].map((key) => ({ key, value: '' }));
  return {
    info: { name: 'Papermint', schema: SCHEMA },
    item: steps.map(itemOf),
    variable: [{ key: 'baseUrl', value: origin }, { key: 'world', value: world }, ...empty],
  };
}

function itemOf(step: ReplayStep) {
  const header = [...step.headers, ['x-world', '{{world}}'] as const].map(([key, value]) => ({ key, value }));
  return {
    name: step.call,
    request: {
      method: step.method,
      header,
      url: `{{baseUrl}}${step.url}`,
      ...(step.body !== undefined && {
        body: { mode: 'raw', raw: step.body, options: { raw: { language: 'json' } } },
      }),
    },
    event: [{ listen: 'test', script: { type: 'text/javascript', exec: testOf(step) } }],
  };
}

/** The lines of the test of a request: its status, and the session that it begins. */
function testOf({ call, status, session }: ReplayStep): string[] {
  const name = JSON.stringify(`${call} answers ${status}`);
  const check = `pm.test(${name}, () => pm.response.to.have.status(${status}));`;
  if (session === undefined) return [check];
  return [check, `pm.collectionVariables.set('${session}', pm.response.json().sessionHash);`];
}
