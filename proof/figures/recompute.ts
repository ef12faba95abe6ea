import type { Account } from './account.ts';
import type { Fraction } from './money.ts';
import { fraction, isBelow, isZero, minus, NONE, plus, rounded, times } from './money.ts';

/** The price of an asset in the currency of the account, now or in the second of an instant. */
export type PriceOf = (asset: string, at?: string) => Promise<Fraction>;

/** Figures by name, in minor units of the currency. */
export type Figures = Record<string, bigint>;

interface Lot {
  left: Fraction;
  cost: bigint;
  gained: bigint;
}

interface Event {
  at: string;
  id: string;
  book(): Promise<void>;
}

/** Every figure of an account, from its transactions and prices. @param decimals of the currency */
export async function recompute(account: Account, priceOf: PriceOf, decimals: number): Promise<Figures> {
  const cents = 10n ** BigInt(decimals);
  const valued = async (asset: string, amount: Fraction, at?: string): Promise<bigint> => {
    const { n, d } = times(amount, await priceOf(asset, at));
    return rounded(n * cents, d);
  };
  const lots = new Map<string, Lot>();
  const sums: Figures = {};
  const addTo = (name: string, amount: bigint) => {
    sums[name] = (sums[name] ?? 0n) + amount;
  };
  const lotOf = (asset: string): Lot => {
    const lot = lots.get(asset) ?? { left: NONE, cost: 0n, gained: 0n };
    lots.set(asset, lot);
    return lot;
  };
  const gain = (asset: string, amount: Fraction, value: bigint) => {
    const lot = lotOf(asset);
    lot.left = plus(lot.left, amount);
    lot.cost += value;
  };
  const lose = (asset: string, amount: Fraction, value: bigint) => {
    const lot = lotOf(asset);
    const isRest = !isBelow(amount, lot.left);
    const cost = isRest ? lot.cost : rounded(lot.cost * amount.n * lot.left.d, amount.d * lot.left.n);
    lot.left = minus(lot.left, amount);
    lot.cost -= cost;
    lot.gained += value - cost;
  };
  const flow = async (line: string, asset: string, amount: Fraction, at: string) => {
    if (isZero(amount)) return;
    const incoming = amount.n > 0n;
    const size = incoming ? amount : { n: -amount.n, d: amount.d };
    const value = await valued(asset, size, at);
    if (incoming) gain(asset, size, value);
    else lose(asset, size, value);
    addTo(line, incoming ? value : -value);
  };
  const charge = async (line: string, asset: string, amount: Fraction, at: string) => {
    if (isZero(amount)) return;
    const value = await valued(asset, amount, at);
    lose(asset, amount, value);
    addTo(line, value);
  };

  const events: Event[] = [];
  for (const row of account.transactions) {
    const { type, currency, counterCurrency, feeCurrency, reference, completedAt: at } = row;
    const amount = fraction(row.amount);
    const isIncoming = amount.n > 0n;
    const size = isIncoming ? amount : { n: -amount.n, d: amount.d };
    const fee = row.fee === null ? NONE : fraction(row.fee);
    const counter = fraction((row.counterAmount ?? '0').replace('-', ''));
    const net = plus(amount, fee);
    const book: Record<string, () => Promise<void>> = {
      async deposit() {
        await flow('deposits', currency, amount, at);
        const kept = await valued(currency, fee, at);
        addTo('deposits', kept);
        addTo('fees.payments', kept);
      },
      async withdrawal() {
        await flow('withdrawals', currency, net, at);
        await charge('fees.payments', currency, fee, at);
      },
      async trade() {
        const quote = isIncoming ? minus(counter, fee) : plus(counter, fee);
        const value = await valued(counterCurrency, quote, at);
        if (isIncoming) {
          lose(counterCurrency, quote, value);
          gain(currency, size, value);
        } else {
          lose(currency, size, value);
          gain(counterCurrency, quote, value);
        }
        await charge('fees.spot', feeCurrency, fee, at);
      },
      async convert() {
        const given = minus(size, fee);
        const value = await valued(currency, given, at);
        lose(currency, given, value);
        gain(counterCurrency, counter, value);
        await charge('fees.convert', feeCurrency, fee, at);
      },
      package: () => charge('fees.packages', currency, size, at),
      transfer_in: () => flow('transfers', currency, amount, at),
      transfer_out: () => flow('transfers', currency, amount, at),
      adjustment: () => flow('adjustments', currency, amount, at),
      async futures() {
        await flow('realized.futures', currency, net, at);
        await charge('fees.futures', currency, fee, at);
      },
      funding: () => flow('funding', currency, amount, at),
      staking_reward: () => flow('staking', currency, amount, at),
      dividend: () => flow('dividends', currency, amount, at),
      opening_balance: () => flow('deposits', currency, amount, at),
      play_money: () => flow('playMoney', currency, amount, at),
      // The cost stays the same.
      async split() {
        const lot = lotOf(currency);
        lot.left = plus(lot.left, amount);
      },
      // These stay in the account.
      staking: async () => undefined,
      card: async () => undefined,
      async nft() {
        const item = `nft ${reference}`;
        const value = await valued(currency, isIncoming ? net : size, at);
        if (isIncoming && row.fee === null) await flow('royalties', currency, amount, at);
        else if (isIncoming) {
          lose(item, fraction('1'), value);
          gain(currency, net, value);
          await charge('fees.nfts', currency, fee, at);
        } else if (currency === 'USD') await charge('fees.nfts', currency, size, at);
        else {
          lose(currency, size, value);
          gain(item, fraction('1'), value);
        }
      },
    };
    const booked = book[type];
    if (!booked) throw new Error(`No rule books a transaction of the type ${type}.`);
    events.push({ at, id: row.uuid, book: booked });
  }
  for (const row of account.spendings) {
    if (!['purchase', 'refund'].includes(row.type) || !['settled', 'refunded'].includes(row.status)) continue;
    events.push({
      at: row.settledAt,
      id: row.uuid,
      book: () => flow('cardPurchases', row.currency, fraction(row.amount), row.settledAt),
    });
  }
  for (const { item, way, price, currency, at, uuid } of account.moves) {
    const book = async () => {
      const value = way === 'burn' ? 0n : await valued(currency, fraction(price), at);
      if (way === 'in') gain(`nft ${item}`, fraction('1'), value);
      else lose(`nft ${item}`, fraction('1'), value);
      if (way !== 'burn') addTo('transfers', way === 'in' ? value : -value);
    };
    events.push({ at, id: uuid, book });
  }
  events.sort((a, b) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1));
  for (const { book } of events) await book();
  return figuresOf(account, { lots, sums, valued });
}

