import type { Services } from '@papermint/api/services';
import { formatUnits, units } from '@papermint/contracts/money/amount';

/** What a trader's records say now, for the texts of their messages. A text without its fact is not written. */
export interface Facts {
  /** A bank transfer that staff have not found. */
  transfer?: { amount: string; reference: string; day: string } | undefined;
  /** A withdrawal that waits. */
  withdrawal?: { amount: string; to: string; day: string } | undefined;
  /** A card that waits. */
  card?: { label: string; day: string } | undefined;
  /** An open limit order. */
  order?: { side: string; amount: string; pair: string; price: string; day: string } | undefined;
  /** The latest liquidation. */
  liquidation?: { pair: string; side: string; leverage: number; loss: string; day: string } | undefined;
  /** The latest purchase beyond the limit of a card. */
  decline?: { label: string; merchant: string; amount: string; limit: string; day: string } | undefined;
  /** A stake in a coin. */
  stake?: { amount: string; day: string } | undefined;
}

const DAY_FORM = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Such as 'Thursday, May 28'. @param instant ISO 8601 or ms */
export const dayOf = (instant: string | number): string => DAY_FORM.format(new Date(instant));

const FIRST = { page: 1, perPage: 1, sort: '-createdAt' } as const;

/** Reads the facts of a trader. */
export async function factsOf(services: Services, traderId: string): Promise<Facts> {
  return {
    transfer: await transferOf(services, traderId),
    withdrawal: await withdrawalOf(services, traderId),
    order: await orderOf(services, traderId),
    liquidation: await liquidationOf(services, traderId),
    card: cardOf(services, traderId),
    decline: await declineOf(services, traderId),
    stake: await stakeOf(services, traderId),
  };
}

async function transferOf({ deposits, markets }: Services, traderId: string): Promise<Facts['transfer']> {
  const { data } = await deposits.list(traderId, { ...FIRST, method: ['bank'], status: ['under_review'] });
  const [deposit] = data;
  if (!deposit?.reference) return undefined;
  const { currency, amount, reference, createdAt } = deposit;
  return { amount: say(markets, currency, amount), reference, day: dayOf(createdAt) };
}

async function withdrawalOf({ wallet, markets }: Services, traderId: string): Promise<Facts['withdrawal']> {
  const filter = { ...FIRST, type: ['withdrawal' as const], status: ['pending' as const] };
  const [row] = (await wallet.transactions(traderId, filter)).data;
  if (!row) return undefined;
  const { currency, amount, description, createdAt } = row;
  const to = description.replace(/^To /, '');
  return { amount: say(markets, currency, amount.replace('-', '')), to, day: dayOf(createdAt) };
}

async function orderOf({ spot }: Services, traderId: string): Promise<Facts['order']> {
  const { data } = await spot.trades(traderId, { ...FIRST, sort: 'createdAt', open: true });
  const [order] = data;
  if (!order?.price) return undefined;
  const { side, amount, pair, price, createdAt } = order;
  return { side, amount, pair, price, day: dayOf(createdAt) };
}

async function liquidationOf(
  { futures, markets }: Services,
  traderId: string,
): Promise<Facts['liquidation']> {
  const { data } = await futures.liquidations(traderId, { page: 1, perPage: 1, sort: '-time' });
  const [row] = data;
  if (!row) return undefined;
  const { pair, side, leverage, pnl, currency, time } = row;
  return { pair, side, leverage, loss: say(markets, currency, pnl.replace('-', '')), day: dayOf(time) };
}

function cardOf({ cards }: Services, traderId: string): Facts['card'] {
  const card = cards.cards(traderId).cards.find(({ status }) => status === 'requested');
  return card && { label: card.label, day: dayOf(card.createdAt) };
}

async function declineOf({ cards, markets }: Services, traderId: string): Promise<Facts['decline']> {
  for (const { uuid, label, limits, currency } of cards.cards(traderId).cards) {
    const filter = { ...FIRST, myVccId: uuid, status: ['declined' as const] };
    const [row] = (await cards.movements(traderId, filter)).data;
    const limit = limits.transaction;
    if (!row?.merchant || limit === null) continue;
    const amount = say(markets, currency, row.amount.replace('-', ''));
    return {
      label,
      merchant: row.merchant,
      amount,
      limit: say(markets, currency, limit),
      day: dayOf(row.createdAt),
    };
  }
  return undefined;
}

async function stakeOf({ staking, markets, accounts }: Services, traderId: string): Promise<Facts['stake']> {
  const owner = await accounts.byId(traderId);
  const filter = { ...FIRST, perPage: 20, status: ['staking' as const] };
  const { data } = await staking.contracts(owner, filter);
  const row = data.find(({ currency }) => currency !== 'USD');
  return row && { amount: say(markets, row.currency, row.amount), day: dayOf(row.startedAt) };
}

/** An amount with its currency, without zeros at the end. */
function say(markets: Services['markets'], currency: string, amount: string): string {
  const { scale } = markets.asset(currency);
  return `${formatUnits(units(amount, scale), scale)} ${currency}`;
}
