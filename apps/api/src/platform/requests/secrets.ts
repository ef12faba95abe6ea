import { SECRET_FIELD, SECRET_VALUE } from '@papermint/contracts/sandbox/secret-fields';

/** Shown instead of a secret. */
export const MASK = '***';

/** A field `code` has a one-time code, or, in an error, a word. */
const ONE_TIME_CODE = /^\d{4,10}$/;

/** Headers that prove who somebody is. */
const SECRET_HEADERS = new Set(['authorization', 'cookie', 'set-cookie', 'x-api-key']);

/** Whether a field has a secret: a password, a PIN, a one-time code, a session or a key. */
function isSecret(name: string, value: unknown): boolean {
  if (name === 'code') return ONE_TIME_CODE.test(String(value));
  if (typeof value === 'string' && SECRET_VALUE.test(value)) return true;
  return (
    SECRET_FIELD.test(name) &&
    (typeof value === 'string' || typeof value === 'number' || Array.isArray(value))
  );
}

/**
 * A value with another text in the place of each secret.
 * @param replace gets the name and the value of a field that has a secret
 */
export function withoutSecrets(value: unknown, replace: (name: string, value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [
      name,
      isSecret(name, inside) ? replace(name, inside) : withoutSecrets(inside, replace),
    ]),
  );
}

/** The headers with a mask for each secret. @returns pairs in the order of the request */
export function headersWithoutSecrets(headers: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(headers).map(([name, value]) => [name, SECRET_HEADERS.has(name) ? MASK : value]);
}

/** A path and query string with a mask for each secret parameter. */
export function urlWithoutSecrets(url: string): string {
  return url.replace(/([?&])([^=&]+)=([^&]*)/g, (whole, mark, name, value) =>
    isSecret(name, value) ? `${mark}${name}=${MASK}` : whole,
  );
}
