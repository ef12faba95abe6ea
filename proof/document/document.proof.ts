import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../apps/api/src/testing/app/test-app.ts';
import { testApp } from '../../apps/api/src/testing/app/test-app.ts';
import { exampleInput } from '../../apps/api/src/testing/examples/examples.ts';
import { seeds } from '../seed.ts';
import { whyUndeclared } from './declared.ts';
import type { Draw, Input } from './inputs.ts';
import { inputsOf } from './inputs.ts';
import type { Operation } from './operations.ts';
import { operations } from './operations.ts';
import type { Odd } from './send.ts';
import { ODDITIES, send } from './send.ts';
import type { OneWorld, Visitor } from './visitors.ts';
import { unlimited, visitorsOf, workerOf } from './visitors.ts';

const server = testApp({ others: { most: 24, idle: 3_600_000, ahead: 0 } });
const [seed = 0] = seeds(1);

/** How many hostile values each field of an input gets. */
const HOSTILE = 6;

const made = {} as { api: OneWorld };
const visitors: Visitor[] = [];

/** Begins again with a new world: the last calls may have closed accounts, ended sessions or moved time. */
async function beginAgain(): Promise<void> {
  const { body: worlds } = await server.get('/api/sandbox/worlds');
  for (const { world } of worlds) await server.delete(`/api/sandbox/worlds/${world}`);
  made.api = await unlimited(server);
  visitors.splice(0, visitors.length, ...(await visitorsOf(made.api)));
}

beforeAll(beginAgain);

const all = operations();
const groupOf = ({ name }: Operation) => name.split('.')[0] as string;

/** What the answers to an operation are not as the document declares. */
class Findings {
  readonly operation: Operation;
  readonly #found = new Map<string, string>();
  readonly statuses = new Set<number>();

  constructor(operation: Operation) {
    this.operation = operation;
  }

  async make(visitor: Visitor, about: string, input: Input, odd: Partial<Odd> = {}): Promise<void> {
    const answer = await send(made.api, this.operation, visitor, input, odd);
    // A fault that was asked for is no finding.
    if (!answer || answer.headers['x-fault'] !== undefined) return;
    this.statuses.add(answer.status);
    const why = whyUndeclared(this.operation, answer, odd.headers?.['x-dry-run'] === 'true');
    const key = why?.slice(0, 60);
    if (why === undefined || key === undefined || this.#found.has(key)) return;
    this.#found.set(key, `${this.operation.id} as ${visitor.name}, ${about}: ${why.slice(0, 400)}`);
  }

  all(): string[] {
    return [...this.#found.values()];
  }
}

/** Makes a call with its example. What the example needs may be gone after other calls: then in a new world. */
async function prepared(
  operation: Operation,
  findings: Findings,
): Promise<{ worker: Visitor; example: Input }> {
  const prepare = async () => {
    const worker = await workerOf(made.api, operation);
    const { name, call } = operation;
    const example = await exampleInput(made.api, name, call, worker.session ?? '');
    await findings.make(worker, 'its example', example);
    return { worker, example };
  };
  const first = await prepare().catch(() => undefined);
  if (first && findings.statuses.has(200)) return first;
  await beginAgain();
  return prepare();
}

async function tryOperation(operation: Operation, draw: Draw): Promise<Findings> {
  const { name, input: schema } = operation;
  const findings = new Findings(operation);
  const { worker, example } = await prepared(operation, findings);
  for (const visitor of visitors) {
    await findings.make(visitor, 'its example', example);
    await findings.make(visitor, 'nothing', {});
  }
  for (const odd of ODDITIES) await findings.make(worker, odd.about, example, odd);
  for (const { about, input } of inputsOf(schema, example, draw, HOSTILE)) {
    await findings.make(worker, about, input);
    if (name === 'faults.inject') await made.api.delete('/api/sandbox/faults');
  }
  return findings;
}

/** Whether everybody is still signed in, and time is where it was. */
async function isAsBefore(api: TestApp): Promise<boolean> {
  for (const { session, name } of visitors) {
    if (session === undefined || name.includes('forged')) continue;
    const { status } = await api.get('/api/secure/transactions', session);
    if (status !== 200 && !name.includes('key')) return false;
  }
  return true;
}

test.each([...new Set(all.map(groupOf))])('%s answers only as the document declares', async (group) => {
  await beginAgain();
  const draws = fc.sample(fc.nat(), { seed, numRuns: 20_000 });
  let drawn = 0;
  const draw: Draw = (below) => {
    drawn += 1;
    return (draws[drawn % draws.length] as number) % below;
  };
  const found: string[] = [];
  for (const operation of all.filter((one) => groupOf(one) === group)) {
    const findings = await tryOperation(operation, draw);
    found.push(...findings.all());
    if (!findings.statuses.has(200)) found.push(`${operation.id} was never answered with 200`);
    if (operation.call.kind === 'command' && !(await isAsBefore(made.api))) await beginAgain();
  }
  expect(found).toEqual([]);
  expect((await made.api.get('/api/sandbox/prove')).body).toMatchObject({ ok: true, failures: [] });
});
