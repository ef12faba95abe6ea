import { bech32 } from '@scure/base';

/** All addresses begin with `sim1`: the human-readable part of BIP 173, which no real chain uses. */
const PREFIX = 'sim';
const BODY = 20;
/** Two words of five bits name the chain. */
const MOST_CHAINS = 32 * 32;

/**
 * Encodes an address of a simulated chain as bech32, with its checksum.
 * @param chain the chain's number, 0 to 1023
 * @param body 20 bytes
 * @returns 44 characters, such as `sim1qy…`
 */
export function simAddress(chain: number, body: Uint8Array): string {
  if (!Number.isInteger(chain) || chain < 0 || chain >= MOST_CHAINS) {
    throw new Error(`No chain has the number ${chain}.`);
  }
  if (body.length !== BODY) throw new Error(`An address has ${BODY} bytes, not ${body.length}.`);
  return bech32.encode(PREFIX, [chain >> 5, chain & 31, ...bech32.toWords(body)]);
}

/** @returns the number of an address's chain; undefined for a text that is not a simulated address */
export function chainOfAddress(text: string): number | undefined {
  const decoded = bech32.decodeUnsafe(text);
  const [high, low, ...rest] = decoded?.words ?? [];
  if (decoded?.prefix !== PREFIX || high === undefined || low === undefined) return undefined;
  return bech32.fromWordsUnsafe(rest)?.length === BODY ? high * 32 + low : undefined;
}

/** @returns what is wrong with an address, for a message at its field; undefined for a simulated address */
export function addressError(text: string): string | undefined {
  if (!/^sim1/i.test(text)) return 'This is not a simulated address: those begin with sim1';
  return chainOfAddress(text) === undefined
    ? 'This address is not complete, or a character in it is wrong: copy it again'
    : undefined;
}

/** An address in groups of four characters, so that people can compare it. */
export const inGroups = (address: string): string => address.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** @returns the 20 bytes of an address; undefined for a text that is not a simulated address */
export function bodyOfAddress(text: string): Uint8Array | undefined {
  if (chainOfAddress(text) === undefined) return undefined;
  return bech32.fromWords(bech32.decode(text as `${string}1${string}`).words.slice(2));
}
