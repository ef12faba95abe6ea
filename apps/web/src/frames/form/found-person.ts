/** A person in the answer to a search. */
export interface FoundPerson {
  accountId: string;
  name: string;
  /** A second line: a masked email. */
  email: string;
}

/**
 * The person whom a text names in full: by account number, by name, or by an email, which a search only finds whole.
 * Null if nobody or more than one matches.
 */
export function namedInFull(found: readonly FoundPerson[], typed: string): FoundPerson | null {
  const text = typed.trim().toLowerCase();
  const [first, second] = found.filter(
    ({ accountId, name }) => text.includes('@') || accountId === text || name.toLowerCase() === text,
  );
  return first && !second ? first : null;
}
