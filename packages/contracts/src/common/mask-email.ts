/** Masks an email address so that only its owner recognizes it: `m•••@papermint.test`. */
export function maskEmail(email: string): string {
  return `${email.slice(0, 1)}•••${email.slice(email.indexOf('@'))}`;
}
