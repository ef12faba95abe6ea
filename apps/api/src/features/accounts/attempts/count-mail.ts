import { MAIL_INTERVAL, MAILS } from '@papermint/contracts/accounts/lifetimes';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Tx } from '../../../platform/database/commit.ts';
import type { AttemptsDeps } from './attempt-counts.ts';
import type { Attempts } from './lockout-rules.ts';

/** A mail with a code. */
export interface MailedCodeFor {
  /** The kind of code and the account. */
  what: string;
  /** What the code is for, if the account can have several at a time, such as an entry of the address book. */
  subject?: string | undefined;
}

/**
 * Counts one more mail with a code, unless it must wait: one of a subject a minute, and `MAILS` of a kind to an account.
 * @returns how long it must wait, wall ms; 0 if it may be sent now
 */
export function countMail(
  { store, vault, clock }: AttemptsDeps,
  tx: Tx,
  { what, subject }: MailedCodeFor,
): number {
  const wall = clock.wall();
  const keys = {
    all: vault.fingerprint(`mailed ${what}`),
    subject: vault.fingerprint(`mailed ${what} ${subject ?? ''}`),
  };
  const [all, last] = [store.ofIn(tx, keys.all), store.ofIn(tx, keys.subject)];
  const wait = Math.max(intervalLeft(last, wall), windowLeft(all, wall));
  if (wait > 0) return wait;
  store.put(tx, keys.subject, { failures: 1, lockedUntil: null, lastAt: wall });
  const begun = windowBegun(all, wall);
  // Here the instant is that at which the count starts again.
  store.put(tx, keys.all, { failures: begun.failures + 1, lockedUntil: begun.lockedUntil, lastAt: wall });
  return 0;
}

/** @throws DomainError rate_limited with the time to wait */
export function assertMail(deps: AttemptsDeps, tx: Tx, mailed: MailedCodeFor): void {
  const wait = countMail(deps, tx, mailed);
  if (wait === 0) return;
  const retryAfter = Math.ceil(wait / 1000);
  const when = retryAfter > 90 ? `${Math.ceil(retryAfter / 60)} minutes` : `${retryAfter} seconds`;
  throw new DomainError(
    'rate_limited',
    `A code was just sent. You can request another in ${when}.`,
    undefined,
    {
      retryAfter,
    },
  );
}

const intervalLeft = (last: Attempts | undefined, wall: number): number =>
  last === undefined ? 0 : Math.max(0, last.lastAt + MAIL_INTERVAL - wall);

function windowBegun(all: Attempts | undefined, wall: number): Pick<Attempts, 'failures' | 'lockedUntil'> {
  const isOver = all?.lockedUntil == null || all.lockedUntil <= wall;
  return isOver ? { failures: 0, lockedUntil: wall + MAILS.within } : all;
}

function windowLeft(all: Attempts | undefined, wall: number): number {
  const { failures, lockedUntil } = windowBegun(all, wall);
  return failures < MAILS.most ? 0 : (lockedUntil ?? wall) - wall;
}
