export type Strength = 0 | 1 | 2 | 3 | 4;

export const STRENGTH_WORDS = ['', 'Weak', 'Fair', 'Good', 'Strong'] as const;

const COMMON = /password|passwort|qwert|asdf|letmein|welcome|admin|iloveyou|papermint|12345|abc123|dragon/i;
const KINDS: readonly (readonly [kind: RegExp, size: number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 32],
];

/**
 * How hard a password is to guess, from its length and variety. An estimate to encourage, not a gate: what is
 * accepted is the server's to say.
 */
export function passwordStrength(password: string): Strength {
  if (password === '') return 0;
  if (password.length < 8 || COMMON.test(password)) return 1;
  const alphabet = KINDS.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  const bits = usefulLength(password) * Math.log2(alphabet);
  if (bits < 40) return 1;
  if (bits < 58) return 2;
  return bits < 72 ? 3 : 4;
}

/** Repetitions and runs such as 'aaa' or 'abc' and '321' add next to nothing. */
function usefulLength(password: string): number {
  const codes = [...password].map((letter) => letter.codePointAt(0) ?? 0);
  return codes.filter((code, index) => {
    const step = code - (codes[index - 1] ?? Number.NaN);
    return !(Math.abs(step) <= 1 && step === (codes[index - 1] ?? 0) - (codes[index - 2] ?? Number.NaN));
  }).length;
}
