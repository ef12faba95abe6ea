import { DomainError } from '@papermint/contracts/common/domain-error';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Transaction } from '@papermint/contracts/wallet/model';
import { convertEntry } from '../../ledger/entries/convert-entry.ts';
import { InsufficientBalanceError } from '../../ledger/insufficient-balance.ts';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { convertSide } from './convert-assets.ts';
import type { ConvertDeps } from './convert-deps.ts';
import { notEnough, offerSubject } from './convert-offers.ts';
import type { ConvertOfferRecord } from './convert-types.ts';
import { EXPIRY_JOB } from './convert-types.ts';

const WHY_NOT: Record<Exclude<ConvertOfferRecord['status'], 'quoted'>, string> = {
  settled: 'This offer has already been taken',
  expired: 'This offer has expired: get a new one',
};

/**
 * Converts at exactly the amounts of an offer.
 * @throws DomainError not_found; conflict where it was taken or has expired; insufficient_balance at `amount`
 */
export function takeOffer(
  deps: ConvertDeps,
  command: CommandContext,
  traderId: string,
  uuid: string,
): Promise<{ transaction: Transaction; message: string }> {
  const { markets, commands } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const offer = openOffer(deps, tx, traderId, uuid);
      const transaction = settle(deps, tx, command, offer);
      const { fromAsset, fromAmount, toAsset, toAmount } = offer;
      const message = `Converted ${markets.say(fromAsset, fromAmount)} to ${markets.say(toAsset, toAmount)}.`;
      return { transaction, message };
    },
    ({ transaction: { currency, amount } }) => ({ subject: uuid, data: { currency, amount } }),
    { repeatable: true },
  );
}

function openOffer(
  { store, markets }: ConvertDeps,
  tx: Tx,
  traderId: string,
  uuid: string,
): ConvertOfferRecord {
  const offer = store.find(tx, uuid);
  if (offer?.traderId !== traderId) {
    throw new DomainError('not_found', 'You have no offer with this ID', 'uuid');
  }
  if (offer.status !== 'quoted') throw new DomainError('conflict', WHY_NOT[offer.status], 'uuid');
  convertSide(markets, offer.fromAsset, 'from');
  convertSide(markets, offer.toAsset, 'to');
  return offer;
}

function settle(deps: ConvertDeps, tx: Tx, command: CommandContext, offer: ConvertOfferRecord): Transaction {
  const { ledger, statuses, jobs, wallet, clock } = deps;
  const { id, traderId, fromAsset: from, toAsset: to, fromAmount, toAmount, fee, spread } = offer;
  try {
    const amounts = { from, to, fromAmount, toAmount, fee, spread };
    ledger.post(tx, convertEntry({ reference: id, traderId, ...amounts }));
  } catch (error) {
    if (!(error instanceof InsufficientBalanceError)) throw error;
    throw notEnough(deps, tx, traderId, from);
  }
  statuses.transition(tx, { ...offerSubject(offer), actor: command.actor, transition: 'settle' });
  jobs.cancel(tx, EXPIRY_JOB, id);
  const transaction = wallet.record(tx, {
    id,
    traderId,
    type: 'convert',
    status: 'completed',
    reference: id,
    currency: from,
    amount: -fromAmount,
    counterCurrency: to,
    counterAmount: toAmount,
    fee: fee > 0n ? fee : null,
    feeCurrency: fee > 0n ? from : null,
    description: `Converted ${codeLabel(from)} to ${codeLabel(to)}`,
    createdAt: clock.now(),
  });
  return wallet.transactionView(transaction);
}
