/** As much of an address as lets its owner be recognised: `m•••@papermint.test`. */
export function maskEmail(email: string): string {
  return `${email.slice(0, 1)}•••${email.slice(email.indexOf('@'))}`;
}
