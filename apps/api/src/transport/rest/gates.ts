import type { Scope } from '@papermint/contracts/accounts/scopes';
import { isPermitted, isStaff, lackOf, STAFF_ONLY } from '@papermint/contracts/accounts/staff';
import { callNamed } from '@papermint/contracts/calls';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Flag } from '@papermint/contracts/common/flags';
import type { Call, Subscription } from '@papermint/contracts/contract';
import { isOpenToStaff, scopeOf } from '@papermint/contracts/contract';
import { upgradeNeeded } from '@papermint/contracts/packages/package-features';
import type { SignedIn } from '../../features/accounts/accounts-types.ts';
import { proofFor } from '../../features/accounts/step-up/proof-required.ts';
import { isConfirmed } from '../../features/accounts/step-up/step-up-rules.ts';
import type { Actor } from '../../platform/commands/commands.ts';

export interface GateState {
  session: SignedIn | undefined;
  sandbox: boolean;
  /** Wall time, ms. */
  wall: number;
  isOn(flag: Flag): boolean;
}

/**
 * Decides whether a call may be made, before its input is parsed. No other place decides that.
 * @throws DomainError not_found, unauthenticated, forbidden, feature_off, verification_required, upgrade_required or proof_required
 */
export function checkGates(call: Call, { session, sandbox, isOn, wall }: GateState): void {
  if (call.sandbox && !sandbox) throw new DomainError('not_found');
  if (call.access !== 'public' && !session) throw new DomainError('unauthenticated');
  if (session?.apiKey) checkScope(call, session.apiKey.scopes);
  if (session?.impersonation && !isOpenToStaff(call, session.impersonation.write)) {
    throw new DomainError('forbidden', closedToStaff(call, session.impersonation.write));
  }
  if (call.access === 'staff') checkStaff(call, session, isOn('admin'));
  for (const flag of call.flags ?? []) {
    if (!isOn(flag)) throw new DomainError('feature_off');
  }
  if (call.verified && isOn('kyc') && !session?.trader.kycVerified) {
    throw new DomainError('verification_required');
  }
  checkPackage(call, session);
  // An API key needs no step-up: it was created with the password, and has the scope for the call.
  // Where it is needed in some cases only, the feature asks for it.
  if (
    call.stepUp &&
    !call.confirmedWhere &&
    !session?.apiKey &&
    !isConfirmed(call.stepUp, session?.stepUp, wall)
  ) {
    throw proofFor(call, call.stepUp);
  }
}

/**
 * Decides whether a feed may be opened, and whether it stays open.
 * @throws DomainError unauthenticated or forbidden
 */
export function checkFeedGates(
  feed: Subscription,
  { session, isOn }: Pick<GateState, 'session' | 'isOn'>,
): void {
  if (feed.access !== 'public' && !session) throw new DomainError('unauthenticated');
  if (feed.access === 'staff') checkStaff(feed, session, isOn('admin'));
}

/** What a package leaves out. */
function checkPackage({ packageFeature }: Call, session: SignedIn | undefined): void {
  const { name = '', excludes = [] } = session?.trader.package ?? {};
  if (packageFeature && excludes.includes(packageFeature)) {
    throw new DomainError('upgrade_required', upgradeNeeded(name, packageFeature));
  }
}

/** What staff who are signed in as a trader read of a call that is closed to them. */
function closedToStaff({ kind }: Call, write: boolean): string {
  if (kind === 'query') return NOT_SHOWN;
  return write ? NOT_AS_TRADER : ONLY_LOOKING;
}

const NOT_SHOWN = 'This is not shown while you are signed in as a trader.';
const ONLY_LOOKING = 'You are signed in as this trader to look only.';
const NOT_AS_TRADER = 'This cannot be done while you are signed in as a trader.';

/** Scopes never include staff calls or calls about security. */
function checkScope(call: Call, scopes: readonly Scope[]): void {
  if (call.access === 'public') return;
  const scope = scopeOf(call);
  if (scope === undefined)
    throw new DomainError('forbidden', 'API keys cannot be used here. Sign in instead.');
  if (!scopes.includes(scope))
    throw new DomainError('forbidden', `This API key does not have the ${scope} scope.`);
}

function checkStaff(
  { permission }: Pick<Call, 'permission'>,
  session: SignedIn | undefined,
  adminFlagOn: boolean,
): void {
  if (!session || !isStaff(session.trader.position, adminFlagOn))
    throw new DomainError('forbidden', STAFF_ONLY);
  const { position, permissions } = session.trader;
  const needed = permission ?? 'superuser';
  if (!isPermitted(position, permissions, needed)) throw new DomainError('forbidden', lackOf(needed));
}

/** The actor of a call. Staff act as staff in staff calls only, which are audited; otherwise they are traders. */
export function actorOf(call: Call, session: SignedIn | undefined): Actor {
  if (!session) return { kind: 'guest' };
  const { trader, impersonation, apiKey } = session;
  if (call.access === 'staff') return { kind: 'staff', traderId: trader.id };
  return {
    kind: 'trader',
    traderId: trader.id,
    ...(impersonation && { staffId: impersonation.staffId }),
    ...(apiKey && { apiKey: apiKey.id }),
  };
}

/** Staff, and nobody else, need a permission. @throws Error where a call or a feed declares it otherwise */
export function assertPermissionDeclared(
  name: string,
  { access, permission }: Pick<Call, 'access' | 'permission'>,
): void {
  if ((access === 'staff') !== (permission !== undefined)) {
    throw new Error(`${name} must declare a permission if it is for staff, and only then.`);
  }
}

/** Paths by which money leaves an account. */
const OUT = /\/(?:withdraw|transfer|transaction)/;

/**
 * Checks the declaration of a call: staff calls, and no others, name a permission; calls that require the password
 * have no scope, because an API key can't confirm it; calls that move money by PIN or password say what they are
 * confirmed for, and take no files, because a request is known by its input alone; and none by which money leaves
 * belongs to a package.
 * @throws Error where it is wrong
 */
export function assertGatesDeclared(name: string, call: Call): void {
  assertPermissionDeclared(name, call);
  if (call.stepUp === 'password' && scopeOf(call) !== undefined) {
    throw new Error(`${name} asks for the password: it can't have a scope.`);
  }
  const sendsMoney = call.kind === 'command' && call.movesMoney === true && call.stepUp !== undefined;
  if ((sendsMoney || call.confirmedWhere !== undefined) !== (call.confirmedFor !== undefined)) {
    throw new Error(
      `${name} must declare what it is confirmed for if it moves money by PIN or password, and only then.`,
    );
  }
  if (call.confirmedAs) {
    const { call: one, each } = call.confirmedAs;
    const fields = callNamed(one)?.confirmedFor;
    if (fields?.length !== 1 || !(each in call.input.shape)) {
      throw new Error(`${name} must be confirmed as a call with one field, by a list of its input.`);
    }
  }
  if (call.packageFeature && OUT.test(call.path)) {
    throw new Error(`${name} takes money out: no package can leave it out.`);
  }
  if (call.kind === 'command' && call.files) {
    if (call.movesMoney) throw new Error(`${name} moves money: it can't take files.`);
    if (call.method !== 'POST') throw new Error(`${name} takes files: its method must be POST.`);
  }
}
