import { DomainError } from '@papermint/contracts/common/domain-error';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { SaleParts } from '@papermint/contracts/nft/sale-quote';
import { MINT_FEE, MINT_FEE_ASSET } from '@papermint/contracts/nft/statuses';
import type { Transaction } from '@papermint/contracts/wallet/model';
import { holdEntry, releaseEntry } from '../../ledger/entries/hold-entry.ts';
import { nftFeeEntry, nftSaleEntry } from '../../ledger/entries/nft-entry.ts';
import type { JournalEntry } from '../../ledger/journal-entry.ts';
import { HOUSE } from '../../ledger/journal-entry.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { InsufficientBalanceError } from '../../ledger/ledger.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';

/** The only place in which the money of NFTs moves. */
export interface NftMoney {
  /** Holds the fee of a mint in escrow. @throws DomainError insufficient_balance */
  holdFee(tx: Tx, of: Of): void;
  releaseFee(tx: Tx, of: Of): void;
  /** @throws DomainError insufficient_balance where it is not in escrow */
  payFee(tx: Tx, of: Of & { item: string; from: 'escrow' | 'available' }): void;
  /** @throws DomainError insufficient_balance at `amount` */
  holdOffer(tx: Tx, offer: Offer): void;
  releaseOffer(tx: Tx, offer: Offer): void;
  /**
   * @returns the transactions of buyer and seller; undefined for a simulated collector
   * @throws DomainError insufficient_balance at `price`
   */
  sell(tx: Tx, sale: Sale): { bought: Transaction | undefined; sold: Transaction | undefined };
}

interface Of {
  /** The id of the item. */
  id: string;
  traderId: string;
}

interface Offer {
  id: string;
  bidderId: string;
  asset: string;
  amount: bigint;
}

interface Sale extends SaleParts {
  /** The id of the activity. */
  reference: string;
  item: { id: string; name: string };
  asset: string;
  price: bigint;
  buyerId: string;
  sellerId: string;
  creatorId: string | null;
  from: 'available' | 'escrow';
}

interface Parts {
  ledger: Ledger;
  wallet: Wallet;
  markets: Markets;
  ids: Ids;
  clock: Clock;
}

export function createNftMoney({ ledger, wallet, markets, ids, clock }: Parts): NftMoney {
  function post(tx: Tx, payer: string, asset: string, entry: JournalEntry, field?: string): void {
    try {
      ledger.post(tx, entry);
    } catch (error) {
      if (!(error instanceof InsufficientBalanceError)) throw error;
      const left = markets.say(asset, ledger.available(tx, payer, asset));
      const why = `Not enough ${codeLabel(asset)}: ${left} is available`;
      throw new DomainError('insufficient_balance', why, field);
    }
  }

  function row(reference: string, traderId: string, currency: string, amount: bigint, description: string) {
    const createdAt = clock.now();
    return {
      id: ids.uuid(createdAt),
      traderId,
      type: 'nft' as const,
      status: 'completed' as const,
      currency,
      amount,
      counterCurrency: null,
      counterAmount: null,
      fee: null as bigint | null,
      feeCurrency: null as string | null,
      description,
      reference,
      createdAt,
    };
  }

  const feeOf = ({ id: reference, traderId }: Of) => ({
    reference,
    traderId,
    asset: MINT_FEE_ASSET,
    amount: MINT_FEE,
    in: 'escrow' as const,
  });
  const escrowOf = ({ id: reference, bidderId: traderId, asset, amount }: Offer) => ({
    reference,
    traderId,
    asset,
    amount,
    in: 'escrow' as const,
  });

  return {
    holdFee(tx, of) {
      post(tx, of.traderId, MINT_FEE_ASSET, holdEntry(feeOf(of)));
    },
    releaseFee(tx, of) {
      ledger.post(tx, releaseEntry(feeOf(of)));
    },
    payFee(tx, { item, from, ...of }) {
      const entry = nftFeeEntry({
        reference: of.id,
        traderId: of.traderId,
        asset: MINT_FEE_ASSET,
        amount: MINT_FEE,
        from,
      });
      post(tx, of.traderId, MINT_FEE_ASSET, entry);
      wallet.record(tx, row(of.id, of.traderId, MINT_FEE_ASSET, -MINT_FEE, `Minted ${item}`));
    },
    holdOffer(tx, offer) {
      if (offer.bidderId === HOUSE) return;
      post(tx, offer.bidderId, offer.asset, holdEntry(escrowOf(offer)), 'amount');
    },
    releaseOffer(tx, offer) {
      if (offer.bidderId !== HOUSE) ledger.post(tx, releaseEntry(escrowOf(offer)));
    },
    sell(tx, { item, price, ...sale }) {
      const { asset, buyerId, sellerId, creatorId, proceeds, royalty, fee } = sale;
      post(tx, buyerId, asset, nftSaleEntry(sale), 'price');
      const bought = buyerId === HOUSE ? [] : [row(item.id, buyerId, asset, -price, `Bought ${item.name}`)];
      const sold =
        sellerId === HOUSE
          ? []
          : [{ ...row(item.id, sellerId, asset, proceeds, `Sold ${item.name}`), fee, feeCurrency: asset }];
      const paid =
        royalty === 0n || creatorId === null || creatorId === HOUSE
          ? []
          : [row(item.id, creatorId, asset, royalty, `Royalty for ${item.name}`)];
      const rows = wallet.recordAll(tx, [...bought, ...sold, ...paid]);
      const views = rows.map(wallet.transactionView);
      return {
        bought: bought.length > 0 ? views[0] : undefined,
        sold: sold.length > 0 ? views[bought.length] : undefined,
      };
    },
  };
}
