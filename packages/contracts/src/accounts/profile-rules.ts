/**
 * Rules for profile fields, checked by app and server alike. An error follows the field's label, as in "Nickname
 * must be 3 to 20 characters".
 */

const NICKNAME = /^[a-z\d._-]+$/i;
const LEAST_NICKNAME = 3;
const MOST_NICKNAME = 20;

/** Nicknames that could be taken for Papermint's staff. */
const RESERVED = new Set([
  'admin',
  'administrator',
  'billing',
  'compliance',
  'customerservice',
  'finance',
  'help',
  'helpdesk',
  'moderator',
  'official',
  'root',
  'security',
  'staff',
  'superuser',
  'support',
  'system',
  'team',
]);

/** @returns the error; undefined for an acceptable nickname, which may still be taken */
export function nicknameError(nickname: string): string | undefined {
  if (nickname.length < LEAST_NICKNAME || nickname.length > MOST_NICKNAME) {
    return `must be ${LEAST_NICKNAME} to ${MOST_NICKNAME} characters`;
  }
  if (!NICKNAME.test(nickname)) {
    return 'can have letters a to z, digits, dots, underscores and hyphens';
  }
  if (!/[a-z\d]/i.test(nickname)) return 'needs a letter or a digit';
  return isReserved(nickname) ? 'is reserved, choose another' : undefined;
}

/** Ignores marks between the letters and digits at the end. */
function isReserved(nickname: string): boolean {
  const letters = nickname.toLowerCase().replace(/[._-]/g, '');
  return letters.includes('papermint') || RESERVED.has(letters.replace(/\d+$/, ''));
}

/** Joiners shape the letters of Persian or Sinhala names, a middle dot parts letters (Gal·la) or names. */
const NAME = /^['‘’]?\p{L}(?:[\p{L}\p{M} .'‘’·・-]|[\u200c\u200d](?=\p{L}))*$/u;
const AFTER_LETTER = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}*)[\u200c\u200d]+/gu;
/** Invisible characters that come along from other apps: soft hyphens, direction marks and zero-width spaces. */
const PASTED = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const MOST_NAME = 50;

/** A name as it is stored: composed, with plain spaces and hyphens, and joiners only in scripts that need them. */
export const tidyName = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(PASTED, '')
    .replaceAll(AFTER_LETTER, '$1')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .replaceAll(/[\u2010\u2011]/g, '-')
    .trim();

/** @returns the error; undefined for an acceptable first or last name */
export function nameError(name: string): string | undefined {
  if (name === '') return 'must not be empty';
  if (name.length > MOST_NAME) return `must be at most ${MOST_NAME} characters`;
  return NAME.test(name) ? undefined : 'can have letters, spaces, apostrophes, hyphens and dots';
}

export const profileFields = ['firstName', 'lastName', 'nickname', 'country'] as const;
export type ProfileField = (typeof profileFields)[number];

const IDENTITY: readonly ProfileField[] = ['firstName', 'lastName', 'country'];

/** The fields that can no longer be changed, because the approved identity depends on them. */
export function lockedFields(verified: { kyc: boolean }): readonly ProfileField[] {
  return verified.kyc ? IDENTITY : [];
}
