import { simAddress } from '@papermint/contracts/chains/sim-address';

/** The number of different samples of a kind for an account. */
const MOST = 100;

/**
 * A sample address on a simulated blockchain, with a valid checksum. It belongs to nobody, so money sent there leaves
 * the exchange.
 * @param chain the number of the blockchain
 * @param accountId the reader's account: each account has its own samples
 * @param taken addresses that the address book has already
 */
export const sampleAddress = (chain: number, accountId: string, taken: readonly (string | null)[]): string =>
  firstFree(taken, (number) => simAddress(chain, bytesOf(`sample ${accountId} ${chain} ${number}`)));

/** The number of a sample bank account, such as `XS00SAMP0000100000010001`. */
export const sampleAccountNumber = (accountId: string, taken: readonly (string | null)[]): string =>
  firstFree(taken, (number) => `XS00SAMP${accountId.padStart(12, '0')}${String(number).padStart(4, '0')}`);

function firstFree(taken: readonly (string | null)[], sample: (number: number) => string): string {
  for (let number = 1; number < MOST; number += 1) {
    const one = sample(number);
    if (!taken.includes(one)) return one;
  }
  return sample(MOST);
}

const BODY = 20;

/** The bytes of an address that follow from a text. */
function bytesOf(text: string): Uint8Array {
  return Uint8Array.from({ length: BODY }, (_, place) => hashOf(`${place} ${text}`) >>> 24);
}

/** FNV-1a, mixed once more so that each bit of the text reaches the highest byte. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
}
