import { foldedText } from '../common/folded-text.ts';

/**
 * Rules for new passwords, checked by app and server alike. An error follows the field's label, as in "Password
 * must be at least 10 characters". Existing passwords are not checked.
 */

export const LEAST_PASSWORD = 10;
const MOST_PASSWORD = 200;
/** Shorter parts of names and addresses occur in many words by chance. */
const LEAST_PART = 4;
/** A password with fewer different characters is a pattern. */
const LEAST_DIFFERENT = 5;

/** Common choices, in lower case, without spaces, and with letters in place of digits and marks. */
const COMMON = [
  'password',
  'passwort',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'letmein',
  'iloveyou',
  'welcome',
  'adminadmin',
  'administrator',
  'changeme',
  'football',
  'baseball',
  'sunshine',
  'princess',
  'trustno',
  'superman',
  'abcdefghij',
  'correcthorse',
  'papermint',
];

/** The letters that digits and marks are often written for. */
const STANDS_FOR: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** The account that the password is for. */
export interface PasswordOwner {
  email?: string;
  firstName?: string;
  lastName?: string;
}

/**
 * A password as it is hashed: NFC, with plain spaces, in its own case. One keyboard composes ü and another does not.
 * Source: OpaqueString, RFC 8265, section 4.2.
 */
export const opaqueString = (password: string): string =>
  password.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC');

/** @returns the error; undefined for an acceptable password */
export function passwordError(password: string, owner: PasswordOwner = {}): string | undefined {
  const { length } = [...opaqueString(password)];
  if (length < LEAST_PASSWORD) return `must be at least ${LEAST_PASSWORD} characters`;
  if (length > MOST_PASSWORD) return `must be at most ${MOST_PASSWORD} characters`;
  const plain = foldedText(password);
  if (ownParts(owner).some((part) => plain.includes(part))) return 'must not contain your name or email';
  if (new Set(plain).size < LEAST_DIFFERENT || isRun(plain)) return 'is too easy to guess, choose another';
  return isCommon(plain) ? 'is one that many people use, choose another' : undefined;
}

function ownParts({ email = '', firstName = '', lastName = '' }: PasswordOwner): string[] {
  const local = email.split('@', 1)[0] ?? '';
  const parts = [
    email,
    local,
    ...local.split(/[^\p{L}\d]+/u),
    ...firstName.split(/\s/),
    ...lastName.split(/\s/),
  ];
  return parts.map(foldedText).filter((part) => part.length >= LEAST_PART);
}

/** A common word with little else around it. */
function isCommon(plain: string): boolean {
  const spoken = [...plain].map((letter) => STANDS_FOR[letter] ?? letter).join('');
  const rest = (text: string, word: string) => text.replaceAll(word, '').length;
  const fewer = (text: string) =>
    COMMON.some((word) => text.includes(word) && rest(text, word) < LEAST_PASSWORD / 2);
  return fewer(plain.replaceAll(/\s/g, '')) || fewer(spoken.replaceAll(/\s/g, ''));
}

/** Every character follows the one before, as in 1234567890 or zyxwvutsrq. */
function isRun(plain: string): boolean {
  const codes = [...plain].map((letter) => letter.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return [1, -1].some((step) => steps.filter((one) => one === step).length >= steps.length - 1);
}
