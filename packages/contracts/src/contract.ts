import type { z } from 'zod';
import type { Scope } from './accounts/scopes.ts';
import type { ApprovableAnswer } from './approvals/model.ts';
import { approvableAnswer } from './approvals/model.ts';
import type { Announcing } from './common/announcing.ts';
import type { FileRules } from './common/file-rules.ts';
import type { Flag } from './common/flags.ts';
import type { ListFacts } from './common/list.ts';
import type { Permission } from './common/permissions.ts';
import type { PackageFeature } from './packages/package-features.ts';

/** Who may make a call: anybody, signed-in traders (staff are traders too), or staff. */
export type Access = 'public' | 'user' | 'staff';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

interface Gates<A extends Access> {
  access: A;
  /** Refused without an approved identity while the `kyc` flag is on. */
  verified?: true;
  /** All of these must be on. */
  flags?: readonly Flag[];
  /** The session must have confirmed this at most 10 minutes (wall time) ago. */
  stepUp?: 'pin' | 'password';
  /**
   * The fields of the input that the confirmation must have been given for: it then counts for this call with these
   * values only, and once. For what cannot be undone; API keys need none.
   */
  confirmedFor?: readonly string[];
  /**
   * When the confirmation is needed, as the end of the sentence “needed where …”. Without it: always. The feature
   * decides, and takes it with `command.proof`.
   */
  confirmedWhere?: string;
  /** Of a call that does what another one does, for several: needs the confirmation of that call for each. */
  confirmedAs?: ConfirmedAs;
  /** The permission that an admin needs; superusers have all. Staff calls, and no others, must name one. */
  permission?: Permission;
  /**
   * The scope that an API key needs to make the call. The default of a query for users is `read`. A command without a
   * scope, and a call with `none`, can't be made with a key.
   */
  scope?: Scope | 'none';
  /** At most `most` calls in `seconds` of wall time per trader, or per network where nobody is signed in. */
  rate?: { most: number; seconds: number };
  /** The feature of packages that it belongs to: refused with upgrade_required where the trader's leaves it out. */
  packageFeature?: PackageFeature;
  /** Exists only while the sandbox is on; otherwise the answer is 404. */
  sandbox?: true;
  /** Concerns the worlds themselves: the world that the request names is ignored. */
  anyWorld?: true;
  /** The app repeats it by itself: it doesn't tell that somebody uses the world. */
  repeated?: true;
}

/** Whose confirmations a call for several needs. */
interface ConfirmedAs {
  /** The call for one; its `confirmedFor` is a single field. */
  call: string;
  /** The list in the input that has the values of that field. */
  each: string;
  /** The values of the input with which it does what that call does; otherwise it needs none. */
  where: Readonly<Record<string, string>>;
}

interface Definition<I extends z.ZodObject, O extends z.ZodType, A extends Access> extends Gates<A> {
  method: Method;
  /** The documented path; `{x}` is a path parameter, and a field of the input. */
  path: `/api/${string}`;
  /** What it does, in one line. */
  summary: string;
  /**
   * What it does in full, what it costs, and what it refuses. Its gates are not repeated here: the document of the API
   * names access, flags, step-up, scope, permission and rate of each call by itself.
   */
  description: string;
  input: I;
  output: O;
  /** An input that works in a new seeded world; used by the API page, smoke tests and matrices. */
  example: z.input<I>;
  announce?: Announcing;
  /** A public answer that changes rarely: cached as it was serialized, with an ETag. */
  cacheable?: true;
  /** Of a list, by `listOf`: its filters and its order. Beside it the server answers all rows as a CSV file. */
  list?: ListFacts;
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
  /** Moves money: accepts an Idempotency-Key header; the same key with the same input has one effect. */
  movesMoney?: true;
  /**
   * May need a second person: then nothing changes yet, and the answer is the approval that was requested, in
   * `pending`. The feature decides when (`approvals.define`).
   */
  approval?: true;
  /** Files that are sent with the input, which is then multipart/form-data whose other parts are texts. */
  files?: FileRules;
}

