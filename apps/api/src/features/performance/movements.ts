import { magnitude } from '@papermint/contracts/money/amount';
import type { TransactionType } from '@papermint/contracts/wallet/model';
import type { Booking, Leg, Line } from './booking.ts';

/** A completed transaction; amounts in minor units, signed, instants in ms. */
export interface BookedTransaction {
  kind: 'transaction';
  id: string;
  type: TransactionType;
  currency: string;
  amount: bigint;
  counterCurrency: string | null;
  counterAmount: bigint | null;
  fee: bigint | null;
  feeCurrency: string | null;
  reference: string | null;
  at: number;
}

/** A settled purchase with a card (negative), or its refund. */
export interface CardSpending {
  kind: 'card';
  id: string;
  currency: string;
  amount: bigint;
  at: number;
}

/** An NFT that came or went without a sale. */
export interface NftMove {
  kind: 'nft';
  id: string;
  itemId: string;
  way: 'in' | 'out' | 'burn';
  /** The price of its latest sale before, 0 without one. */
  worth: Leg;
  at: number;
}

export type Movement = BookedTransaction | CardSpending | NftMove;

/** The value of an amount at an instant, in minor units of the currency of the book. */
export type ValueAt = (leg: Leg, at: number) => bigint;

export const nftKey = (itemId: string): string => `nft:${itemId}`;

/** The currency of the fee for minting: no NFT has its price in it. */
const MINT_FEE_CURRENCY = 'USD';

/** Books one movement. */
export function bookMovement(book: Booking, movement: Movement, valueAt: ValueAt): void {
  if (movement.kind === 'nft') bookNftMove(book, movement, valueAt);
  else if (movement.kind === 'card') bookSigned(book, 'cardPurchases', movement, valueAt);
  else BOOKED[movement.type](book, movement, valueAt);
}

type Booked = (book: Booking, transaction: BookedTransaction, valueAt: ValueAt) => void;

const signed =
  (line: Line): Booked =>
  (book, transaction, valueAt) =>
    bookSigned(book, line, transaction, valueAt);

/** How each type is booked. Staked amounts and cards stay in the account. */
const BOOKED: Record<TransactionType, Booked> = {
  deposit: bookDeposit,
  withdrawal: bookWithdrawal,
  convert: bookConversion,
  package: (book, { currency, amount, at }, valueAt) => {
    const leg = { asset: currency, amount: magnitude(amount) };
    book.fee('packages', leg, valueAt(leg, at));
  },
  trade: bookTrade,
  transfer_in: signed('transfers'),
  transfer_out: signed('transfers'),
  adjustment: signed('adjustments'),
  futures: bookFutures,
  funding: signed('funding'),
  staking: () => undefined,
  staking_reward: signed('staking'),
  dividend: signed('dividends'),
  play_money: signed('playMoney'),
  opening_balance: signed('deposits'),
  split: (book, { currency, amount }) => book.split(currency, amount),
  card: () => undefined,
  nft: bookNft,
};

function bookSigned(
  book: Booking,
  line: Line,
  { currency, amount, at }: { currency: string; amount: bigint; at: number },
  valueAt: ValueAt,
): void {
  if (amount === 0n) return;
  const leg = { asset: currency, amount: magnitude(amount) };
  const value = valueAt(leg, at);
  if (amount > 0n) book.enter(line, leg, value);
  else book.leave(line, leg, value);
}

function feeOf({ fee, feeCurrency, currency }: BookedTransaction): Leg | undefined {
  return fee ? { asset: feeCurrency ?? currency, amount: fee } : undefined;
}

/** The fee was kept before the amount came in. */
function bookDeposit(book: Booking, deposit: BookedTransaction, valueAt: ValueAt): void {
  const fee = feeOf(deposit);
  bookSigned(book, 'deposits', deposit, valueAt);
  if (fee) book.keptFee('deposits', 'payments', valueAt(fee, deposit.at));
}

function bookWithdrawal(book: Booking, withdrawal: BookedTransaction, valueAt: ValueAt): void {
  const fee = feeOf(withdrawal);
  const { currency, at } = withdrawal;
  bookSigned(book, 'withdrawals', { currency, at, amount: withdrawal.amount + (fee?.amount ?? 0n) }, valueAt);
  if (fee) book.fee('payments', fee, valueAt(fee, at));
}

/** Both sides get the value of what was given, without the fee. */
function bookConversion(book: Booking, conversion: BookedTransaction, valueAt: ValueAt): void {
  const fee = feeOf(conversion);
  const { currency, amount, at } = conversion;
  const given = { asset: currency, amount: magnitude(amount) - (fee?.amount ?? 0n) };
  book.exchange(given, counterOf(conversion), valueAt(given, at));
  if (fee) book.fee('convert', fee, valueAt(fee, at));
}

/** Both sides get the value of the quote amount, without the fee. */
function bookTrade(book: Booking, trade: BookedTransaction, valueAt: ValueAt): void {
  const fee = feeOf(trade);
  const { currency, amount, at } = trade;
  const base = { asset: currency, amount: magnitude(amount) };
  const counter = counterOf(trade);
  const paid = fee?.amount ?? 0n;
  const quote = { ...counter, amount: amount > 0n ? counter.amount - paid : counter.amount + paid };
  const value = valueAt(quote, at);
  if (amount > 0n) book.exchange(quote, base, value);
  else book.exchange(base, quote, value);
  if (fee) book.fee('spot', fee, valueAt(fee, at));
}

function counterOf({ counterCurrency, counterAmount }: BookedTransaction): Leg {
  return { asset: counterCurrency ?? '', amount: magnitude(counterAmount ?? 0n) };
}

function bookFutures(book: Booking, settled: BookedTransaction, valueAt: ValueAt): void {
  const fee = feeOf(settled);
  const { currency, at } = settled;
  bookSigned(book, 'pnl', { currency, at, amount: settled.amount + (fee?.amount ?? 0n) }, valueAt);
  if (fee) book.fee('futures', fee, valueAt(fee, at));
}

/** A purchase, a sale, a royalty or the fee of a mint; the reference is the item. */
function bookNft(book: Booking, transaction: BookedTransaction, valueAt: ValueAt): void {
  const { currency, amount, fee, reference, at } = transaction;
  const item = { asset: nftKey(reference ?? ''), amount: 1n };
  const paid = { asset: currency, amount: magnitude(amount) };
  if (amount < 0n) {
    if (currency === MINT_FEE_CURRENCY) book.fee('nfts', paid, valueAt(paid, at));
    else book.exchange(paid, item, valueAt(paid, at));
    return;
  }
  if (fee === null) {
    bookSigned(book, 'royalties', transaction, valueAt);
    return;
  }
  const proceeds = { asset: currency, amount: amount + fee };
  book.exchange(item, proceeds, valueAt(proceeds, at));
  const kept = { asset: currency, amount: fee };
  if (fee > 0n) book.fee('nfts', kept, valueAt(kept, at));
}

function bookNftMove(book: Booking, { itemId, way, worth, at }: NftMove, valueAt: ValueAt): void {
  const item = { asset: nftKey(itemId), amount: 1n };
  if (way === 'burn') {
    book.lose(item);
    return;
  }
  const value = worth.amount > 0n ? valueAt(worth, at) : 0n;
  if (way === 'in') book.enter('transfers', item, value);
  else book.leave('transfers', item, value);
}
