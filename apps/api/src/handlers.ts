import type { Calls, Subscriptions } from '@papermint/contracts/calls';
import type { FileRules } from '@papermint/contracts/common/file-rules';
import type { Call, Subscription } from '@papermint/contracts/contract';
import type { z } from 'zod';
import type { SignedIn } from './features/accounts/accounts-types.ts';
import type { Worlds } from './features/sandbox/worlds-types.ts';
import type { CommandContext } from './platform/commands/commands.ts';
import type { IncomingFiles } from './platform/files/file-intake.ts';
import type { Serialised } from './serialised.ts';
import type { WorldCore } from './worlds/core/world-core.ts';

/** What the implementation of a call is given beside its input. */
export interface CallContext {
  command: CommandContext;
  /** The account that makes the call; undefined where nobody is signed in. */
  session: SignedIn | undefined;
  /** Why the account is suspended, where that has ended the session that the request names. */
  suspended?: string | undefined;
  /** For calls about the world as a whole. */
  here: Here;
  /** For calls about all worlds. */
  host: Worlds;
}

/** The world that the request is in. */
export interface Here {
  /** What the request names as its world, also where it needs none; it may be no world's id. */
  named: unknown;
  /** Ends the visit and resets the world to its seed; the services of the old world must not be used afterwards. */
  reset(): Promise<Pick<WorldCore, 'clock'>>;
  /**
   * Ends the visit until `wait` resolves, so that a call which waits holds nothing of the world. The signal aborts when
   * the client leaves, or the world closes.
   * @throws DomainError not_found where the world was closed, conflict where it was reset meanwhile
   */
  pause(wait: (over: AbortSignal) => Promise<void>): Promise<void>;
}

type ContextOf<C extends Call> = (C['access'] extends 'public'
  ? CallContext
  : CallContext & { session: SignedIn }) &
  (C extends { files: infer F extends FileRules } ? { files: IncomingFiles<F> } : unknown);

/** An implementation of a call: from checked input to the answer, or it throws a DomainError. */
export type Handler<C extends Call> = (
  context: ContextOf<C>,
  input: z.output<C['input']>,
) => z.input<C['output']> | Serialised | Promise<z.input<C['output']> | Serialised>;

/** One implementation for each call of the registry; one too few or too many does not compile. */
export type Handlers = {
  [F in keyof Calls]: { [C in keyof Calls[F]]: Calls[F][C] extends Call ? Handler<Calls[F][C]> : never };
};

/** What the implementation of a subscription is given beside its input. */
export interface FeedContext {
  /** Aborted when nobody listens, the session has ended, or the world closes. */
  signal: AbortSignal;
}

type FeedContextOf<S extends Subscription> = S['access'] extends 'public'
  ? FeedContext
  : FeedContext & { traderId: string };

/** An implementation of a subscription: yields messages until the signal aborts, or throws a DomainError. */
export type FeedHandler<S extends Subscription> = (
  context: FeedContextOf<S>,
  input: z.output<S['input']>,
) => AsyncGenerator<z.input<S['output']>, void>;

/** One implementation for each subscription of the registry; one too few or too many does not compile. */
export type FeedHandlers = {
  [F in keyof Subscriptions]: {
    [S in keyof Subscriptions[F]]: Subscriptions[F][S] extends Subscription
      ? FeedHandler<Subscriptions[F][S]>
      : never;
  };
};