interface Booked {
  lots: Map<string, Lot>;
  sums: Figures;
  valued(asset: string, amount: Fraction, at?: string): Promise<bigint>;
}

async function figuresOf(account: Account, { lots, sums, valued }: Booked): Promise<Figures> {
  const figures: Figures = {};
  const s = (name: string) => sums[name] ?? 0n;
  const isNft = (asset: string) => asset.startsWith('nft ');
  let [owned, cost, gained, nftCost, nftGained] = [0n, 0n, 0n, 0n, 0n];
  for (const [asset, lot] of lots) {
    if (isNft(asset)) {
      nftCost += lot.cost;
      nftGained += lot.gained;
      continue;
    }
    const value = isZero(lot.left) ? 0n : await valued(asset, lot.left);
    owned += value;
    cost += lot.cost;
    gained += lot.gained;
    figures[`${asset} value`] = value;
    figures[`${asset} cost`] = lot.cost;
    figures[`${asset} unrealized`] = value - lot.cost;
    figures[`${asset} realized`] = lot.gained;
  }
  const [futures, margin] = await futuresOf(account, valued);
  const nfts = await nftsOf(account, valued);
  const staked = await sumOf(
    account.stakes
      .filter(({ status }) => status === 'staking' || status === 'matured')
      .map(({ currency, amount }) => ({ currency, amount: fraction(amount) })),
    valued,
  );
  const cards = await sumOf(
    account.cards.map(({ currency, balance, held }) => ({
      currency,
      amount: plus(fraction(balance), fraction(held)),
    })),
    valued,
  );
  const total = owned + futures + nfts;
  const netDeposits =
    s('deposits') +
    s('withdrawals') +
    s('transfers') +
    s('adjustments') +
    s('cardPurchases') +
    s('playMoney');
  const fees = Object.keys(sums)
    .filter((name) => name.startsWith('fees.'))
    .reduce((sum, name) => sum + s(name), 0n);
  const realized = gained + s('realized.futures') + nftGained;
  const unrealized = owned - cost + futures + nfts - nftCost;
  const income = s('staking') + s('dividends') + s('funding') + s('royalties');
  Object.assign(figures, {
    'net worth': total,
    spot: total - staked - margin - futures - cards - nfts,
    earn: staked,
    futures: margin + futures,
    cards,
    nfts,
    deposits: s('deposits'),
    withdrawals: s('withdrawals'),
    transfers: s('transfers'),
    adjustments: s('adjustments'),
    'card purchases': s('cardPurchases'),
    'play money': s('playMoney'),
    'net deposits': netDeposits,
    realized,
    'realized, assets': gained,
    'realized, futures': s('realized.futures'),
    'realized, NFTs': nftGained,
    unrealized,
    'unrealized, futures': futures,
    'unrealized, NFTs': nfts - nftCost,
    income,
    'staking rewards': s('staking'),
    dividends: s('dividends'),
    funding: s('funding'),
    royalties: s('royalties'),
    fees,
    'fees, spot': s('fees.spot'),
    'fees, futures': s('fees.futures'),
    'fees, convert': s('fees.convert'),
    'fees, payments': s('fees.payments'),
    'fees, NFTs': s('fees.nfts'),
    'fees, packages': s('fees.packages'),
    'cost basis': cost + nftCost,
    'total P&L': total - netDeposits,
    'sum rule': netDeposits + realized + unrealized + income - fees,
  });
  return figures;
}

