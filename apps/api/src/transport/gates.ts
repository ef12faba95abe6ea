import { LIFETIMES } from '@papermint/contracts/accounts/lifetimes';
import type { Scope } from '@papermint/contracts/accounts/scopes';
import { isPermitted, isStaff, lackOf, STAFF_ONLY } from '@papermint/contracts/accounts/staff';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Flag } from '@papermint/contracts/common/flags';
import type { Call } from '@papermint/contracts/contract';
import { scopeOf } from '@papermint/contracts/contract';
import type { SignedIn } from '../features/accounts/accounts-service.ts';
import type { Actor } from '../platform/commands.ts';

export interface GateState {
  session: SignedIn | undefined;
  sandbox: boolean;
  /** Wall time, ms. */
  wall: number;
  isOn(flag: Flag): boolean;
}

/**
 * The one place where it is decided whether a call may be made at all, before its input is looked at.
 * @throws DomainError
 */
export function checkGates(call: Call, { session, sandbox, isOn, wall }: GateState): void {
  if (call.sandbox && !sandbox) throw new DomainError('not_found');
  if (call.access !== 'public' && !session) throw new DomainError('unauthenticated');
  if (session?.apiKey) checkScope(call, session.apiKey.scopes);
  if (call.access === 'staff') checkStaff(call, session, isOn('admin'));
  for (const flag of call.flags ?? []) {
    if (!isOn(flag)) throw new DomainError('feature_off');
  }
  if (call.verified && isOn('kyc') && !session?.trader.kycVerified) {
    throw new DomainError('verification_required');
  }
  // A key that may move money was made with a proof, and stands for it.
  if (call.stepUp && !session?.apiKey && !isConfirmed(call.stepUp, session, wall)) {
    throw new DomainError('proof_required', undefined, call.stepUp);
  }
}

/** Keys open what their scopes name: never what is for staff, nor what is about security. */
function checkScope(call: Call, scopes: readonly Scope[]): void {
  if (call.access === 'public') return;
  const asked = scopeOf(call);
  if (asked === undefined) throw new DomainError('forbidden', 'API keys may not do this: sign in.');
  if (!scopes.includes(asked)) throw new DomainError('forbidden', `This API key lacks the scope ${asked}.`);
}

function checkStaff({ permission }: Call, session: SignedIn | undefined, adminFlagOn: boolean): void {
  if (!session || !isStaff(session.trader.position, adminFlagOn))
    throw new DomainError('forbidden', STAFF_ONLY);
  const { position, permissions } = session.trader;
  const asked = permission ?? 'superuser';
  if (!isPermitted(position, permissions, asked)) throw new DomainError('forbidden', lackOf(asked));
}

/** How long a proof counts, wall ms. */

/** A password proves more than a PIN does: it counts wherever a PIN is asked for. */
function isConfirmed(kind: 'pin' | 'password', session: SignedIn | undefined, wall: number): boolean {
  const fresh = (at: number | null | undefined) => at != null && wall - at < LIFETIMES.stepUp;
  return fresh(session?.stepUp.password) || (kind === 'pin' && fresh(session?.stepUp.pin));
}

/** As whom a call is made: what staff do by a call of theirs leaves an audit row, what they do as traders none. */
export function actorOf(call: Call, session: SignedIn | undefined): Actor {
  if (!session) return { kind: 'guest' };
  return { kind: call.access === 'staff' ? 'staff' : 'trader', traderId: session.trader.id };
}

/**
 * Refuses to start with a staff call that names no permission, or with one of others that does; and with a call
 * that asks for the password and lets keys in, which can't give it.
 * @throws Error
 */
export function assertGatesDeclared(name: string, call: Call): void {
  if ((call.access === 'staff') !== (call.permission !== undefined)) {
    throw new Error(`${name} must declare a permission if it is for staff, and only then.`);
  }
  if (call.stepUp === 'password' && scopeOf(call) !== undefined) {
    throw new Error(`${name} asks for the password: it can't have a scope.`);
  }
}
