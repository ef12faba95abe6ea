import { SECRET_FIELD, SECRET_VALUE } from '@papermint/contracts/sandbox/secret-fields';

/** A secret that was masked: its name says what belongs there. */
export const MASK = '•••';

/** Fields that are secrets only where a person reads them, such as a code in an email. */
const ALSO_SECRET = /^(code|codes|proof|confirmation|key)$/i;

const isSecretName = (name: string) => SECRET_FIELD.test(name) || ALSO_SECRET.test(name);

/** Fields that name the error and the field of a refusal. */
const PLAIN = new Set(['code', 'key']);

/**
 * A copy in which the values of secret fields are masked: passwords, PINs, codes, sessions, keys and card numbers.
 * @param answer a refusal has an error code in `code` and a field in `key`
 */
export function masked(value: unknown, answer = false): unknown {
  if (typeof value === 'string') return SECRET_VALUE.test(value) ? MASK : value;
  if (Array.isArray(value)) return value.map((one) => masked(one, answer));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const isSecret = isSecretName(name) && !(answer && PLAIN.has(name) && 'error' in value);
      return [name, isSecret && one !== null && one !== '' ? MASK : masked(one, answer)];
    }),
  );
}

/** The same for the query string of a URL. */
export function maskedUrl(url: string): string {
  const [path = '', query] = url.split('?');
  if (query === undefined) return url;
  const fields = [...new URLSearchParams(query)].map(([name, value]) =>
    isSecretName(name)
      ? `${encodeURIComponent(name)}=${MASK}`
      : `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  );
  return `${path}?${fields.join('&')}`;
}
