import type { PasswordOwner } from '@papermint/contracts/accounts/password-rules';
import { passwordError } from '@papermint/contracts/accounts/password-rules';

export type Strength = 0 | 1 | 2 | 3 | 4;

export const STRENGTH_WORDS = ['', 'Weak', 'Fair', 'Good', 'Strong'] as const;

const KINDS: readonly (readonly [kind: RegExp, size: number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 32],
];

/**
 * An estimate of a password's strength, from its length and variety. A password that the server's rule refuses is
 * weak, whatever its length.
 */
export function passwordStrength(password: string, owner?: PasswordOwner): Strength {
  if (password === '') return 0;
  if (passwordError(password, owner)) return 1;
  const alphabet = KINDS.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  const bits = usefulLength(password) * Math.log2(alphabet);
  if (bits < 40) return 1;
  if (bits < 58) return 2;
  return bits < 72 ? 3 : 4;
}

/** Repetitions and runs such as 'aaa', 'abc' and '321' add almost nothing. */
function usefulLength(password: string): number {
  const codes = [...password].map((letter) => letter.codePointAt(0) ?? 0);
  return codes.filter((code, index) => {
    const step = code - (codes[index - 1] ?? Number.NaN);
    return !(Math.abs(step) <= 1 && step === (codes[index - 1] ?? 0) - (codes[index - 2] ?? Number.NaN));
  }).length;
}
