import { DomainError } from '@papermint/contracts/common/domain-error';
import { HOUSE } from '../../../ledger/journal-entry.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import { namedRecipient } from '../nft-rules.ts';
import type { Person } from '../nft-types.ts';
import type { LookupDeps } from './lookup-deps.ts';
import { accountOfWallet } from './wallet-addresses.ts';

/**
 * Finds a recipient by wallet address, account number or nickname.
 * @throws DomainError bad_input or not_found at `recipient`
 */
export function findRecipient(
  { chains, people }: LookupDeps,
  reads: Reads,
  typed: string,
  chain?: string,
): Person | typeof HOUSE {
  const blockchain = chain === undefined ? undefined : chains.all().find(({ key }) => key === chain);
  const named = namedRecipient(typed, accountOfWallet, blockchain);
  if ('accountId' in named && named.accountId === null) return HOUSE;
  const row =
    'accountId' in named
      ? people.byNumber(reads, named.accountId as string)
      : people.byNickname(reads, named.nickname);
  if (row) return row;
  throw new DomainError('not_found', 'No account has this address, account number or nickname', 'recipient');
}
