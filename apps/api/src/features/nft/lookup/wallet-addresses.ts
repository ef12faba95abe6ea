import { createHash } from 'node:crypto';
import { bodyOfAddress, simAddress } from '@papermint/contracts/chains/sim-address';

/** The account number that all simulated collectors share. */
const HOUSE_NUMBER = 0;
const NUMBER_BYTES = 4;
const BODY_BYTES = 20;
const CHECK_BYTES = BODY_BYTES - NUMBER_BYTES;

const digest = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

function bodyOf(account: number): Buffer {
  const check = digest(`nft wallet ${account}`).subarray(0, CHECK_BYTES);
  const number = Buffer.alloc(NUMBER_BYTES);
  number.writeUInt32BE(account);
  const mask = digest(check);
  return Buffer.concat([number.map((byte, index) => byte ^ (mask[index] as number)), check]);
}

/**
 * The address of an account's NFT wallet on a blockchain. It is derived from the account number and can be reversed,
 * so no address is stored.
 * @param chain the number of the blockchain
 * @param accountId the account number; null for the simulated collectors
 */
export const walletAddress = (chain: number, accountId: string | null): string =>
  simAddress(chain, bodyOf(accountId === null ? HOUSE_NUMBER : Number(accountId)));

/** @returns the account number of a wallet's address; null for the simulated collectors; undefined for no wallet */
export function accountOfWallet(address: string): string | null | undefined {
  const body = bodyOfAddress(address);
  if (!body) return undefined;
  const mask = digest(body.subarray(NUMBER_BYTES));
  const number = Buffer.from(
    body.subarray(0, NUMBER_BYTES).map((byte, index) => byte ^ (mask[index] as number)),
  );
  const account = number.readUInt32BE();
  if (!bodyOf(account).equals(Buffer.from(body))) return undefined;
  return account === HOUSE_NUMBER ? null : String(account);
}
