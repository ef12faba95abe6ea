import { expect } from '@playwright/test';
import { MENU, switchTheme } from '../support/accessibility.ts';
import type { Api } from '../support/journey.ts';
import { journey } from '../support/journey.ts';
import { moveTo, visit } from '../support/open-anew.ts';
import { expectGoodScreen } from '../support/screen-check.ts';
import { builtScreens } from '../support/screens.ts';
import { expectTouchTargets } from '../support/touch-targets.ts';

/** A screen by its path in the list, with its persona and a text that it shows once it has its data. */
interface Look {
  persona: string | null;
  ready: string;
  /** Set where its path takes parameters, or where a part of a long list is enough; what it shows may be made first. */
  at?: string | ((api: Api) => Promise<string>);
}

const NARROW = { width: 320, height: 844 };
const MIDDLE = { width: 768, height: 900 };
const WIDE = { width: 1440, height: 900 };

/** A screen that fits 320 px fits 390 px. */
const WIDTHS = [NARROW, MIDDLE, WIDE];

/** Begins a deposit. @returns the URL of its next step */
const begun = (api: Api, method: 'card' | 'paypal', more: object = {}) =>
  api.post<{ path: string }>(`/api/secure/deposit/${method}`, { currency: 'USD', amount: '20', ...more });

type Uuids = { data: { uuid: string }[] };

/** The reader's contract with the longest term. */
async function stakeOf(api: Api): Promise<string | undefined> {
  const path = '/api/secure/staking/contracts?status=staking&sort=-maturesAt';
  return (await api.get<Uuids>(path)).data[0]?.uuid;
}

/** The reader's open card. */
async function cardOf(api: Api): Promise<string | undefined> {
  const { cards } = await api.get<{ cards: { uuid: string; status: string }[] }>('/api/secure/vcc/cards');
  return cards.find(({ status }) => status === 'open')?.uuid;
}

/** The NFT that is cheapest to buy. */
async function nftOf(api: Api) {
  type Nfts = { data: { uuid: string; contractAddress: string; ownerAddress: string }[] };
  const { data } = await api.get<Nfts>('/api/secure/nft/all?status=listed&sort=price&perPage=1');
  return data[0] ?? { uuid: '', contractAddress: '', ownerAddress: '' };
}

/** The NFT that is cheapest to buy, as anyone sees it. */
async function publicNftOf(api: Api) {
  type Nfts = { data: { uuid: string; contractAddress: string }[] };
  const { data } = await api.get<Nfts>('/api/nft/items?status=listed&sort=price&perPage=1');
  return data[0] ?? { uuid: '', contractAddress: '' };
}

/** A collection of the reader with a draft in it. */
async function ownCollectionOf(api: Api) {
  type Collections = { data: { contractAddress: string; drafts: number }[] };
  const { data } = await api.post<Collections>('/api/secure/nft/get-collections', { mine: true });
  return data.find(({ drafts }) => drafts > 0)?.contractAddress ?? '';
}

/** An item of the reader in this status. */
async function ownNftOf(api: Api, status: 'draft' | 'minted') {
  const { wallets } = await api.get<{ wallets: { address: string }[] }>('/api/secure/nft/wallets');
  const { data } = await api.get<Uuids>(`/api/secure/nft/owned/${wallets[0]?.address}?status=${status}`);
  return data[0]?.uuid ?? '';
}

/** A minted item of a trader, as staff see it. */
async function staffNftOf(api: Api) {
  type Nfts = { data: { uuid: string; contractAddress: string }[] };
  const { data } = await api.get<Nfts>('/api/strict/nfts?status=minted,listed&owner=10000001&perPage=1');
  return data[0] ?? { uuid: '', contractAddress: '' };
}

