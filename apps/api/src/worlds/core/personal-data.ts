import type { Selectable } from 'kysely';
import type { DB } from '../../generated/kysely/tables.ts';

/**
 * What closing an account does to a text: `rows` deletes it with the rows of its person, `text` replaces every present and
 * former name, email and phone of the person in it, in the rows of everybody, and `emptied` sets it to one value for all closed
 * accounts. A text that stays says why, and how long. A text that is not about a person says what it is.
 */
export type Treatment = 'rows' | 'text' | 'emptied' | 'rows, text' | `kept: ${string}` | `no: ${string}`;

/** Words of the code, and ids of records, in every table. */
export const CODE_COLUMNS = [
  ...(['id', 'status', 'kind', 'type', 'side', 'asset', 'pair', 'currency', 'blockchain'] as const),
  ...(['method', 'category', 'outcome', 'source', 'marginMode', 'feeRate', 'timeInForce'] as const),
  ...([
    'liquidity',
    'linkedTo',
    'groupId',
    'arrival',
    'selfTrade',
    'triggerBy',
    'cancelReason',
    'itemId',
    'collectionId',
  ] as const),
  ...(['orderId', 'positionId', 'conversationId', 'broadcastId', 'requirementId', 'cardId'] as const),
  ...(['productId', 'beneficiaryId', 'subjectKind', 'rewardAsset', 'apiKey'] as const),
];

/** Ids and numbers of accounts. They stay with the books; a closed account has no person any more. */
export const ACCOUNT_COLUMNS = [
  ...(['traderId', 'accountId', 'ownerId', 'creatorId', 'fromId', 'toId', 'bidderId', 'sellerId'] as const),
  ...(['staffId', 'makerId', 'authorId', 'assigneeId', 'byId', 'askedById', 'decidedById'] as const),
  ...(['approvedById', 'actor', 'onBehalfOf', 'account', 'owner', 'sender'] as const),
];

type Undeclared = (typeof CODE_COLUMNS)[number] | (typeof ACCOUNT_COLUMNS)[number];

/** The columns of a table that hold texts or bytes. */
type TextOf<R> = { [C in keyof R]: Extract<R[C], string | Uint8Array> extends never ? never : C }[keyof R];

/** The treatment of each text of a table, or `rows` where the rows of a person are deleted with all of their texts. */
type Declared<R> = 'rows' | Record<Exclude<TextOf<R>, Undeclared>, Treatment>;

const WORD = 'no: a word of the code';
const ID = 'no: an id';
const HASH = 'no: a hash, which says nothing without the value';
const CHAIN = 'no: an address or transaction of a simulated blockchain';
const HOUSE = 'no: what the house publishes';
const NUMBER = 'no: a number';
const RECORD = 'no: names a record by its id';
const PROGRAM = 'no: address and secrets of a program of a tester';

/** How long rows stay where they do not wait for their account to be closed. */
const RETENTION: Partial<Record<keyof DB, string>> = {
  ActivityEvent: '24 simulated hours',
  ActivitySession: '24 simulated hours',
  Attempt: 'until a wrong attempt no longer counts',
  Confirmation: '10 minutes',
  IdempotencyKey: '24 hours',
  IdentityDocument: 'uploaded pictures: 24 hours',
  OneTimeCode: 'until the code expires',
  RequirementAttempt: 'uploaded pictures: 24 hours',
  Session: 'until the session expires',
};

/** How long a text stays, in words; undefined for one that is not about a person. */
export const retentionOf = (table: string, treatment: Treatment): string | undefined =>
  treatment.startsWith('no: ')
    ? undefined
    : ((RETENTION as Partial<Record<string, string>>)[table] ?? 'until the account is closed');

