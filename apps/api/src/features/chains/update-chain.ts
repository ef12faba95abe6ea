import { takesWithdrawals } from '@papermint/contracts/chains/statuses';
import type { CommandContext, EventNote } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { raiseRefresh } from '../../platform/time/world-state.ts';
import { withBlockTime } from './blocks-rules.ts';
import { chainByKey, chainView, coinTerms } from './chain-views.ts';
import type { ChainAssetRecord, ChainRecord } from './chains-types.ts';
import type { ChainChange } from './changed-coin.ts';
import { changedCoin } from './changed-coin.ts';
import type { SavedChain } from './create-chain.ts';
import { checkName } from './create-chain.ts';
import type { StaffChainDeps } from './staff-chain-deps.ts';

/**
 * Changes a blockchain, or adds or changes a coin on it.
 * @throws DomainError not_found; bad_input or conflict at the field that is wrong
 */
export async function updateChain(
  deps: StaffChainDeps,
  command: CommandContext,
  change: ChainChange,
): Promise<SavedChain> {
  const { key } = change;
  await deps.commands.executeNoted(command, async (tx) => ({
    answer: null,
    note: apply(deps, tx, change),
  }));
  return { ...chainView(deps, key), message: 'Saved. Traders see it immediately.' };
}

/** @returns what the audit log says; undefined where nothing changes */
function apply(deps: StaffChainDeps, tx: Tx, change: ChainChange): EventNote | undefined {
  const { store, chains, state, clock } = deps;
  const { key, reason } = change;
  const existing = store.chains(tx);
  const chain = chainByKey(existing, key);
  const next = { ...changedChain(chain, change, clock.now()), updatedAt: clock.now() };
  checkName(existing, key, next.name);
  const coin = changedCoin(deps, tx, change);
  const before = { ...chainSettings(chain), ...(coin?.before && coinTerms(deps, coin.before)) };
  const after = { ...chainSettings(next), ...(coin && coinTerms(deps, coin.after)) };
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined;
  const wasOpen = new Set(openCoins(store.assets(tx), chain).map(({ asset }) => asset));
  store.putChain(tx, next);
  if (coin) (coin.before ? store.putAsset : store.addAsset)(tx, coin.after, clock.now());
  const reopened = openCoins(store.assets(tx), next).filter(({ asset }) => !wasOpen.has(asset));
  if (reopened.length > 0) chains.reopened(tx, reopened);
  if (next.blockTime !== chain.blockTime) chains.retimed(tx, next);
  raiseRefresh(tx, state, clock);
  tx.afterCommit(chains.load);
  return {
    subject: key,
    ...differing(before, after),
    ...(coin && { data: { coin: coin.after.asset } }),
    ...(reason && { reason }),
  };
}

function changedChain(chain: ChainRecord, change: ChainChange, now: number): ChainRecord {
  const { name = chain.name, confirmations = chain.confirmations, status = chain.status } = change;
  const notice = change.notice === undefined ? chain.notice : change.notice.replace(/\.$/, '') || null;
  const timed = withBlockTime(chain, change.blockTime ?? chain.blockTime, now);
  return { ...timed, name, confirmations, status, notice };
}

/** The coins whose withdrawals a blockchain takes. */
const openCoins = (coins: readonly ChainAssetRecord[], { key, status }: ChainRecord) =>
  takesWithdrawals(status) ? coins.filter((coin) => coin.blockchain === key && coin.withdrawalsOn) : [];

const chainSettings = ({ name, blockTime, confirmations, status, notice }: ChainRecord) => ({
  name,
  blockTime,
  confirmations,
  status,
  notice,
});

/** Only the fields that differ, for the audit log. */
function differing(before: Record<string, unknown>, after: Record<string, unknown>) {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  const only = (values: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { before: only(before), after: only(after) };
}
