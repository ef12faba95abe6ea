import { MINUTE } from '@papermint/contracts/common/time-units';
import { keepLatest } from '../lists/bounded-map.ts';
import type { Latencies } from './latencies.ts';
import { createLatencies } from './latencies.ts';

/** A request of an API key, with its outcome. */
export interface KeyRequest {
  apiKey: string;
  /** Method and path, as documented. */
  endpoint: string;
  /** Method and path as it was sent, without secrets. */
  example: string;
  /** Time to answer, wall ms. */
  ms: number;
  weight: number;
  orders: number;
  /** Undefined where it was not refused. */
  refused: { code: string; message: string } | undefined;
  /** Wall ms, and simulated ms. */
  at: number;
  simulatedAt: number;
}

export interface Rejects {
  code: string;
  message: string;
  count: number;
  /** Simulated ms. */
  lastAt: number;
  example: string;
}

interface EndpointUse {
  requests: number;
  refused: number;
  latencies: Latencies;
}

/** What was counted for one key. */
export interface KeyActivity {
  /** Wall ms. */
  since: number;
  requests: number;
  refused: number;
  /** By the beginning of the minute, wall ms. */
  minutes: Map<number, { weight: number; orders: number }>;
  endpoints: Map<string, EndpointUse>;
  rejects: Map<string, Rejects>;
  lag: Latencies;
}

/** Counters of requests by API key, in memory: a restart forgets them. They hold no wall time in the database. */
export interface KeyActivities {
  note(request: KeyRequest): void;
  /** A commit is written, of which events may tell. */
  committing(): void;
  /** When the latest commit was written, by a clock that only measures durations; ms. */
  latestCommit(): number;
  /** An event was sent on a user stream. @param commit the `latestCommit` that it tells of; `at` is wall ms */
  noteSent(apiKey: string, commit: number, at: number): void;
  of(apiKey: string): KeyActivity | undefined;
  rejectsOf(apiKey: string): Rejects[];
  clear(): void;
}

const MOST_KEYS = 50;
const MOST_MINUTES = 120;
const MOST_ENDPOINTS = 80;
const MOST_CODES = 60;
const MOST_TEXT = 200;

/** @param elapsed milliseconds of a clock that only measures durations */
export function createKeyActivities(elapsed = () => performance.now()): KeyActivities {
  let committedAt = elapsed();
  const keys = new Map<string, KeyActivity>();
  const of = (apiKey: string, at: number): KeyActivity => {
    const known = keys.get(apiKey) ?? newActivity(at);
    keepLatest(keys, apiKey, known, MOST_KEYS);
    return known;
  };
  return {
    note(request) {
      const activity = of(request.apiKey, request.at);
      activity.requests += 1;
      if (request.refused) activity.refused += 1;
      countMinute(activity, request);
      countEndpoint(activity, request);
      countReject(activity, request);
    },
    committing() {
      committedAt = elapsed();
    },
    latestCommit: () => committedAt,
    noteSent: (apiKey, commit, at) => of(apiKey, at).lag.add(elapsed() - commit),
    of: (apiKey) => keys.get(apiKey),
    rejectsOf: (apiKey) => [...(keys.get(apiKey)?.rejects.values() ?? [])],
    clear: () => keys.clear(),
  };
}

const newActivity = (at: number): KeyActivity => ({
  since: at,
  requests: 0,
  refused: 0,
  minutes: new Map(),
  endpoints: new Map(),
  rejects: new Map(),
  lag: createLatencies(),
});

function countMinute({ minutes }: KeyActivity, { at, weight, orders }: KeyRequest): void {
  const minute = Math.floor(at / MINUTE) * MINUTE;
  const known = minutes.get(minute) ?? { weight: 0, orders: 0 };
  known.weight += weight;
  known.orders += orders;
  minutes.set(minute, known);
  const [oldest] = minutes.keys();
  if (minutes.size > MOST_MINUTES && oldest !== undefined) minutes.delete(oldest);
}

function countEndpoint({ endpoints }: KeyActivity, { endpoint, ms, refused }: KeyRequest): void {
  const known = endpoints.get(endpoint) ?? { requests: 0, refused: 0, latencies: createLatencies() };
  if (!endpoints.has(endpoint) && endpoints.size >= MOST_ENDPOINTS) return;
  known.requests += 1;
  if (refused) known.refused += 1;
  known.latencies.add(ms);
  endpoints.set(endpoint, known);
}

function countReject({ rejects }: KeyActivity, { refused, simulatedAt, example }: KeyRequest): void {
  if (!refused) return;
  const count = (rejects.get(refused.code)?.count ?? 0) + 1;
  if (count === 1 && rejects.size >= MOST_CODES) return;
  const message = refused.message.slice(0, MOST_TEXT);
  rejects.set(refused.code, {
    code: refused.code,
    message,
    count,
    lastAt: simulatedAt,
    example: example.slice(0, MOST_TEXT),
  });
}
