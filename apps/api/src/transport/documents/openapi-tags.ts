import type { Calls } from '@papermint/contracts/calls';

interface Tag {
  name: string;
  description: string;
}

/** The headings that calls stand under, by feature, in the order of the API page. */
export const TAGS: Readonly<Record<keyof Calls, Tag>> = {
  accounts: { name: 'Sign-in', description: 'Signing in and out, and step-up: confirming PIN or password.' },
  registration: {
    name: 'Registration',
    description: 'Opening an account and confirming its email address.',
  },
  passwords: { name: 'Passwords', description: 'Resetting a forgotten password, and changing one.' },
  security: {
    name: 'Security',
    description: 'Sessions, sign-in history, two-factor authentication, PIN and phone of an account.',
  },
  apiKeys: { name: 'API keys', description: 'Keys for programs, each with scopes.' },
  profile: { name: 'Profile', description: 'What traders say about themselves, and their picture.' },
  site: {
    name: 'Site',
    description: 'What an app asks for at its start, and again and again while it is open.',
  },
  activity: {
    name: 'Visits',
    description: 'What was recorded of your own visits, after you agreed to it.',
  },
  markets: { name: 'Markets', description: 'Instruments, prices, candles, order books and recent trades.' },
  watchlist: { name: 'Watchlist', description: 'Starred pairs.' },
  spot: { name: 'Spot orders', description: 'Placing, amending and canceling spot orders; their fills.' },
  futures: {
    name: 'Futures',
    description: 'Positions with margin: opening, closing, leverage, take profit and stop loss, funding.',
  },
  futuresOrders: { name: 'Futures orders', description: 'Amending and canceling futures orders.' },
  wallet: { name: 'Wallet', description: 'What a trader owns, and every movement of it.' },
  deposits: {
    name: 'Deposits',
    description: 'Money in: by blockchain, bank, PayPal and test card.',
  },
  convert: { name: 'Convert', description: 'Converting one asset into another at a quoted price.' },
  withdraw: { name: 'Withdrawals', description: 'Money out: to wallets and to bank accounts.' },
  beneficiaries: { name: 'Address book', description: 'Where withdrawals of a trader can go.' },
  movements: {
    name: 'Transactions',
    description: 'One transaction with its timeline and its entries in the journal.',
  },
  transfers: { name: 'Transfers', description: 'Sending money to another trader.' },
  staking: {
    name: 'Staking',
    description: 'Amounts that are locked for rewards: products, contracts, daily accruals.',
  },
  cards: {
    name: 'Virtual cards',
    description: 'Cards of the simulated network: funding, limits, purchases.',
  },
  requirements: {
    name: 'Requirements',
    description: 'What staff ask of a trader: texts to accept, questions, pictures, addresses.',
  },
  nft: { name: 'NFTs', description: 'Collections, items, owners, favorites and what happened with them.' },
  nftMaking: { name: 'NFTs: making', description: 'Making collections and items, and minting them.' },
  nftTrading: {
    name: 'NFTs: trading',
    description: 'Listing, buying, offers, transfers and burning.',
  },
  packages: { name: 'Packages', description: 'What accounts cost and allow, and upgrading.' },
  notifications: { name: 'Notifications', description: 'What the bell shows.' },
  search: { name: 'Search', description: 'One search over markets and a trader’s own records.' },
  mailbox: { name: 'Mailbox', description: 'Mails to the account, none of which leaves the machine.' },
  onboarding: { name: 'Onboarding', description: 'The first steps of a new account.' },
  drafts: { name: 'Drafts', description: 'Forms that were begun and not sent.' },
  activityStaff: {
    name: 'Staff: visitors',
    description: 'Sessions of visitors of the last 24 hours. Looking at them is noted in the audit log.',
  },
  users: { name: 'Staff: accounts', description: 'Accounts of traders and staff.' },
  userStatus: {
    name: 'Staff: account status',
    description: 'Suspending accounts, and what stands on the screens of their traders.',
  },
  impersonation: { name: 'Staff: signing in as a trader', description: 'View as the trader for 30 minutes.' },
  accountData: {
    name: 'Staff: account data',
    description: 'Finding and correcting accounts; keys for software.',
  },
  closing: { name: 'Staff: closing accounts', description: 'Erasing personal data; the ledger stays.' },
  staff: { name: 'Staff: permissions', description: 'Who is staff, and what they may do.' },
  walletStaff: { name: 'Staff: transactions', description: 'Transactions of traders.' },
  transfersStaff: { name: 'Staff: transfers', description: 'Transfers between traders.' },
  depositConfirmations: {
    name: 'Staff: deposit confirmations',
    description: 'Deposits by bank and PayPal that staff confirm or reject.',
  },
  depositAddresses: {
    name: 'Staff: deposit addresses',
    description: 'The addresses that coins come in by.',
  },
  bankAccounts: { name: 'Staff: bank accounts', description: 'The bank accounts that take deposits.' },
  plugins: {
    name: 'Staff: plugins',
    description: 'Feature flags with their settings, secrets and versions.',
  },
  blockchains: {
    name: 'Staff: blockchains',
    description: 'The simulated blockchains, and how coins move on them.',
  },
  packagesStaff: { name: 'Staff: packages', description: 'The packages of accounts: price, fees, limits.' },
  stakingStaff: {
    name: 'Staff: staking',
    description: 'Staking products, and the contracts of all traders.',
  },
  cardsStaff: {
    name: 'Staff: virtual cards',
    description: 'Requests of cards, and the cards of all traders.',
  },
  requirementsStaff: {
    name: 'Staff: requirements',
    description: 'Asking traders for something, and deciding what they sent.',
  },
  nftStaff: { name: 'Staff: NFTs', description: 'Requests to mint, and the NFTs of all traders.' },
  nftMarketStaff: {
    name: 'Staff: NFT collections',
    description: 'Collections, conditions, the journal of NFTs, and simulated collectors.',
  },
  nftCatalog: {
    name: 'Staff: NFT catalog',
    description: 'Collections on the simulated blockchains that can be imported.',
  },
  adjustments: { name: 'Staff: adjustments', description: 'Changing a balance by hand.' },
  spotStaff: { name: 'Staff: spot orders', description: 'Spot orders of all traders.' },
  futuresStaff: {
    name: 'Staff: futures',
    description: 'Futures positions and orders of all traders, and what the house stands against.',
  },
  marketsStaff: {
    name: 'Staff: markets',
    description: 'Coins: listing, halting, delisting; all instruments compared with the catalogue.',
  },
  stocksStaff: { name: 'Staff: stocks', description: 'Stocks: listing, halting, delisting.' },
  forexStaff: { name: 'Staff: forex', description: 'Forex pairs: listing, halting, delisting.' },
  commoditiesStaff: {
    name: 'Staff: commodities',
    description: 'Commodities: listing, halting, delisting.',
  },
  notificationsStaff: { name: 'Staff: notifications', description: 'Notifications of a trader.' },
  approvals: { name: 'Staff: approvals', description: 'Commands that need a second person.' },
  verification: {
    name: 'Identity verification',
    description: 'Personal info, documents and their review. Sample documents stand in for real ones.',
  },
  identity: {
    name: 'Staff: identity',
    description: 'Identity verifications of traders, their documents and decisions.',
  },
  withdrawals: {
    name: 'Staff: withdrawals',
    description: 'The queue of withdrawals, those that are stuck, and their limits.',
  },
  billing: {
    name: 'Staff: billing',
    description: 'Transactions of all traders, and the statement of the house.',
  },
  support: { name: 'Support', description: 'Conversations with support.' },
  messages: { name: 'Staff: messages', description: 'The inbox: conversations of all traders.' },
  messageTemplates: {
    name: 'Staff: message templates',
    description: 'Templates with variables, and canned answers.',
  },
  autoResponses: { name: 'Staff: auto-responder', description: 'Rules that answer messages of traders.' },
  broadcasts: { name: 'Staff: broadcasts', description: 'Messages to many traders.' },
  dashboard: {
    name: 'Staff: opening page',
    description: 'What waits, money, trading and accounts, in figures.',
  },
  queues: { name: 'Staff: queues', description: 'What waits for staff, and who is working on it.' },
  records: { name: 'Staff: notes', description: 'Notes on records, and their timelines.' },
  audit: { name: 'Staff: audit log', description: 'All actions of staff, chained by hashes.' },
  mailLog: { name: 'Staff: mail log', description: 'All mails that were written.' },
  settings: { name: 'Staff: settings', description: 'Feature flags, name, contact and logo of the site.' },
  searchStaff: { name: 'Staff: search', description: 'One search over all records of the back office.' },
  views: { name: 'Staff: views', description: 'Saved filters and orders of lists.' },
  sandbox: {
    name: 'Sandbox',
    description: 'Personas, clock, reset, mail, event log and worlds. There only while the sandbox is on.',
  },
  scenarios: {
    name: 'Sandbox: scenarios',
    description: 'Crashes, rallies, gaps, depegs and halts on demand.',
  },
};