const LOOKS: Record<string, Look> = {
  '/': { persona: null, ready: 'Bitcoin' },
  '/login': { persona: null, ready: 'Or sign in as' },
  '/register': { persona: null, ready: 'First name' },
  '/verify/email/:token?': { persona: null, ready: 'Send a code', at: '/verify/email' },
  '/forgot-password': { persona: null, ready: 'Send a link' },
  '/reset-password/email/:token?': { persona: null, ready: 'Send a link', at: '/reset-password/email' },
  '/two-factor': { persona: null, ready: 'No sign-in is in progress in this tab' },
  '/markets': { persona: null, ready: 'Dogecoin', at: '/markets?search=coin' },
  '/markets/:in/:out': { persona: null, ready: 'Sign in to trade', at: '/markets/BTC/USD' },
  '/markets/panel/:kind/:in/:out': { persona: null, ready: 'Spread', at: '/markets/panel/book/BTC/USD' },
  '/staking': { persona: null, ready: 'Calculator' },
  '/packages': { persona: null, ready: 'Platinum' },
  '/headlines': { persona: null, ready: 'invented' },
  '/nfts': { persona: null, ready: 'Planet #', at: '/nfts?search=planet' },
  '/nfts/collection/:contractAddress': {
    persona: null,
    ready: 'Rarest first',
    at: async (api) => `/nfts/collection/${(await publicNftOf(api)).contractAddress}?sort=rarity`,
  },
  '/nfts/item/:uuid': {
    persona: null,
    ready: 'Whole collection',
    at: async (api) => `/nfts/item/${(await publicNftOf(api)).uuid}`,
  },
  '/privacy/activity': { persona: 'trader', ready: 'Your recorded visits' },
  '/not-found': { persona: null, ready: 'Page not found' },
  '/market': { persona: 'trader', ready: 'Dogecoin', at: '/market?search=coin' },
  '/market/heat-map': { persona: 'trader', ready: '24 h volume', at: '/market/heat-map?view=table' },
  '/news': { persona: 'trader', ready: 'Bitcoin', at: '/news?topic=summary' },
  '/calendar': { persona: 'trader', ready: 'Forecast', at: '/calendar?release=us-cpi-20260513' },
  '/trade/:in/:out': { persona: 'vip', ready: 'Bitcoin', at: '/trade/BTC/USD' },
  '/trade/stocks/:in/:out': { persona: 'vip', ready: 'Lumera Devices', at: '/trade/stocks/LUMR/USD' },
  '/trade/forex/:in/:out': { persona: 'vip', ready: 'Next funding', at: '/trade/forex/EUR/USD' },
  '/trade/panel/:kind/:in/:out': { persona: 'vip', ready: 'Spread', at: '/trade/panel/book/BTC/USD' },
  '/trade/commodities/:in/:out': { persona: 'vip', ready: 'Next funding', at: '/trade/commodities/XAU/USD' },
  '/account/overview': { persona: 'vip', ready: 'Recent transactions' },
  '/account/notifications': { persona: 'vip', ready: 'Order filled' },
  '/account/performance': { persona: 'trader', ready: 'Net deposits' },
  '/account/journal': { persona: 'trader', ready: 'Profit factor' },
  '/account/journal/calendar': { persona: 'trader', ready: 'Round trips closed' },
  '/account/journal/:tripId': {
    persona: 'trader',
    ready: 'Save note',
    async at(api) {
      const { data } = await api.get<{ data: { id: string }[] }>('/api/secure/journal/trades');
      return `/account/journal/${data[0]?.id}`;
    },
  },
  '/account/statement': { persona: 'vip', ready: 'Opening balance' },
  '/account/tax-lots': { persona: 'vip', ready: 'Long-term gain' },
  '/sandbox/ledger': { persona: 'vip', ready: 'Earlier entries' },
  '/sandbox/ledger/:uuid': {
    persona: 'vip',
    ready: 'All its entries',
    at: async (api) => {
      const { entries } = await api.get<{ entries: { uuid: string }[] }>('/api/sandbox/ledger?limit=1');
      return `/sandbox/ledger/${entries[0]?.uuid}`;
    },
  },
  '/account/transactions': { persona: 'vip', ready: 'Bought' },
  '/support': {
    persona: 'vip',
    ready: 'Statement for my tax adviser',
    async at(api) {
      const { data } = await api.get<Uuids>('/api/secure/support?search=statement');
      return `/support?conversation=${data[0]?.uuid}`;
    },
  },
  '/deposit': { persona: 'vip', ready: 'Your BTC address' },
  '/deposit/bank': { persona: 'vip', ready: 'Show bank details' },
  '/deposit/bank/:uuid': {
    persona: 'vip',
    ready: 'Approve this transfer',
    async at(api) {
      const { deposit } = await api.post<{ deposit: { uuid: string } }>('/api/secure/deposit/bank', {
        currency: 'USD',
        amount: '20',
      });
      return `/deposit/bank/${deposit.uuid}`;
    },
  },
  '/deposit/card': { persona: 'vip', ready: 'Test cards' },
  '/deposit/card/challenge/:uuid': {
    persona: 'vip',
    ready: 'Approve this payment',
    at: async (api) => (await begun(api, 'card', { card: 'foldwell_challenge' })).path,
  },
  '/deposit/paypal': { persona: 'vip', ready: 'Continue to PayPal' },
  '/deposit/paypal/:uuid': {
    persona: 'vip',
    ready: 'Agree and pay',
    at: async (api) => (await begun(api, 'paypal')).path,
  },
  '/account/packages': { persona: 'trader', ready: 'Your package' },
  '/earn': { persona: 'trader', ready: 'Estimated yearly rewards' },
  '/earn/:productId': {
    persona: 'trader',
    ready: 'Redeeming early costs',
    async at(api) {
      const { products } = await api.get<{ products: { uuid: string; name: string }[] }>(
        '/api/secure/staking/products',
      );
      return `/earn/${products.find(({ name }) => name === 'USD 90 days')?.uuid}`;
    },
  },
  '/account/staking/contracts': { persona: 'trader', ready: 'Closed early' },
  '/account/staking/contract/:contractId': {
    persona: 'trader',
    ready: 'Accruals by day',
    at: async (api) => `/account/staking/contract/${await stakeOf(api)}`,
  },
  '/nft/explore': { persona: 'trader', ready: 'Planet #', at: '/nft/explore?search=planet' },
  '/nft/favorites': { persona: 'vip', ready: 'No sale yet' },
  '/nft/collector/:ethAddress/owned': {
    persona: 'trader',
    ready: 'Floor value',
    at: async (api) => `/nft/collector/${(await nftOf(api)).ownerAddress}/owned?search=tide`,
  },
  '/nft/collection/:contractAddress': {
    persona: 'vip',
    ready: 'No sale yet',
    at: async (api) => `/nft/collection/${(await nftOf(api)).contractAddress}`,
  },
  '/nft/my-collections': { persona: 'trader', ready: 'Drafts' },
  '/nft/manage/collection/:contractAddress': {
    persona: 'vip',
    ready: 'Draft',
    at: async (api) => `/nft/manage/collection/${await ownCollectionOf(api)}?status=draft`,
  },
  '/nft/manage/new-collection': { persona: 'trader', ready: 'Such as TIDE.' },
  '/nft/manage/update-collection/:contractAddress': {
    persona: 'vip',
    ready: 'Your share of each resale, up to 10%.',
    at: async (api) => `/nft/manage/update-collection/${await ownCollectionOf(api)}`,
  },
  '/nft/manage/update-img/:contractAddress': {
    persona: 'trader',
    ready: 'Banner',
    at: async (api) => `/nft/manage/update-img/${await ownCollectionOf(api)}`,
  },
  '/nft/manage/add-img/:nftUuid': {
    persona: 'trader',
    ready: 'Choose a file',
    at: async (api) => `/nft/manage/add-img/${await ownNftOf(api, 'draft')}`,
  },
  '/nft/manage/update-details/:nftUuid': {
    persona: 'vip',
    ready: 'Description (optional)',
    at: async (api) => `/nft/manage/update-details/${await ownNftOf(api, 'draft')}`,
  },
  '/nft/manage/item-transfer/:nftUuid': {
    persona: 'trader',
    ready: 'Recipient',
    at: async (api) => `/nft/manage/item-transfer/${await ownNftOf(api, 'minted')}`,
  },
  '/nft/new/:contractAddress': {
    persona: 'vip',
    ready: 'Add a trait',
    at: async (api) => `/nft/new/${await ownCollectionOf(api)}`,
  },
  '/nft/sell': { persona: 'trader', ready: 'Not for sale', at: '/nft/sell?status=minted' },
  '/nft/wallets': { persona: 'vip', ready: 'Default' },
  '/nft/transactions': { persona: 'trader', ready: 'Expired', at: '/nft/transactions?view=made' },
  '/nft/activities/my-activities': { persona: 'vip', ready: 'Sale' },
  '/nft/activities/activities-others': { persona: 'trader', ready: 'Listing' },
  '/nft/item/:uuid': {
    persona: 'trader',
    ready: 'Whole collection',
    at: async (api) => `/nft/item/${(await nftOf(api)).uuid}`,
  },
  '/nft/item/:uuid/activity': {
    persona: 'vip',
    ready: 'Listing',
    at: async (api) => `/nft/item/${(await nftOf(api)).uuid}/activity`,
  },
  '/nft/item/:uuid/description': {
    persona: 'trader',
    ready: 'Token ID',
    at: async (api) => `/nft/item/${(await nftOf(api)).uuid}/description`,
  },
  '/account/credit-cards': { persona: 'trader', ready: 'Closed and refused cards' },
  '/account/credit-card/:cardId': {
    persona: 'trader',
    ready: 'One purchase',
    at: async (api) => `/account/credit-card/${await cardOf(api)}`,
  },
  '/account/requirements': { persona: 'trader', ready: 'Settled' },
  '/account/requirements/:requirementId': {
    persona: 'trader',
    ready: 'What do you mainly live on?',
    async at(api) {
      const { requirements } = await api.get<{ requirements: { uuid: string; title: string }[] }>(
        '/api/secure/requirements',
      );
      return `/account/requirements/${requirements.find(({ title }) => title.startsWith('Where'))?.uuid}`;
    },
  },
  '/account/convert-crypto': { persona: 'vip', ready: 'You receive' },
  '/account/transactions/:uuid': {
    persona: 'vip',
    ready: 'Print receipt',
    async at(api) {
      const { data } = await api.get<{ data: { uuid: string }[] }>('/api/secure/transactions');
      return `/account/transactions/${data[0]?.uuid}`;
    },
  },
  '/withdraw': { persona: 'vip', ready: 'Address book' },
  '/transfer': { persona: 'vip', ready: 'Recipient' },
  '/account/close': { persona: 'vip', ready: 'Your account is not empty' },
  '/account/security': { persona: 'vip', ready: 'Protection' },
  '/account/security/login-history': { persona: 'vip', ready: 'Signed in' },
  '/account/security/update-password': { persona: 'vip', ready: 'Change your password' },
  '/account/security/confirm-pin': { persona: 'vip', ready: 'Change your PIN' },
  '/account/security/update-phone': { persona: 'vip', ready: 'Phone number' },
  '/account/security/2fa': { persona: 'vip', ready: 'Set up' },
  '/account/security/sessions': { persona: 'vip', ready: 'This session' },
  '/account/security/mailbox': { persona: 'vip', ready: 'Emails never leave' },
  '/sandbox/inbox': { persona: 'vip', ready: 'No email leaves this server' },
  '/sandbox/faults': { persona: 'vip', ready: 'No faults. What you inject' },
  '/sandbox/worlds': { persona: 'vip', ready: 'Begins on' },
  '/account/security/api-keys': { persona: 'vip', ready: 'No API keys' },
  '/account/security/api-keys/:keyId': {
    persona: 'trader',
    ready: 'Maximum drawdown',
    async at(api) {
      const keys = await api.get<{ uuid: string; label: string }[]>('/api/secure/api-keys');
      return `/account/security/api-keys/${keys.find(({ label }) => label === 'Grid bot')?.uuid}`;
    },
  },
  '/account/alerts': { persona: 'vip', ready: 'SOL/USD falls to' },
  '/account/security/runs': { persona: 'vip', ready: 'No saved runs' },
  '/account/verification': { persona: 'vip', ready: 'Your identity is verified' },
  '/account/verification/personal-info': { persona: 'new-trader', ready: 'Home address' },
  '/account/preference': { persona: 'vip', ready: 'Nickname' },
  '/account/trade-history': { persona: 'vip', ready: 'BTC/USD' },
  '/account/trade-history/twap': { persona: 'vip', ready: 'No TWAP orders yet' },
  '/account/trade-history/futures': { persona: 'vip', ready: 'Liquidations' },
  '/kut': { persona: 'superuser', ready: 'Waiting for staff' },
  '/kut/traders': { persona: 'superuser', ready: 'Maya Lindqvist', at: '/kut/traders?sort=accountId' },
  '/kut/trader/:accountId': { persona: 'superuser', ready: 'Balances', at: '/kut/trader/10000003' },
  '/kut/trader/:accountId/assets': {
    persona: 'superuser',
    ready: 'Add holding',
    at: '/kut/trader/10000003/assets',
  },
  '/kut/trader/:accountId/support': {
    persona: 'superuser',
    ready: 'Deposits and withdrawals',
    at: '/kut/trader/10000003/support',
  },
  '/kut/trader/:accountId/verification': {
    persona: 'superuser',
    ready: 'Date of birth',
    at: '/kut/trader/10000003/verification',
  },
  '/kut/trader/:accountId/transactions': {
    persona: 'superuser',
    ready: 'Bought',
    at: '/kut/trader/10000003/transactions',
  },
  '/kut/trader/:accountId/notifications': {
    persona: 'superuser',
    ready: 'Order filled',
    at: '/kut/trader/10000003/notifications',
  },
  '/kut/trader/:accountId/trade-history': {
    persona: 'superuser',
    ready: 'BTC/USD',
    at: '/kut/trader/10000003/trade-history',
  },
  '/kut/trader/:accountId/trade-history/futures': {
    persona: 'superuser',
    ready: 'DOT/USD',
    at: '/kut/trader/10000003/trade-history/futures',
  },
  '/kut/trader/:accountId/trade-history/futures/orders': {
    persona: 'superuser',
    ready: 'BTC/USD',
    at: '/kut/trader/10000003/trade-history/futures/orders',
  },
  '/kut/trader/:accountId/trade-history/futures/funding': {
    persona: 'superuser',
    ready: 'BTC/USD',
    at: '/kut/trader/10000003/trade-history/futures/funding',
  },
  '/kut/trader/:accountId/trade-history/futures/liquidations': {
    persona: 'superuser',
    ready: 'SOL/USD',
    at: '/kut/trader/10000003/trade-history/futures/liquidations',
  },
  '/kut/trader/:accountId/trade-history/programs': {
    persona: 'superuser',
    ready: 'Maximum drawdown',
    at: '/kut/trader/10000001/trade-history/programs',
  },
  '/kut/futures-trades': {
    persona: 'superuser',
    ready: 'Helena Vasquez',
    at: '/kut/futures-trades?search=vip%40papermint.test',
  },
  '/kut/futures-trades/orders': {
    persona: 'superuser',
    ready: 'Helena Vasquez',
    at: '/kut/futures-trades/orders?search=vip%40papermint.test',
  },
  '/kut/futures-trades/exposure': { persona: 'superuser', ready: 'Insurance fund' },
  '/kut/spot-trades': {
    persona: 'superuser',
    ready: 'Helena Vasquez',
    at: '/kut/spot-trades?search=vip%40papermint.test',
  },
  '/kut/notifications': {
    persona: 'superuser',
    ready: 'Order filled',
    at: '/kut/notifications?search=Order%20filled',
  },
  '/kut/identity': { persona: 'superuser', ready: 'awaiting review' },
  '/kut/billing': { persona: 'superuser', ready: 'to decide' },
  '/kut/billing/withdrawals': { persona: 'superuser', ready: 'awaiting approval' },
  '/kut/billing/transactions': { persona: 'superuser', ready: 'Completed' },
  '/kut/billing/transactions/:uuid': {
    persona: 'superuser',
    ready: 'History',
    async at(api) {
      const { data } = await api.get<{ data: { uuid: string }[] }>('/api/strict/transactions');
      return `/kut/billing/transactions/${data[0]?.uuid}`;
    },
  },
  '/kut/billing/limits': { persona: 'superuser', ready: 'Price band while locked' },
  '/kut/billing/statement': { persona: 'superuser', ready: 'Totals' },
  '/kut/billing/deposit/confirmations': { persona: 'superuser', ready: 'to confirm' },
  '/kut/billing/deposit/addresses': { persona: 'superuser', ready: 'Algorand' },
  '/kut/billing/deposit/addresses/add': { persona: 'superuser', ready: 'Pool address' },
  '/kut/billing/deposit/bank-accounts': { persona: 'superuser', ready: 'Sample Savings Bank' },
  '/kut/billing/deposit/bank-accounts/add': { persona: 'superuser', ready: 'Routing code' },
  '/kut/billing/deposit/bank-accounts/edit/:uuid': {
    persona: 'superuser',
    ready: 'Routing code',
    async at(api) {
      const { data } = await api.get<{ data: { uuid: string }[] }>('/api/strict/bank-accounts/list');
      return `/kut/billing/deposit/bank-accounts/edit/${data[0]?.uuid}`;
    },
  },
  '/kut/approvals': { persona: 'superuser', ready: 'Delist THETA/USD' },
  '/kut/staff': { persona: 'superuser', ready: 'Noor Haddad' },
  '/kut/audit': { persona: 'superuser', ready: 'Verified to row' },
  '/kut/messages': { persona: 'superuser', ready: 'Higher withdrawal limit', at: '/kut/messages?view=all' },
  '/kut/messages/view/:messageId': {
    persona: 'superuser',
    ready: 'Canned answers',
    async at(api) {
      const { data } = await api.get<Uuids>('/api/strict/messages?search=10000001&status=open');
      return `/kut/messages/view/${data[0]?.uuid}`;
    },
  },
  '/kut/messages/:accountId/new': {
    persona: 'superuser',
    ready: 'Maya Lindqvist',
    at: '/kut/messages/10000001/new',
  },
  '/kut/messages/templates': { persona: 'superuser', ready: 'Documents expire' },
  '/kut/messages/templates/new': { persona: 'superuser', ready: 'Create template' },
  '/kut/messages/templates/:templateId/edit': {
    persona: 'superuser',
    ready: 'As Maya Lindqvist reads it',
    async at(api) {
      const { data } = await api.get<Uuids>('/api/strict/message-templates?search=welcome');
      return `/kut/messages/templates/${data[0]?.uuid}/edit`;
    },
  },
  '/kut/messages/broadcasts': { persona: 'superuser', ready: 'New answering hours' },
  '/kut/bot/ar': { persona: 'superuser', ready: 'Bank transfers' },
  '/kut/bot/mail/logs': {
    persona: 'superuser',
    ready: 'Rejected: Credit',
    at: '/kut/bot/mail/logs?search=Rejected',
  },
  '/kut/transfers': { persona: 'superuser', ready: '$' },
  '/kut/settings/commodities': { persona: 'superuser', ready: 'Gold' },
  '/kut/settings/cryptocurrencies': { persona: 'superuser', ready: 'Ethereum' },
  '/kut/settings/forex': { persona: 'superuser', ready: 'Euro / US Dollar' },
  '/kut/trader/:accountId/staking-contracts': {
    persona: 'superuser',
    ready: 'Switch staking off',
    at: '/kut/trader/10000001/staking-contracts',
  },
  '/kut/trader/:accountId/staking/:stakeId': {
    persona: 'superuser',
    ready: 'Rewards of the term',
    async at(api) {
      const { data } = await api.get<Uuids>('/api/strict/user/10000001/staking/contracts?status=staking');
      return `/kut/trader/10000001/staking/${data[0]?.uuid}`;
    },
  },
  '/kut/trader/:accountId/vcc': {
    persona: 'superuser',
    ready: 'Switch cards off',
    at: '/kut/trader/10000001/vcc',
  },
  '/kut/trader/:accountId/vcc/:vccId': {
    persona: 'superuser',
    ready: 'One purchase',
    async at(api) {
      const { data } = await api.get<Uuids>('/api/strict/user/10000001/vcc/cards?status=open');
      return `/kut/trader/10000001/vcc/${data[0]?.uuid}`;
    },
  },
  '/kut/nft': { persona: 'superuser', ready: 'Approved', at: '/kut/nft?sort=-volume&perPage=10' },
  '/kut/nft/users': { persona: 'superuser', ready: 'Maya Lindqvist', at: '/kut/nft/users?search=10000001' },
  '/kut/nft/create': { persona: 'superuser', ready: 'Add a trait' },
  '/kut/nft/all-activities': {
    persona: 'superuser',
    ready: 'Sale',
    at: '/kut/nft/all-activities?kind=sale&perPage=10',
  },
  '/kut/nft/nft-request': { persona: 'superuser', ready: 'to mint' },
  '/kut/nft/collection-request': { persona: 'superuser', ready: 'to approve' },
  '/kut/nft/all-conditions': { persona: 'superuser', ready: 'Minimum price' },
  '/kut/nft/collection/summary/:address': {
    persona: 'superuser',
    ready: 'Owners',
    at: async (api) => `/kut/nft/collection/summary/${(await staffNftOf(api)).contractAddress}`,
  },
  '/kut/nft/collection/setting/:address': {
    persona: 'superuser',
    ready: 'Feature it',
    at: async (api) => `/kut/nft/collection/setting/${(await staffNftOf(api)).contractAddress}`,
  },
  '/kut/nft/update/:nftUuid': {
    persona: 'superuser',
    ready: 'Last sale',
    at: async (api) => `/kut/nft/update/${(await staffNftOf(api)).uuid}`,
  },
  '/kut/nft/settings/:nftUuid': {
    persona: 'superuser',
    ready: 'Stop its trading',
    at: async (api) => `/kut/nft/settings/${(await staffNftOf(api)).uuid}`,
  },
  '/kut/nft/conditions/:nftUuid': {
    persona: 'superuser',
    ready: 'Conditions are checked when',
    at: async (api) => `/kut/nft/conditions/${(await staffNftOf(api)).uuid}`,
  },
  '/kut/nft/nft-offers/:nftUuid': {
    persona: 'superuser',
    ready: 'Simulated',
    async at(api) {
      const { uuid } = await staffNftOf(api);
      await api.post('/api/strict/nft-activities/generate-offers', {
        uuid,
        count: 3,
        reason: 'For the market',
      });
      return `/kut/nft/nft-offers/${uuid}`;
    },
  },
  '/kut/trader/:accountId/nft/summary': {
    persona: 'superuser',
    ready: 'Pending approval',
    at: '/kut/trader/10000001/nft/summary',
  },
  '/kut/trader/:accountId/nft/activities': {
    persona: 'superuser',
    ready: 'Sale',
    at: '/kut/trader/10000001/nft/activities?perPage=10',
  },
  '/kut/trader/:accountId/offers': {
    persona: 'superuser',
    ready: 'Expired',
    at: '/kut/trader/10000001/offers',
  },
  '/kut/staking-contracts': {
    persona: 'superuser',
    ready: 'USD 30 days',
    at: '/kut/staking-contracts?search=USD',
  },
  '/kut/settings/plugins': {
    persona: 'superuser',
    at: '/kut/settings/plugins?peek=live_chat',
    ready: 'Identity secret',
  },
  '/kut/settings/desks': { persona: 'superuser', ready: 'Card requests' },
  '/kut/settings/blockchains': { persona: 'superuser', ready: 'Bitcoin Cash' },
  '/kut/settings/blockchain/:blockchainId': {
    persona: 'superuser',
    at: '/kut/settings/blockchain/tron',
    ready: 'Minimum withdrawal',
  },
  '/kut/staking-products': { persona: 'superuser', ready: 'BTC Flexible' },
  '/kut/cards': { persona: 'superuser', ready: 'requested' },
  '/kut/staking-product/:productId': {
    persona: 'superuser',
    ready: 'What a change does',
    async at(api) {
      const { data } = await api.get<Uuids>('/api/strict/staking-products?search=USD%2030');
      return `/kut/staking-product/${data[0]?.uuid}`;
    },
  },
  '/kut/trader/:accountId/requirements': {
    persona: 'superuser',
    ready: 'They affect nothing else',
    at: '/kut/trader/10000001/requirements',
  },
  '/kut/trader/:accountId/requirements/add': {
    persona: 'superuser',
    ready: 'What to ask for',
    at: '/kut/trader/10000001/requirements/add',
  },
  '/kut/trader/:accountId/requirements/:requirementId': {
    persona: 'superuser',
    ready: 'In the identity verification',
    async at(api) {
      const { data } = await api.get<Uuids>('/api/strict/user/10000001/requirements?status=submitted');
      return `/kut/trader/10000001/requirements/${data[0]?.uuid}`;
    },
  },
  '/kut/requirements': { persona: 'superuser', ready: 'in review' },
  '/kut/packages': { persona: 'superuser', ready: 'Platinum' },
  '/kut/package/:packageSlug': {
    persona: 'superuser',
    ready: 'Effect on existing traders',
    at: '/kut/package/gold',
  },
  '/kut/settings/site': { persona: 'superuser', ready: 'Tagline' },
  '/kut/settings/stocks': { persona: 'superuser', ready: 'Lumera Devices' },
  '/kut/settings/trading-assets': { persona: 'superuser', ready: 'Ethereum' },
};

