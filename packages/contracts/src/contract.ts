import type { z } from 'zod';
import type { Scope } from './accounts/scopes.ts';
import type { Flag } from './common/flags.ts';
import type { Permission } from './common/permissions.ts';

/** Who may make a call at all: anybody, a signed-in trader (staff are traders too), or staff. */
export type Access = 'public' | 'user' | 'staff';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

interface Gates<A extends Access> {
  access: A;
  /** Refused without an approved identity while the `kyc` flag is on. */
  verified?: true;
  /** Every one of these must be on. */
  flags?: readonly Flag[];
  /** A proof of this kind, given at most 10 minutes (wall time) ago. */
  stepUp?: 'pin' | 'password';
  /** What an admin must have been granted; superusers have all. Required on, and only on, staff calls. */
  permission?: Permission;
  /**
   * What an API key needs to make the call. `read` where a query for users says nothing; a command that says
   * nothing, and whatever says `none`, is for those who are signed in alone.
   */
  scope?: Scope | 'none';
  /** At most so many in so many seconds of wall time, for a session or, without one, for an address. */
  rate?: { most: number; seconds: number };
  /** Exists only while the sandbox is on; elsewhere the answer is 404. */
  sandbox?: true;
  /** Concerns the worlds beside each other: the one that the request names need not be open. */
  anyWorld?: true;
}

interface Definition<I extends z.ZodObject, O extends z.ZodType, A extends Access> extends Gates<A> {
  method: Method;
  /** The documented path; `{x}` is a path parameter and a field of the input. */
  path: `/api/${string}`;
  summary: string;
  input: I;
  output: O;
  /** An input that works on a freshly seeded world; drives the API page, smoke tests and matrices. */
  example: z.input<I>;
  /** Public answers that change rarely: kept serialised, with an ETag. */
  cacheable?: true;
}

export interface Query<
  I extends z.ZodObject = z.ZodObject,
  O extends z.ZodType = z.ZodType,
  A extends Access = Access,
> extends Definition<I, O, A> {
  kind: 'query';
}

export interface Command<
  I extends z.ZodObject = z.ZodObject,
  O extends z.ZodType = z.ZodType,
  A extends Access = Access,
> extends Definition<I, O, A> {
  kind: 'command';
  /** Moves money: takes an Idempotency-Key header, and the same key with the same body has one effect. */
  movesMoney?: true;
}

export type Call = Query | Command;

/** Declares a call that only reads. It may still be a POST where its documented path says so. */
export function query<I extends z.ZodObject, O extends z.ZodType, const A extends Access>(
  definition: Definition<I, O, A>,
): Query<I, O, A> {
  return { kind: 'query', ...definition };
}

/** Declares a call that changes something. */
export function command<I extends z.ZodObject, O extends z.ZodType, const A extends Access>(
  definition: Definition<I, O, A> & { movesMoney?: true },
): Command<I, O, A> {
  return { kind: 'command', ...definition };
}

export interface Subscription<
  I extends z.ZodObject = z.ZodObject,
  O extends z.ZodType = z.ZodType,
  A extends 'public' | 'user' = 'public' | 'user',
> {
  kind: 'subscription';
  /** The input of one for a `user` has the field `session`; the stream ends with that session. */
  access: A;
  summary: string;
  input: I;
  output: O;
}

/** Declares a stream that REST can't carry; it runs over tRPC's WebSocket at /live. */
export function subscription<I extends z.ZodObject, O extends z.ZodType, const A extends 'public' | 'user'>(
  definition: Omit<Subscription<I, O, A>, 'kind'>,
): Subscription<I, O, A> {
  return { kind: 'subscription', ...definition };
}

/** What an API key needs to make a call; undefined where none may. */
export function scopeOf({ kind, access, scope }: Call): Scope | undefined {
  if (access !== 'user' || scope === 'none') return undefined;
  return scope ?? (kind === 'query' ? 'read' : undefined);
}

/** The names of the path parameters of a documented path, in order. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
}
