import type { TraderRecord } from '../../features/accounts/accounts-types.ts';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { World } from '../../worlds/world.ts';
import { packageSlug } from './money-world.ts';
import type { NftCommand } from './nft-commands.ts';
import { isNftCommand, NFT_CALLS, runNft } from './nft-commands.ts';

/** One command that moves money, or decides about it. Amounts are decimals, ids those of the records. */
export type MoneyCommand =
  | NftCommand
  | { do: 'request'; who: string; kind: 'bank' | 'wallet'; amount: string }
  | { do: 'cancel'; who: string; id: string }
  | { do: DeskAct; by: string; id: string }
  /** A second person decides what somebody requested. */
  | { do: 'second'; by: string; id: string; approves: boolean }
  | { do: 'fail'; id: string }
  | { do: 'deposit'; who: string; method: Reviewed; amount: string }
  | { do: 'paid'; who: string; method: Reviewed; id: string }
  | { do: 'cancel deposit'; who: string; id: string }
  | { do: 'confirm' | 'refuse'; by: string; id: string }
  | {
      do: 'card';
      who: string;
      card: 'foldwell_approve' | 'foldwell_decline' | 'foldwell_challenge';
      amount: string;
    }
  | { do: 'code'; who: string; id: string; code?: string }
  | { do: 'coins'; who: string; amount: string }
  | { do: 'play money'; who: string }
  | { do: 'offer'; who: string; from: string; to: string; amount: string; side: 'from' | 'to' }
  | { do: 'take'; who: string; id: string }
  | { do: 'transfer'; who: string; to: string; currency: string; amount: string }
  | { do: 'upgrade'; who: string; rank: number }
  /** `product` is a name. */
  | { do: 'stake'; who: string; product: string; amount: string }
  | { do: 'leave'; who: string; id: string }
  | { do: 'new card'; who: string }
  | { do: CardAct; who: string; id: string; amount: string }
  | { do: 'close card'; who: string; id: string };

export const CARD_ACTS = ['fund', 'unload', 'buy'] as const;
type CardAct = (typeof CARD_ACTS)[number];

export const DESK_ACTS = ['approve', 'authorize', 'express', 'reject', 'retry', 'stop', 'release'] as const;
type DeskAct = (typeof DESK_ACTS)[number];
type Reviewed = 'bank' | 'paypal';

const CALLS: Record<MoneyCommand['do'], string> = {
  request: 'withdrawals.crypto',
  cancel: 'billing.cancel',
  approve: 'billingStaff.approve',
  authorize: 'withdrawalsStaff.authorize',
  express: 'withdrawalsStaff.express',
  reject: 'billingStaff.reject',
  retry: 'billingStaff.retry',
  stop: 'withdrawalsStaff.cancel',
  release: 'withdrawalsStaff.release',
  second: 'approvalsStaff.approve',
  fail: 'withdrawalsStaff.fail',
  deposit: 'deposits.bank',
  paid: 'deposits.bankSent',
  'cancel deposit': 'deposits.cancel',
  card: 'deposits.card',
  confirm: 'depositConfirmationsStaff.confirm',
  refuse: 'depositConfirmationsStaff.reject',
  code: 'deposits.answerChallenge',
  coins: 'deposits.confirmCrypto',
  'play money': 'playMoney.request',
  offer: 'convert.getOffer',
  take: 'convert.takeOffer',
  transfer: 'transfers.send',
  upgrade: 'packages.upgrade',
  stake: 'staking.open',
  leave: 'staking.close',
  'new card': 'cards.request',
  fund: 'cards.fund',
  unload: 'cards.withdraw',
  buy: 'cards.pay',
  'close card': 'cards.close',
  ...NFT_CALLS,
};

/**
 * Runs a command as its call does.
 * @param key its Idempotency-Key
 * @returns the id of what it made, of the approval that it asked for, or of what it decided
 */
export async function runMoney(world: World, asked: MoneyCommand, key?: string): Promise<string> {
  const staff = 'by' in asked;
  const traderId = staff ? asked.by : 'who' in asked ? asked.who : '';
  const command: CommandContext = {
    actor: traderId === '' ? { kind: 'system' } : { kind: staff ? 'staff' : 'trader', traderId },
    name: CALLS[asked.do],
    ...(key !== undefined && { once: { key, bodyHash: key } }),
  };
  if (isNftCommand(asked)) return runNft(world, command, asked);
  if ('by' in asked) return decide(world, command, asked);
  if (asked.do === 'fail') {
    await world.withdrawalDesk.fail(asked.id);
    return asked.id;
  }
  return move(world, command, asked);
}

