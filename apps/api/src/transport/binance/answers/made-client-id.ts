const PREFIX = 'papermint';
const DIGITS = 13;
const MADE = new RegExp(`^${PREFIX}(\\d{${DIGITS}})$`);

/** The client ID of an order to which its trader gave none: 22 characters, made of its number. */
export const madeClientId = (number: number): string => PREFIX + String(number).padStart(DIGITS, '0');

/** The number of the order whose client ID was made; undefined if a trader chose it. */
export function numberOfMadeId(clientId: string): number | undefined {
  const [, digits] = MADE.exec(clientId) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