/** These redirect at once. guards.spec.ts and identity.spec.ts test their targets. */
const LEADS_ON = [
  '/account/verification/uploads',
  '/trade',
  '/trade/stocks',
  '/trade/forex',
  '/trade/commodities',
];

/** These are the page of guests of another kind of market, from the same parts as that of coins. */
const OTHER_KINDS = ['stocks', 'forex', 'commodities'].map((kind) => `/markets/${kind}/:in/:out`);

journey('this file tests every screen of the list', () => {
  expect([...Object.keys(LOOKS), ...LEADS_ON, ...OTHER_KINDS].sort()).toEqual([...builtScreens].sort());
});

const LOOKED_AT = [
  ...Object.entries(LOOKS).map(([path, one]) => ({ at: path, ...one, path })),
  { path: 'an empty overview', persona: 'new-trader', ready: 'Total balance', at: '/account/overview' },
];

/** The trading pages, where a finger must meet what it means. */
const TOUCHED = ['/market', '/trade/:in/:out', '/trade/forex/:in/:out', '/news', '/calendar'];

/** The most screens of one journey. Staff have more screens than one journey has time for. */
const AT_ONCE = 30;

function* partsOf<T>(all: T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += AT_ONCE) yield all.slice(from, from + AT_ONCE);
}

