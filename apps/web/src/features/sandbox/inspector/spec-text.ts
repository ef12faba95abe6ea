import type { Action } from './action.ts';
import type { Known } from './code-text.ts';
import { codeOf, quoted } from './code-text.ts';
import { MASK } from './masked.ts';

interface Session {
  /** The persona that was signed in; null for another account. */
  persona: string | null;
  /** The snapshot of the world at the start; null without one. */
  snapshot: string | null;
  origin: string;
  /** Simulated time at the start, ISO 8601. */
  from: string;
}

const ID = /^([0-9a-f]{8}-[0-9a-f-]{20,}|[0-9a-f]{24,}|\d{8,})$/i;

/** Ids in an answer, and the expressions that read them. */
function idsIn(answer: unknown, path: string, found: Map<string, string>): void {
  if (typeof answer === 'string' && ID.test(answer) && !found.has(answer)) found.set(answer, path);
  if (typeof answer !== 'object' || answer === null) return;
  for (const [name, value] of Object.entries(answer))
    idsIn(value, Array.isArray(answer) ? `${path}[${name}]` : `${path}.${name}`, found);
}

/** A URL whose ids of earlier answers are read from these. */
function urlCode(url: string, known: Known): string {
  let text = url.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${');
  let reads = false;
  for (const [id, path] of known) {
    if (!text.includes(id)) continue;
    text = text.replaceAll(id, `\${${path}}`);
    reads = true;
  }
  return reads ? `\`${text}\`` : quoted(url);
}

/** Whether a later action uses one of the ids. */
const uses = (later: readonly Action[], ids: Iterable<string>) => {
  const text = later.map(({ url, body }) => url + JSON.stringify(body ?? null)).join(' ');
  return [...ids].some((id) => text.includes(id));
};

function stepOf(
  action: Action,
  later: readonly Action[],
  number: number,
  known: Map<string, string>,
): string {
  const { call, method, url, body, outcome } = action;
  const data = body === null || body === undefined ? '' : `, data: ${codeOf(body, 2, known)}`;
  const target = urlCode(url, known);
  const ids = new Map<string, string>();
  idsIn(outcome?.answer, `answer${number}`, ids);
  const kept = uses(later, ids.keys());
  if (kept) for (const [id, path] of ids) if (!known.has(id)) known.set(id, path);
  const { code, key } = (outcome?.answer ?? {}) as { code?: unknown; key?: unknown };
  const refusal = (outcome?.status ?? 200) >= 400 && typeof code === 'string' && code !== MASK;
  return [
    `  // ${call}, on ${action.screen}`,
    `  const sent${number} = await request.${method.toLowerCase()}(${target}, { headers${data} });`,
    `  expect(sent${number}.status()).toBe(${outcome?.status ?? 200});`,
    ...(kept ? [`  const answer${number} = await sent${number}.json();`] : []),
    ...(refusal
      ? [
          `  expect(await sent${number}.json()).toMatchObject(${codeOf(
            typeof key === 'string' ? { code, key } : { code },
          )});`,
        ]
      : []),
  ].join('\n');
}

/**
 * A Playwright test that repeats recorded actions in a world of its own, a copy of the snapshot, and expects their
 * statuses. It reads ids of new records from its own answers, and secrets from the environment.
 */
export function specOf(actions: readonly Action[], { persona, snapshot, origin, from }: Session): string {
  const known = new Map<string, string>();
  const steps = actions.map((action, place) => stepOf(action, actions.slice(place + 1), place + 1, known));
  const source = snapshot === null ? '' : `from: ${quoted(snapshot)}, `;
  const signIn = persona
    ? [
        `  const signIn = await request.post('/api/sandbox/sign-in', { headers: world, data: { persona: ${quoted(persona)} } });`,
        '  const { sessionHash } = await signIn.json();',
      ]
    : ["  const sessionHash = process.env.PAPERMINT_SESSION ?? '';"];
  return [
    "import { expect, test } from '@playwright/test';",
    '',
    `test.use({ baseURL: process.env.PAPERMINT_URL ?? ${quoted(origin)} });`,
    '',
    `test('repeats the session that was recorded at ${from}', async ({ request }) => {`,
    `  const opened = await request.post('/api/sandbox/worlds', { data: { ${source}speed: 0 } });`,
    "  const world = { 'x-world': (await opened.json()).world };",
    ...signIn,
    "  const headers = { ...world, authorization: 'Bearer '.concat(sessionHash) };",
    '',
    steps.join('\n\n'),
    '});',
    '',
  ].join('\n');
}
