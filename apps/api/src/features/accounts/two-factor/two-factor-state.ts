import { codeAt, otpauthUri, stepAt } from '../../../platform/secrets/totp.ts';
import type { SignedIn } from '../accounts-types.ts';
import { isConfirmed } from '../step-up/step-up-rules.ts';
import type { TwoFactorDeps } from './two-factor-deps.ts';
import { OFF, offeredSecret } from './two-factor-deps.ts';

const ISSUER = 'Papermint (Simulated)';

export interface TwoFactorState {
  enabled: boolean;
  /** Simulated, ISO. */
  since: string | null;
  recoveryCodesLeft: number;
  /** What an authenticator needs to be set up; null while two-factor authentication is on. */
  setup: { secret: string; uri: string } | null;
  /** Whether the session has confirmed the password recently. */
  confirmed: boolean;
}

export function twoFactorState(deps: TwoFactorDeps, signedIn: SignedIn): TwoFactorState {
  const { store, clock } = deps;
  const { secret, round, enabledAt } = store.of(signedIn.trader.id) ?? OFF;
  const enabled = secret !== null;
  return {
    enabled,
    since: enabledAt === null ? null : new Date(enabledAt).toISOString(),
    recoveryCodesLeft: enabled ? store.codesLeft(signedIn.trader.id) : 0,
    setup: enabled ? null : setup(deps, signedIn, round),
    confirmed: isConfirmed('password', signedIn.stepUp, clock.wall()),
  };
}

function setup(deps: TwoFactorDeps, signedIn: SignedIn, round: number) {
  const secret = offeredSecret(deps, signedIn, round);
  deps.offered.set(signedIn.trader.id, secret);
  return { secret, uri: otpauthUri(secret, { issuer: ISSUER, label: signedIn.trader.email }) };
}

/**
 * The next code that the authenticator would show, for the sandbox. While it is being set up, that of the secret that
 * was offered last.
 * @returns undefined where there is no secret
 */
export function nextCode(
  { store, vault, clock, offered }: TwoFactorDeps,
  traderId: string,
): string | undefined {
  const record = store.of(traderId);
  if (!record?.secret) {
    const pending = offered.get(traderId);
    return pending && codeAt(pending, stepAt(clock.wall()));
  }
  const step = Math.max(stepAt(clock.wall()), record.lastStep + 1);
  return codeAt(vault.open(record.secret), step);
}
