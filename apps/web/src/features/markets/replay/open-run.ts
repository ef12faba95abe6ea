import { failureOf } from '../../../api/failure.ts';
import { beginSession, currentSession, endSession } from '../../../api/session.ts';
import { client } from '../../../api/trpc.ts';
import { isDemo } from '../../../state/site/sandbox.ts';
import type { ReplayRun } from './run-store.ts';
import { keepRun } from './run-store.ts';

interface Wanted {
  pair: string;
  path: string;
  /** Where it begins, ms. */
  from: number;
  /** What the account of a new exchange gets, in dollars. */
  capital: string;
}

const here = () => client.sandbox.world.query({});

/** A refusal of an exchange, as a sentence. */
class Refused extends Error {}

/** Sends a request to another exchange than that of the page. The client would take its answer for a change of exchange. */
async function sendTo<T>(world: string, method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(path, {
    method,
    headers: { 'x-world': world, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const content = (await answer.json()) as T & { error?: string };
  if (!answer.ok) throw new Refused(content.error ?? 'The replay could not be opened.');
  return content;
}

/** Makes the browser belong to another exchange. The page must be loaded again after that. */
const enter = (world: string) => fetch(`/api/sandbox/enter/${world}`, { redirect: 'manual' });

/**
 * Opens an exchange that begins in the past, and goes to its terminal. If this exchange has a history of that instant,
 * it is a copy of it, with the reader's account. Otherwise it begins anew, with the same prices and a new account.
 * @returns why not, as a sentence; nothing when the page is about to be replaced
 */
export async function openRun({ pair, path, from, capital }: Wanted): Promise<string | undefined> {
  try {
    const { world } = await here();
    const home: ReplayRun['home'] = { world, session: currentSession() };
    const copied = await copyAsOf(world, from, pair);
    const run = copied ?? (await beginAt(world, from, pair));
    const session = copied ? home.session : await accountIn(run, capital);
    keepRun({ world: run, pair, path, from, home });
    await enter(run);
    if (session !== null) beginSession(session);
    location.assign(path);
    return undefined;
  } catch (error) {
    return error instanceof Refused ? error.message : failureOf(error).error;
  }
}

const labelOf = (pair: string) => `Replay of ${pair}`;

/** @returns the id of the copy; null where this exchange has no history of that instant */
async function copyAsOf(world: string, from: number, pair: string): Promise<string | null> {
  const asOf = new Date(from).toISOString();
  try {
    return (await client.sandbox.openWorld.mutate({ from: world, asOf, speed: 0, label: labelOf(pair) }))
      .world;
  } catch (error) {
    const failure = failureOf(error);
    if (failure.key !== 'asOf') throw error;
    if (isDemo) throw new Refused('This demo replays only what has happened since your exchange was opened.');
    return null;
  }
}

/** A new exchange with the prices of this one. */
async function beginAt(world: string, from: number, pair: string): Promise<string> {
  const seed = (await client.sandbox.worlds.query({})).find((one) => one.world === world)?.seed;
  const start = new Date(from).toISOString();
  const asked = { start, speed: 0, label: labelOf(pair), ...(seed === undefined ? {} : { seed }) };
  return (await client.sandbox.openWorld.mutate(asked)).world;
}

/** @returns the session of a new account that may trade everything */
async function accountIn(world: string, capital: string): Promise<string> {
  const account = { package: 'platinum', balances: { USD: capital } };
  const path = '/api/sandbox/accounts';
  return (await sendTo<{ sessionHash: string }>(world, 'POST', path, account)).sessionHash;
}

/** Goes back to where a run was opened from, and removes its exchange. */
export async function endRun({ world, path, home }: ReplayRun): Promise<void> {
  keepRun(null);
  await enter(home.world);
  await sendTo(home.world, 'DELETE', `/api/sandbox/worlds/${world}`).catch(() => undefined);
  if (home.session === null) endSession('left');
  else beginSession(home.session);
  location.assign(path);
}
