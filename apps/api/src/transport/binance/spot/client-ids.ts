import { createHash } from 'node:crypto';
import type { Order } from '@papermint/contracts/orders/model';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 62^22 is more than 2^128. */
const LENGTH = 22;
const MADE = /^[0-9A-Za-z]{22}$/;
const UUID_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;
const BASE = BigInt(LETTERS.length);

function lettersOf(value: bigint): string {
  let text = '';
  for (let rest = value; text.length < LENGTH; rest /= BASE) text = LETTERS[Number(rest % BASE)] + text;
  return text;
}

/** The client id of an order whose trader gave none: the order's id in other letters. */
export const madeClientId = (uuid: string): string => lettersOf(BigInt(`0x${uuid.replaceAll('-', '')}`));

/** The id of the order that has such a client id; undefined where the text is none. */
export function uuidOfMade(clientId: string): string | undefined {
  if (!MADE.test(clientId)) return undefined;
  let value = 0n;
  for (const letter of clientId) value = value * BASE + BigInt(LETTERS.indexOf(letter));
  const hex = value.toString(16).padStart(32, '0');
  return hex.length === 32 ? hex.replace(UUID_PARTS, '$1-$2-$3-$4-$5') : undefined;
}

/** What Binance calls the client id of an order. */
export const clientIdOf = ({
  uuid,
  clientId,
  clientOrderId,
}: Pick<Order, 'uuid' | 'clientId' | 'clientOrderId'>): string =>
  clientId ?? clientOrderId ?? madeClientId(uuid);

/** The id of a request that names none, such as of a cancellation: it follows from the order. */
export const requestIdOf = (uuid: string, what: string): string =>
  lettersOf(BigInt(`0x${createHash('sha256').update(`${what} ${uuid}`).digest('hex').slice(0, 32)}`));
