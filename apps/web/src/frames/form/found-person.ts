import { maskEmail } from '@papermint/contracts/common/mask-email';

/** A person in the answer to a search. */
export interface FoundPerson {
  accountId: string;
  name: string;
  /** A second line, which begins with the email; masked for traders. */
  email: string;
}

/**
 * The person whom a text names in full: by account number, name or email. Null if nobody or more than one matches.
 * What a search finds by the beginning of a nickname or a part of an email is no match.
 */
export function namedInFull(found: readonly FoundPerson[], typed: string): FoundPerson | null {
  const text = typed.trim().toLowerCase();
  const emails = text.includes('@') ? [text, maskEmail(text)] : [];
  const [first, second] = found.filter(
    ({ accountId, name, email }) =>
      accountId === text || name.toLowerCase() === text || emails.includes(emailIn(email)),
  );
  return first && !second ? first : null;
}

const emailIn = (line: string) => (line.split(' ')[0] ?? '').toLowerCase();
