import { Secret, TOTP } from 'otpauth';

/** Codes of an authenticator (RFC 6238): six digits that change every thirty seconds of wall time. */
const PERIOD_MS = 30_000;
/** Codes of this many steps before and after the current one are accepted. */
const WINDOW = 1;

const totpOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) });

/** A secret in base32, as it is typed into an authenticator. */
export function secretOf(bytes: Uint8Array): string {
  return new Secret({ buffer: bytes.slice().buffer }).base32;
}

/** The URI that the QR code for an authenticator contains. */
export function otpauthUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret) }).toString();
}

export const stepAt = (wall: number): number => Math.floor(wall / PERIOD_MS);

/** @returns the step that a code belongs to; undefined if it is none of the accepted steps */
export function stepOf(secret: string, code: string, wall: number): number | undefined {
  // The library throws at other characters than ASCII digits.
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: wall, window: WINDOW });
  return delta === null ? undefined : stepAt(wall) + delta;
}

export function codeAt(secret: string, step: number): string {
  return totpOf(secret).generate({ timestamp: step * PERIOD_MS });
}
