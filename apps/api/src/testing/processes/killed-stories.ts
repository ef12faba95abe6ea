import type { MoneyCommand } from '../streams/money-commands.ts';
import type { MoneyPeople } from '../streams/money-world.ts';
import { PACKAGES, SECOND_PERSON } from '../streams/money-world.ts';

/** How many commands of a lane follow one another: what one begins the next ones decide. */
export const STEPS = 4;

/** How many withdrawals are overdue before the process is killed, and the keys of their requests. */
export const STUCK = 40;
export const stuckKey = (index: number) => `stuck.${index}`;

/** How many NFTs are for sale before the process is killed, and the keys that created them. */
export const NFTS = 24;
export const nftKey = (index: number) => `nft.${index}`;

export type Planned = MoneyCommand | { do: 'order'; who: string; side: 'buy' | 'sell' };

/** What the steps of a story are made of: people, an amount, and random bytes. */
export interface Story {
  people: MoneyPeople;
  who: string;
  other: string;
  by: string;
  second: string;
  from: number;
  away: number;
  end: number;
  cents: number;
  /** Rises from story to story. */
  turn: number;
  amount: string;
  /** The id that the answer to a key names; empty where there is none. */
  idOf(key: string): string;
  /** The id that the answer to an earlier step names. */
  idBack(steps: number): string;
}

type Steps = readonly (() => Planned)[];

export function pick<T>(from: readonly T[], thrown: number): T {
  return from[thrown % from.length] as T;
}

/** The order decides which byte picks which story. */
export const stories: readonly ((story: Story) => Steps)[] = [
  trade,
  withdraw,
  withdrawMuch,
  settleStuck,
  deposit,
  payByCard,
  convert,
  stake,
  useCard,
  mint,
  collect,
  upgrade,
];

const transferOf = ({ who, other, amount }: Story): Planned => ({
  do: 'transfer',
  who,
  to: other,
  currency: 'USD',
  amount,
});

function trade(story: Story): Steps {
  const order = (): Planned => ({
    do: 'order',
    who: story.who,
    side: story.cents % 3 === 0 ? 'sell' : 'buy',
  });
  const transfer = () => transferOf(story);
  return [order, transfer, order, transfer];
}

function withdraw(story: Story): Steps {
  const { who, by, end, amount, idBack } = story;
  const toWallet = end % 3 === 0;
  return [
    () => ({ do: 'request', who, kind: toWallet ? 'wallet' : 'bank', amount: toWallet ? '0.001' : amount }),
    () =>
      end % 5 === 0
        ? { do: 'cancel', who, id: idBack(1) }
        : { do: pick(['approve', 'authorize', 'express', 'reject'], end), by, id: idBack(1) },
    () => ({ do: pick(['retry', 'stop'], end >> 2), by, id: idBack(2) }),
    () => transferOf(story),
  ];
}

function withdrawMuch({ who, by, second, end, cents, idBack }: Story): Steps {
  return [
    () => ({ do: 'request', who, kind: 'bank', amount: String(SECOND_PERSON + 1 + cents) }),
    () => ({ do: pick(['approve', 'express'], end >> 1), by, id: idBack(1) }),
    () => ({ do: 'second', by: second, id: idBack(1), approves: end % 4 !== 0 }),
    () => ({ do: 'retry', by, id: idBack(3) }),
  ];
}

function settleStuck({ by, end, cents, idOf }: Story): Steps {
  return Array.from({ length: STEPS }, (_, index) => () => ({
    do: pick(['retry', 'stop', 'release'], end >> index),
    by,
    id: idOf(stuckKey((cents + 7 * index) % STUCK)),
  }));
}

function deposit({ who, by, end, amount, idBack }: Story): Steps {
  const method = end % 2 === 0 ? 'bank' : 'paypal';
  return [
    () => ({ do: 'deposit', who, method, amount }),
    () => ({ do: 'paid', who, method, id: idBack(1) }),
    () => ({ do: pick(['confirm', 'confirm', 'refuse'], end), by, id: idBack(2) }),
    () => ({ do: 'coins', who, amount: '0.001' }),
  ];
}

function payByCard(story: Story): Steps {
  const { who, end, amount, idBack } = story;
  return [
    () => ({ do: 'card', who, card: 'foldwell_challenge', amount }),
    () => ({ do: 'code', who, id: idBack(1), code: '123456' }),
    () => ({ do: 'card', who, card: end % 2 === 0 ? 'foldwell_approve' : 'foldwell_decline', amount }),
    () => transferOf(story),
  ];
}

function convert({ who, amount, idBack }: Story): Steps {
  return [
    () => ({ do: 'offer', who, from: 'USD', to: 'BTC', amount, side: 'from' }),
    () => ({ do: 'take', who, id: idBack(1) }),
    () => ({ do: 'offer', who, from: 'BTC', to: 'USD', amount, side: 'to' }),
    () => ({ do: 'take', who, id: idBack(1) }),
  ];
}

function stake(story: Story): Steps {
  const { who, end, amount, idBack } = story;
  return [
    () => ({ do: 'stake', who, product: 'Day', amount }),
    () => (end % 2 === 0 ? { do: 'leave', who, id: idBack(1) } : transferOf(story)),
    () => ({ do: 'stake', who, product: 'Flexible', amount }),
    () => ({ do: 'leave', who, id: idBack(1) }),
  ];
}

function useCard({ who, end, amount, idBack }: Story): Steps {
  return [
    () => ({ do: 'new card', who }),
    () => ({ do: 'fund', who, id: idBack(1), amount }),
    () => ({ do: pick(['buy', 'unload'], end), who, id: idBack(2), amount: '5' }),
    () => ({ do: end % 3 === 0 ? 'buy' : 'close card', who, id: idBack(3), amount: '7.5' }),
  ];
}

function mint({ who, by, end, amount, idBack }: Story): Steps {
  return [
    () => ({ do: 'draft', who }),
    () => ({ do: 'ask mint', who, id: idBack(1) }),
    () => ({ do: pick(['mint', 'mint', 'mint', 'refuse mint', 'delete item'], end), by, id: idBack(2) }),
    () => ({ do: 'list', who, id: idBack(3), price: amount }),
  ];
}

function collect({ people, who, other, away, end, cents, idOf, idBack }: Story): Steps {
  const nft = (cents + away) % NFTS;
  const [owner, price] = [pick(people.traders, nft), '0.4'] as const;
  const close = pick(['accept', 'decline', 'drop bid'] as const, end >> 1);
  const id = idOf(nftKey(nft));
  return [
    () => ({ do: pick(['buy NFT', 'list'], end), who: end % 2 === 0 ? who : owner, id, price }),
    () => ({ do: 'bid', who: other, id, amount: '0.3', days: 1 }),
    () => ({ do: close, who: close === 'drop bid' ? other : owner, id: idBack(1) }),
    () => ({
      do: pick(['burn', 'give', 'give', 'delist', 'list', 'list', 'list'], end >> 1),
      price,
      who: pick([who, other, owner], end),
      id,
      to: other,
    }),
  ];
}

function upgrade({ people, from, turn }: Story): Steps {
  return Array.from({ length: STEPS }, (_, index) => () => ({
    do: 'upgrade',
    who: pick(people.traders, from + index),
    rank: 2 + ((turn + index) % PACKAGES),
  }));
}
