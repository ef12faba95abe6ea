import type { MoneyOutPermit } from './money-out-permit.ts';

/** The controls that an entry may need. */
export const MONEY_CONTROLS = [
  ...(['step-up', 'withdrawal lock', 'identity', 'daily limit'] as const),
  ...(['second person', 'cooling band', 'idempotency'] as const),
];
export type MoneyControl = (typeof MONEY_CONTROLS)[number];

/** The controls that a permit proves. */
type Permitted = 'step-up' | 'withdrawal lock' | 'identity' | 'daily limit';

/** Whether a control is applied, or why it is not, in a few words. */
type Cell = 'checked' | `no: ${string}`;

/** Where value goes. */
export type Direction =
  | 'in'
  | 'out'
  | 'between traders'
  | 'within one trader'
  | 'house pays'
  | 'house is paid'
  | 'against the market';

/** An entry that takes value from a trader to another person or the outside. */
interface Leaving {
  moves: 'out' | 'between traders';
  calls?: readonly string[];
  controls: Record<MoneyControl, Cell>;
}

/** The same with a permit, which proves four of the controls. */
interface LeavingByPermit extends Leaving {
  /** The calls that ask for it. */
  calls: readonly string[];
  controls: Record<Permitted, 'checked'> & Record<MoneyControl, Cell>;
}

/** An entry that gives nothing to another person. */
interface Staying {
  moves: Exclude<Direction, Leaving['moves']>;
  controls: Partial<Record<MoneyControl, Cell>>;
}

/** A builder that takes a permit declares what the permit proves. One without says for each control why it has none. */
type WayOf<B> = B extends (of: infer Of) => unknown
  ? Of extends { permit: MoneyOutPermit }
    ? LeavingByPermit
    : Leaving | Staying
  : never;

type Entries = typeof import('./entries/adjustment-entry.ts') &
  typeof import('./entries/card-entry.ts') &
  typeof import('./entries/collector-entry.ts') &
  typeof import('./entries/convert-entry.ts') &
  typeof import('./entries/corporate-entry.ts') &
  typeof import('./entries/deposit-entry.ts') &
  typeof import('./entries/hold-entry.ts') &
  typeof import('./entries/nft-entry.ts') &
  typeof import('./entries/opening-balance-entry.ts') &
  typeof import('./entries/package-entry.ts') &
  typeof import('./entries/play-money-entry.ts') &
  typeof import('./entries/position-entry.ts') &
  typeof import('./entries/reversal-entry.ts') &
  typeof import('./entries/staking-entry.ts') &
  typeof import('./entries/trade-entry.ts') &
  typeof import('./entries/transfer-entry.ts') &
  typeof import('./entries/withdrawal-entry.ts');

type Builder = Extract<keyof Entries, `${string}Entry`>;

const PERMITTED = {
  'step-up': 'checked',
  'withdrawal lock': 'checked',
  identity: 'checked',
  'daily limit': 'checked',
} as const;
const SYSTEM = 'no: a job makes it, and no person asks for it';
const BY_TWO = 'no: two members of staff decide, and the owner has no part in it';
const BOOK = 'no: both orders stand in a public book, and the best price trades first';

/**
 * What each builder of entries moves, and which controls apply to it. A builder without a row does not compile here, and
 * `money-ways.test.ts` finds one in a file that `Entries` leaves out.
 */
