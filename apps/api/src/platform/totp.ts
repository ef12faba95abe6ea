import { Secret, TOTP } from 'otpauth';

/** Codes of an authenticator (RFC 6238): six digits, another every thirty seconds of wall time. */
const PERIOD_MS = 30_000;
/** Clocks may be off by one step. */
const WINDOW = 1;

const totpOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) });

/** A secret as people type it in. */
export function secretOf(bytes: Uint8Array): string {
  return new Secret({ buffer: bytes.slice().buffer }).base32;
}

/** What the picture for an authenticator says. */
export function otpauthUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret) }).toString();
}

export const stepAt = (wall: number): number => Math.floor(wall / PERIOD_MS);

/** @returns the step that a code is of, where it is of this one or of one beside it */
export function stepOf(secret: string, code: string, wall: number): number | undefined {
  // The library takes codes of other digits of the same length for a fault of ours.
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: wall, window: WINDOW });
  return delta === null ? undefined : stepAt(wall) + delta;
}

export function codeAt(secret: string, step: number): string {
  return totpOf(secret).generate({ timestamp: step * PERIOD_MS });
}