/** What becomes of each text of each table when an account is closed. A new text without a line does not compile. */
export const PERSONAL_DATA = {
  ActivityEvent: { sessionId: ID, description: 'rows, text', title: 'rows, text', url: WORD },
  ActivitySession: {
    device: 'rows',
    address: 'rows',
    description: 'rows, text',
    title: 'rows, text',
    url: WORD,
    referrerUrl: WORD,
  },
  Adjustment: { reason: 'text' },
  Alert: 'rows',
  ApiKey: 'rows',
  Approval: {
    command: WORD,
    input: 'text',
    subjectId: ID,
    version: 'no: the state of a record, in words of the code and terms of the house',
    title: 'text',
    before: 'text',
    after: 'text',
    reason: 'text',
    waiting: RECORD,
    decisionReason: 'text',
  },
  Asset: { code: WORD, name: HOUSE, symbol: HOUSE, usdAnchor: NUMBER, supply: NUMBER },
  Attempt: { key: 'kept: a keyed fingerprint that names no one' },
  AuditHead: { hash: HASH, mac: HASH },
  AuditLog: {
    action: WORD,
    target: RECORD,
    before: 'text',
    after: 'text',
    reason: 'text',
    address: 'emptied',
    requestId: ID,
    previousHash: HASH,
    hash: HASH,
    erased: HASH,
  },
  AutoResponse: { name: 'text', event: WORD, topics: WORD, words: 'text', text: 'text' },
  BankAccount: {
    bankName: HOUSE,
    holder: HOUSE,
    accountNumber: HOUSE,
    routing: HOUSE,
    instructions: HOUSE,
  },
  Beneficiary: {
    label: 'rows, text',
    address: 'rows',
    bankName: 'rows',
    holder: 'rows, text',
    accountNumber: 'rows',
    codeHash: 'rows',
  },
  Blockchain: { key: WORD, name: HOUSE, notice: HOUSE },
  BookedPrice: { price: NUMBER },
  Broadcast: {
    topic: WORD,
    subject: 'text',
    text: 'text',
    filter: 'no: packages, countries and account numbers',
    reason: 'text',
  },
  BroadcastRecipient: {},
  Card: {
    label: 'text',
    last4: 'no: derived from the id of the card, whose number does not exist',
    frozenBy: WORD,
    reason: 'text',
  },
  CardMovement: { merchant: 'no: a test merchant', declined: WORD, purchaseId: ID },
  ChainAsset: {},
  ChartItem: { venue: WORD, name: 'rows, text', document: 'rows, text' },
  ChartRemoval: {},
  Claim: { queue: WORD, subject: RECORD },
  Confirmation: 'rows',
  Conversation: { topic: WORD, subject: 'rows, text', excerpt: 'rows, text', lastFrom: WORD },
  ConversationMessage: { ruleId: ID, text: 'rows, text', pictures: 'rows' },
  ConvertOffer: { fromAsset: WORD, toAsset: WORD },
  Counterparty: 'rows',
  Deposit: {
    address: CHAIN,
    txHash: CHAIN,
    bankAccountId: ID,
    reference: 'no: made of the number of the account',
    cardBrand: 'emptied',
    cardLast4: 'emptied',
    reason: 'text',
  },
  DepositAddress: { paymentMethod: WORD, address: CHAIN, memo: CHAIN },
  DeskClerk: {},
  DeskMode: { queue: WORD, mode: WORD },
  Dividend: {},
  Draft: { json: 'rows, text' },
  EmailChoice: 'rows',
  Erasing: {},
  EventLog: { command: WORD, subject: RECORD, data: 'text', traceId: ID },
  FeatureFlag: { name: WORD },
  FormerIdentity: 'rows',
  FundingPayment: { rate: NUMBER },
  FuturesFill: {},
  FuturesOrder: { clientOrderId: 'text', clientId: 'text', positionSide: WORD, priceMatch: WORD },
  IdempotencyKey: {
    scope: 'rows',
    key: 'rows',
    bodyHash: 'rows',
    answer: 'rows, text',
  },
  IdentityAttempt: { info: 'rows', reason: 'rows, text' },
  IdentityCase: { reason: 'rows, text' },
  IdentityDocument: {
    slot: WORD,
    sample: 'rows',
    reading: 'rows',
    hash: 'rows',
    reason: 'rows, text',
  },
  Instrument: {
    base: WORD,
    quote: WORD,
    name: HOUSE,
    tick: NUMBER,
    lot: NUMBER,
    minNotional: NUMBER,
    anchor: NUMBER,
    calendar: WORD,
    sector: WORD,
    unit: WORD,
    marginTiers: NUMBER,
  },
  Job: { subject: RECORD },
  JournalNote: { trip: RECORD, text: 'rows, text', tags: 'rows, text', pictures: 'rows' },
  LedgerAccount: {},
  LedgerEntry: { uuid: ID, reference: RECORD, traceId: ID },
  LedgerPosting: {},
  LeverageSetting: {},
  Liquidation: {},
  Mail: {
    to: 'rows',
    subject: 'rows, text',
    text: 'rows, text',
    secrets: 'rows',
    resentOf: ID,
    permission: WORD,
    traceId: ID,
  },
  MarketImport: { tick: NUMBER, lot: NUMBER, candles: NUMBER },
  MarketPush: {},
  MessageTemplate: { name: 'text', subject: 'text', text: 'text' },
  MoneyOutDay: {},
  MovedAlone: { reference: RECORD },
  NftActivity: { offerId: ID, reason: 'text' },
  NftCollection: {
    contractAddress: CHAIN,
    name: 'text',
    symbol: 'text',
    description: 'text',
    chain: WORD,
    logo: HASH,
    banner: HASH,
    logoPreview: 'no: a blurred picture',
    bannerPreview: 'no: a blurred picture',
    reason: 'text',
  },
  NftCondition: { value: 'no: an amount, an instant or account numbers' },
  NftDay: {},
  NftFavorite: 'rows',
  NftItem: {
    name: 'text',
    description: 'text',
    picture: HASH,
    preview: 'no: a blurred picture',
    traits: 'text',
    reason: 'text',
  },
  NftOffer: { bidder: 'no: the invented name of a simulated bidder' },
  NftView: 'rows',
  NftWallet: 'rows',
  Note: { subjectId: ID, text: 'rows, text' },
  Notification: { subject: RECORD, title: 'rows, text', text: 'rows, text', traceId: ID },
  Onboarding: 'rows',
  OneTimeCode: 'rows',
  OrderAmendment: { clientBefore: 'text', clientAfter: 'text' },
  OrderCounter: {},
  OrderList: { venue: WORD, contingency: WORD, clientId: 'text' },
  OrderTemplate: { venue: WORD, name: 'rows, text', fields: 'rows, text' },
  Package: {
    slug: WORD,
    name: HOUSE,
    description: HOUSE,
    makerFee: NUMBER,
    takerFee: NUMBER,
    price: NUMBER,
    cardLimit: NUMBER,
    stakingBonus: NUMBER,
    features: HOUSE,
    excludes: WORD,
  },
  PackageUpgrade: { fromSlug: WORD, toSlug: WORD },
  Plugin: { key: WORD, values: HOUSE, secrets: 'no: sealed secrets of the house' },
  Position: { quote: WORD },
  PositionMode: { mode: WORD },
  PreventedMatch: { mode: WORD },
  RecoveryCode: 'rows',
  Requirement: { title: 'rows, text', about: 'rows, text', asked: 'rows, text', reason: 'rows, text' },
  RequirementAttempt: {
    given: 'rows, text',
    reading: 'rows',
    hash: 'rows',
    reason: 'rows, text',
  },
  SavedRun: 'rows',
  SavedView: { list: WORD, name: 'rows, text', params: 'rows, text' },
  Scenario: {},
  Session: 'rows',
  SetPrice: { venue: WORD, bids: NUMBER, asks: NUMBER, tick: NUMBER, lot: NUMBER },
  SignInEntry: 'rows',
  SiteSetting: { key: WORD, value: HOUSE },
  SiteVersion: { subject: WORD, values: 'text', secrets: WORD, reason: 'text' },
  SpotFill: {},
  SpotOrder: { clientOrderId: 'text', clientId: 'text' },
  Stake: { productName: HOUSE },
  StakingProduct: { name: HOUSE },
  StarredPair: 'rows',
  StoredFile: { hash: HASH, purpose: WORD, visibility: WORD },
  Tenure: { holder: WORD },
  Timeline: { thing: WORD, thingId: ID, move: WORD, from: WORD, to: WORD, reason: 'text' },
  Trader: {
    email: 'text',
    passwordHash: 'emptied',
    firstName: 'text',
    lastName: 'text',
    nickname: 'text',
    packageSlug: WORD,
    position: WORD,
    suspendedReason: 'text',
    country: 'emptied',
    infoMessage: 'text',
    permissions: WORD,
    persona: 'text',
    personaAbout: 'text',
    pinHash: 'emptied',
    phone: 'text',
    moneyOutBlockedFor: WORD,
    avatar: 'emptied',
  },
  TraderAddress: 'rows',
  Transaction: {
    counterCurrency: WORD,
    feeCurrency: WORD,
    description: 'text',
    reference: RECORD,
  },
  Transfer: { note: 'text' },
  TwapOrder: 'rows',
  TwoFactor: 'rows',
  WalletTransfer: { type: WORD, asset: WORD },
  WebhookAttempt: {},
  WebhookDelivery: { endpointId: ID },
  WebhookEndpoint: { url: PROGRAM, events: WORD, secret: PROGRAM, oldSecret: PROGRAM },
  Withdrawal: { label: 'text', destination: 'text', marks: WORD, txHash: CHAIN, reason: 'text' },
  World: { mode: WORD },
} as const satisfies { [T in keyof DB]: Declared<Selectable<DB[T]>> };