for (const persona of new Set(LOOKED_AT.map((one) => one.persona))) {
  journey.describe(`as ${persona ?? 'a guest'}`, () => {
    journey.use({ persona, viewport: NARROW });

    for (const [part, screens] of [
      ...partsOf(LOOKED_AT.filter((one) => one.persona === persona)),
    ].entries()) {
      const which = part === 0 ? 'all screens' : `more screens (${part + 1})`;
      journey(
        `${which} are accessible, fit and say that they are simulated`,
        async ({ page, api, clean }) => {
          journey.slow();
          for (const [nth, { path, at, ready }] of screens.entries()) {
            await journey.step(path, async () => {
              // Each screen begins with the width of the previous one, so neighbors differ. The theme changes every
              // fourth time, because all of the page is styled again. contrast.test.ts checks the colors of both themes.
              const [first = WIDE, ...others] = nth % 2 === 0 ? WIDTHS : WIDTHS.toReversed();
              if (nth === 0) await page.setViewportSize(first);
              const place = typeof at === 'string' ? at : await at(api);
              const before = await page.title();
              await (nth === 0 ? visit(page, place) : moveTo(page, place));
              if (nth % 4 === 2) await switchTheme(page);
              // The menu is the same on all screens. After four of them, it has been checked in both themes.
              const without = part === 0 && nth < 4 ? [] : MENU;
              await expectGoodScreen(page, { ready, before }, others, without);
              if (TOUCHED.includes(path)) await expectTouchTargets(page);
              if (path === '/calendar') {
                // The opened release covers the list.
                await moveTo(page, path);
                await expect(page.getByRole('dialog')).toHaveCount(0);
                await expectTouchTargets(page);
              }
              expect(clean).toEqual([]);
            });
          }
        },
      );
    }
  });
}