async function decide(
  world: World,
  command: CommandContext,
  asked: Exclude<Extract<MoneyCommand, { by: string }>, NftCommand>,
): Promise<string> {
  const reader = await world.accounts.byId(asked.by);
  const { id } = asked;
  const [desk, reason] = [world.withdrawalDesk, 'A test'];
  if (asked.do === 'second') {
    await (asked.approves
      ? world.approvals.approve(command, reader, id)
      : world.approvals.reject(command, reader, id, reason));
    return id;
  }
  if (asked.do === 'confirm' || asked.do === 'refuse') {
    const answer = await (asked.do === 'confirm'
      ? world.confirmations.confirm(command, reader, id)
      : world.confirmations.reject(command, reader, { uuid: id, reason }));
    return 'pending' in answer ? answer.pending.uuid : id;
  }
  const act = asked.do === 'stop' ? 'cancel' : asked.do;
  const answer = await desk[act](command, reader, { uuid: id, reason });
  return 'pending' in answer ? answer.pending.uuid : id;
}

type TraderCommand = Exclude<Extract<MoneyCommand, { who: string }>, NftCommand>;
type Of<D extends MoneyCommand['do']> = Extract<TraderCommand, { do: D }>;
type DepositDo = 'deposit' | 'paid' | 'cancel deposit' | 'card' | 'code' | 'coins';
type CardDo = 'new card' | CardAct | 'close card';

async function move(world: World, command: CommandContext, asked: TraderCommand): Promise<string> {
  const { who } = asked;
  const trader = await world.accounts.byId(who);
  switch (asked.do) {
    case 'request': {
      const entry = world.beneficiaries.all(who).find(({ kind }) => kind === asked.kind);
      const { withdrawal } = await world.withdrawals.request(command, trader, asked.kind, {
        beneficiary: entry?.uuid ?? '',
        currency: entry?.currency ?? '',
        amount: asked.amount,
      });
      return withdrawal.uuid;
    }
    case 'cancel':
      await world.withdrawals.cancel(command, trader, asked.id);
      return asked.id;
    case 'offer':
      return (await world.convert.offer(command, who, asked)).offer.uuid;
    case 'take':
      await world.convert.take(command, who, asked.id);
      return asked.id;
    case 'transfer': {
      const { accountId: recipient } = await world.accounts.byId(asked.to);
      const { currency, amount } = asked;
      const { transaction } = await world.transfers.send(command, trader, { recipient, currency, amount });
      return transaction.reference as string;
    }
    case 'play money':
      return (await world.playMoney.request(command, trader)).transaction.uuid;
    case 'upgrade':
      return (await world.packages.upgrade(command, who, packageSlug(asked.rank))).transaction
        ?.uuid as string;
    case 'stake':
    case 'leave':
      return stakeOrLeave(world, command, asked);
    case 'new card':
    case 'fund':
    case 'unload':
    case 'buy':
    case 'close card':
      return useCard(world, command, asked);
    default:
      return deposit(world, command, trader, asked);
  }
}

async function deposit(
  world: World,
  command: CommandContext,
  trader: TraderRecord,
  asked: Of<DepositDo>,
): Promise<string> {
  switch (asked.do) {
    case 'deposit': {
      const { method, amount } = asked;
      const input = { method, amount, currency: 'EUR' };
      return (await world.reviewedDeposits.begin(command, trader, input)).deposit.uuid;
    }
    case 'paid':
      await world.reviewedDeposits.paid(command, trader, { method: asked.method, uuid: asked.id });
      return asked.id;
    case 'cancel deposit':
      await world.reviewedDeposits.cancel(command, trader, asked.id);
      return asked.id;
    case 'card': {
      const input = { currency: 'USD', amount: asked.amount, card: asked.card };
      return (await world.cardDeposits.pay(command, trader, input)).deposit.uuid;
    }
    case 'code':
      await world.cardDeposits.answer(command, trader, { uuid: asked.id, code: asked.code });
      return asked.id;
    case 'coins': {
      const input = { currency: 'BTC', amount: asked.amount };
      return (await world.cryptoDeposits.send(command, trader, input)).deposit.uuid;
    }
  }
}

async function stakeOrLeave(
  world: World,
  command: CommandContext,
  asked: Of<'stake' | 'leave'>,
): Promise<string> {
  const { who } = asked;
  if (asked.do === 'stake') {
    const { products } = world.staking.products(who);
    const product = products.find(({ name }) => name === asked.product)?.uuid ?? '';
    return (await world.staking.open(command, who, { product, amount: asked.amount })).contract.uuid;
  }
  const { penalty = '0' } = world.staking.contract(who, asked.id).exit ?? {};
  await world.staking.close(command, who, { stakeId: asked.id, penalty });
  return asked.id;
}

async function useCard(world: World, command: CommandContext, asked: Of<CardDo>): Promise<string> {
  const { who } = asked;
  switch (asked.do) {
    case 'new card':
      return (await world.cards.request(command, who, { label: 'Test' })).card.uuid;
    case 'fund':
    case 'unload': {
      const input = { myVccId: asked.id, amount: asked.amount };
      const answer = await world.cards[asked.do === 'fund' ? 'fund' : 'withdraw'](command, who, input);
      return answer.card.uuid;
    }
    case 'buy': {
      const input = { myVccId: asked.id, merchant: 'books', amount: asked.amount } as const;
      return (await world.cards.pay(command, await world.accounts.byId(who), input)).movement.uuid;
    }
    case 'close card':
      return (await world.cards.close(command, who, { myVccId: asked.id })).card.uuid;
  }
}
