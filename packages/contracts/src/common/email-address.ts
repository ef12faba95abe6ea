/** Of browsers and Node, whose types contracts do not know. */
declare const URL: new (address: string) => { hostname: string };

/** Characters with a meaning of their own in a URL, whose host is converted. */
const NO_DOMAIN = /[\s/?#:@%\\[\]]/;
// The whole of ASCII, from its first character on.
const ASCII = /^[\0-\x7f]*$/;

/**
 * The one form of a mailbox: lower case, with its domain as DNS has it. `hans@müller.test` and
 * `hans@xn--mller-kva.test` are one. A domain that cannot be converted stays as it was typed.
 */
export function emailAddress(typed: string): string {
  const email = typed.trim().normalize('NFC').toLowerCase();
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  if (at < 0 || ASCII.test(domain) || NO_DOMAIN.test(domain)) return email;
  try {
    return `${email.slice(0, at)}@${new URL(`http://${domain}/`).hostname}`;
  } catch {
    return email;
  }
}
