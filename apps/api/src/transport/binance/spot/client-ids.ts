import { createHash } from 'node:crypto';
import type { Order } from '@papermint/contracts/orders/model';

const DIGITS = 20;
const MADE = /^pm(\d{20})$/;

/** The client id of an order whose trader gave none: 22 letters and digits, as Binance's. */
const madeClientId = (number: number): string => `pm${String(number).padStart(DIGITS, '0')}`;

/** The number of the order or the list that has such a client id; undefined where the text is none. */
export function numberOfMade(clientId: string): number | undefined {
  const [, digits] = MADE.exec(clientId) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** What Binance calls the client id of an order. */
export const clientIdOf = ({
  number,
  clientId,
  clientOrderId,
}: Pick<Order, 'number' | 'clientId' | 'clientOrderId'>): string =>
  clientId ?? clientOrderId ?? madeClientId(number);

/** What Binance calls the client id of a list. */
export const listClientIdOf = ({ number, clientId }: { number: number; clientId: string | null }): string =>
  clientId ?? madeClientId(number);

/** The id of a request that names none, such as of a cancellation: it follows from the order. */
export const requestIdOf = (uuid: string, what: string): string =>
  createHash('sha256')
    .update(`${what} ${uuid}`)
    .digest('hex')
    .slice(0, DIGITS + 2);