export type Call = Query | Command;

/** Declares a call that only reads. Its method may still be POST, where it is documented so. */
export function query<I extends z.ZodObject, O extends z.ZodType, const A extends Access>(
  definition: Definition<I, O, A>,
): Query<I, O, A> {
  return { kind: 'query', ...definition };
}

/** Names the files of a command in its type, where it has any. */
type FilesOf<F> = [F] extends [FileRules] ? { files: F } : unknown;

interface CommandOptions<F> {
  movesMoney?: true;
  files?: F;
}

/** Declares a call that changes something; with `approval`, its answer may be the approval that was requested. */
export function command<
  I extends z.ZodObject,
  O extends z.ZodObject,
  const A extends Access,
  const F extends FileRules | undefined = undefined,
>(
  definition: Definition<I, O, A> & CommandOptions<F> & { approval: true },
): Command<I, ApprovableAnswer<O>, A> & FilesOf<F>;
export function command<
  I extends z.ZodObject,
  O extends z.ZodType,
  const A extends Access,
  const F extends FileRules | undefined = undefined,
>(definition: Definition<I, O, A> & CommandOptions<F>): Command<I, O, A> & FilesOf<F>;
export function command<I extends z.ZodObject, A extends Access>(
  definition: Definition<I, z.ZodType, A> & CommandOptions<FileRules | undefined> & { approval?: true },
): Command<I, z.ZodType, A> {
  const { output, approval, files, ...rest } = definition;
  return {
    kind: 'command',
    ...rest,
    ...(files && { files }),
    ...(approval && { approval }),
    output: approval ? approvableAnswer(output as z.ZodObject) : output,
  };
}
export interface Subscription<
  I extends z.ZodObject = z.ZodObject,
  O extends z.ZodType = z.ZodType,
  A extends Access = Access,
> {
  kind: 'subscription';
  /** Unless it is public, its input has the field `session`; the stream ends with that session. */
  access: A;
  /** The permission that an admin needs, as for a call. A stream ends when its reader loses it. */
  permission?: Permission;
  /** Exists only while the sandbox is on. */
  sandbox?: true;
  summary: string;
  /** When it sends, what its messages mean, and when it ends. */
  description: string;
  input: I;
  output: O;
  /** An input that works in a new seeded world; its session stands for a real one. */
  example: z.input<I>;
}

/** Declares a stream that REST can't carry; it runs over tRPC's WebSocket at /live. */
export function subscription<I extends z.ZodObject, O extends z.ZodType, const A extends Access>(
  definition: Omit<Subscription<I, O, A>, 'kind'>,
): Subscription<I, O, A> {
  return { kind: 'subscription', ...definition };
}

/** The scope that an API key needs to make a call; undefined where no key may. */
export function scopeOf({ kind, access, scope }: Call): Scope | undefined {
  if (access !== 'user' || scope === 'none') return undefined;
  return scope ?? (kind === 'query' ? 'read' : undefined);
}

/**
 * Whether staff who are signed in as a trader may make a call. Its scope decides, as for an API key: they read, and trade
 * where that was chosen. So nothing about security, no command without a scope, and no money that leaves the account.
 */
export function isOpenToStaff(call: Call, write: boolean): boolean {
  if (call.access === 'public') return true;
  if (call.stepUp) return false;
  const scope = scopeOf(call);
  return call.kind === 'query' ? scope === 'read' : write && scope === 'trade';
}

/** Whether a call accepts the header X-Dry-Run: commands of staff do, unless they take files. */
export const takesDryRun = (call: Call): boolean =>
  call.kind === 'command' && call.access === 'staff' && !call.files && !call.sandbox && !call.anyWorld;

/** The names of the path parameters of a documented path, in order. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
}