export const MONEY_WAYS = {
  adjustmentEntry: {
    moves: 'house pays',
    controls: { 'second person': 'checked', idempotency: 'checked' },
  },
  cardFundEntry: { moves: 'within one trader', controls: { idempotency: 'checked' } },
  cardReturnEntry: { moves: 'within one trader', controls: { idempotency: 'checked' } },
  cardHoldEntry: {
    moves: 'out',
    calls: ['cards.pay'],
    controls: {
      'step-up': 'no: a merchant gets it and no person, and the limits of the card bound it',
      'withdrawal lock': 'checked',
      identity: 'checked',
      'daily limit': 'checked',
      'second person': 'no: staff only try a card out at a test merchant',
      'cooling band': 'no: it has no price',
      idempotency: 'checked',
    },
  },
  cardReverseEntry: { moves: 'within one trader', controls: {} },
  cardCaptureEntry: {
    moves: 'out',
    controls: {
      'step-up': 'no: cardHoldEntry authorized it',
      'withdrawal lock': 'no: cardHoldEntry authorized it',
      identity: 'no: cardHoldEntry authorized it',
      'daily limit': 'no: cardHoldEntry counted it',
      'second person': SYSTEM,
      'cooling band': 'no: it has no price',
      idempotency: SYSTEM,
    },
  },
  cardRefundEntry: { moves: 'in', controls: {} },
  collectorFundsEntry: {
    moves: 'house pays',
    controls: { 'second person': 'no: only a new world makes it' },
  },
  convertEntry: {
    moves: 'against the market',
    controls: { identity: 'checked', idempotency: 'checked' },
  },
  dividendEntry: { moves: 'in', controls: {} },
  dividendAdjustmentEntry: { moves: 'against the market', controls: {} },
  depositEntry: { moves: 'in', controls: { 'second person': 'checked', idempotency: 'checked' } },
  holdEntry: { moves: 'within one trader', controls: {} },
  releaseEntry: { moves: 'within one trader', controls: {} },
  nftFeeEntry: { moves: 'house is paid', controls: { idempotency: 'checked' } },
  nftOfferEntry: {
    moves: 'between traders',
    calls: ['nftTrading.makeOffer', 'nftTrading.acceptCounter'],
    controls: {
      ...PERMITTED,
      'second person': 'no: staff have no part in it',
      'cooling band': 'checked',
      idempotency: 'checked',
    },
  },
  nftSaleEntry: {
    moves: 'between traders',
    calls: ['nftTrading.buy', 'nftTrading.accept'],
    controls: {
      ...PERMITTED,
      'second person': 'no: staff have no part in it',
      'cooling band': 'checked',
      idempotency: 'checked',
    },
  },
  openingBalanceEntry: {
    moves: 'house pays',
    controls: { 'second person': 'no: only the sandbox makes it', idempotency: 'checked' },
  },
  packageEntry: { moves: 'house is paid', controls: { idempotency: 'checked' } },
  playMoneyEntry: {
    moves: 'house pays',
    controls: {
      identity: 'no: trading with it needs one',
      'second person': 'no: one approves the switch and a higher amount',
      idempotency: 'checked',
    },
  },
  positionEntry: {
    moves: 'against the market',
    controls: { identity: 'checked', 'cooling band': 'checked', idempotency: 'checked' },
  },
  liquidationEntry: { moves: 'against the market', controls: {} },
  fundingEntry: {
    moves: 'between traders',
    controls: {
      'step-up': SYSTEM,
      'withdrawal lock': SYSTEM,
      identity: SYSTEM,
      'daily limit': SYSTEM,
      'second person': SYSTEM,
      'cooling band': 'no: its rate follows from the market alone',
      idempotency: SYSTEM,
    },
  },
  reversalEntry: { moves: 'house pays', controls: { 'second person': 'no: no call makes it' } },
  splitEntry: { moves: 'within one trader', controls: {} },
  stakeEntry: { moves: 'within one trader', controls: { identity: 'checked', idempotency: 'checked' } },
  stakingPayoutEntry: { moves: 'house pays', controls: { 'second person': SYSTEM } },
  tradeEntry: {
    moves: 'against the market',
    controls: { identity: 'checked', 'cooling band': 'checked', idempotency: 'checked' },
  },
  matchEntry: {
    moves: 'between traders',
    controls: {
      'step-up': BOOK,
      'withdrawal lock': 'no: the cooling band stands for it',
      identity: 'checked',
      'daily limit': BOOK,
      'second person': 'no: staff have no part in it',
      'cooling band': 'checked',
      idempotency: 'checked',
    },
  },
  transferEntry: {
    moves: 'between traders',
    calls: ['transfers.send'],
    controls: {
      ...PERMITTED,
      'second person': 'no: staff have no part in it',
      'cooling band': 'no: it has no price',
      idempotency: 'checked',
    },
  },
  withdrawalHoldEntry: {
    moves: 'out',
    calls: ['withdrawals.bank', 'withdrawals.crypto'],
    controls: {
      ...PERMITTED,
      'second person': 'checked',
      'cooling band': 'no: it has no price',
      idempotency: 'checked',
    },
  },
  withdrawalEntry: {
    moves: 'out',
    controls: {
      'step-up': 'no: withdrawalHoldEntry was confirmed',
      'withdrawal lock': 'checked',
      identity: 'no: withdrawalHoldEntry needed it',
      'daily limit': 'no: withdrawalHoldEntry counted it',
      'second person': 'checked',
      'cooling band': 'no: it has no price',
      idempotency: 'no: its status lets it complete once',
    },
  },
} as const satisfies { [B in Builder]: WayOf<Entries[B]> };

/** Ways in which value moves, or is promised, without an entry. */
export const OTHER_WAYS = {
  'simulated offers for an NFT': { moves: 'house pays', controls: { 'second person': 'checked' } },
  'terms of a package': { moves: 'house pays', controls: { 'second person': 'checked' } },
  'terms of a staking product': { moves: 'house pays', controls: { 'second person': 'checked' } },
  'gift of an NFT': {
    moves: 'between traders',
    calls: ['nftTrading.transfer'],
    controls: {
      ...PERMITTED,
      'second person': 'no: staff have no part in it',
      'cooling band': 'no: it has no price',
      idempotency: 'checked',
    },
  },
  'NFT that staff transfer or burn': {
    moves: 'between traders',
    controls: {
      'step-up': 'no: a second person confirms by password',
      'withdrawal lock': BY_TWO,
      identity: BY_TWO,
      'daily limit': BY_TWO,
      'second person': 'checked',
      'cooling band': 'no: it has no price',
      idempotency: 'checked',
    },
  },
} as const satisfies Record<string, Leaving | LeavingByPermit | Staying>;