type Valued = Booked['valued'];

/** Sums by asset first, so that each asset is rounded once. */
async function sumOf(parts: { currency: string; amount: Fraction }[], valued: Valued): Promise<bigint> {
  const byAsset = new Map<string, Fraction>();
  for (const { currency, amount } of parts) {
    byAsset.set(currency, plus(byAsset.get(currency) ?? NONE, amount));
  }
  let sum = 0n;
  for (const [asset, amount] of byAsset) if (!isZero(amount)) sum += await valued(asset, amount);
  return sum;
}

/** The unrealized P&L of open positions, and their margin. */
async function futuresOf({ positions }: Account, valued: Valued): Promise<[bigint, bigint]> {
  let sum = 0n;
  for (const { unrealizedPnl, marginCurrency } of positions) {
    const amount = fraction(unrealizedPnl.replace('-', ''));
    const value = await valued(marginCurrency, amount);
    sum += unrealizedPnl.startsWith('-') ? -value : value;
  }
  const margins = positions.map(({ margin, marginCurrency }) => ({
    currency: marginCurrency,
    amount: fraction(margin),
  }));
  return [sum, await sumOf(margins, valued)];
}

/** NFTs at the floors of their collections; each collection is rounded once. */
async function nftsOf({ items, floors }: Account, valued: Valued): Promise<bigint> {
  let sum = 0n;
  for (const [address, { floor, currency }] of floors) {
    if (floor === null) continue;
    const count = items.filter(({ contractAddress }) => contractAddress === address).length;
    sum += await valued(currency, times(fraction(floor), fraction(String(count))));
  }
  return sum;
}
