import { randomUUID } from 'node:crypto';
import { calls } from '@papermint/contracts/calls';
import type { Call } from '@papermint/contracts/contract';
import { pathParameters } from '@papermint/contracts/contract';
import { codeAt, stepAt } from '../platform/totp.ts';
import { activityExamples } from './activity-examples.ts';
import { cardExamples } from './card-examples.ts';
import { depositExamples } from './deposit-examples.ts';
import { exampleForm, FORM_TYPE } from './forms.ts';
import { reviewer, submittedCase } from './identity-cases.ts';
import { mailbox } from './mailbox.ts';
import { messageExamples } from './message-examples.ts';
import { nftExamples } from './nft-examples.ts';
import { requirementExamples } from './requirement-examples.ts';
import { stakingExamples } from './staking-examples.ts';
import { confirmStepUp } from './step-up.ts';
import type { TestApp } from './test-app.ts';
import { testTrader } from './test-world.ts';
import {
  codedBeneficiary,
  codeWithdrawal,
  failedWithdrawal,
  newBeneficiary,
  sentWithdrawal,
  stuckWithdrawal,
  usableBeneficiary,
  withdrawalBy,
  withdrawalOfAccount,
  withdrawalOfSomebody,
} from './withdrawal-examples.ts';

let listed = 0;
let adjusted = 0;
/** Currencies that no pair with the krona begins with, and letters of symbols. */
const BASES = ['EUR', 'GBP', 'CHF', 'AUD', 'NZD', 'CAD', 'PLN', 'NOK', 'DKK', 'CZK', 'HUF', 'RON', 'TRY'];
const NOBODYS = '00000000-0000-7000-8000-000000000000';

function listedNext(start: string) {
  listed += 1;
  return { symbol: `${start}${listed}`, name: `${start}${listed}` };
}

async function otherStatus(
  api: TestApp,
  of: 'coins' | 'stocks' | 'forexPairs' | 'commodities',
  symbol: string,
) {
  const { ownStatus } = await (await api.host.world())[of].detail(symbol);
  return { status: ownStatus === 'trading' ? 'halted' : 'trading' };
}

/** What a call's example needs to exist first, and the values that are known only then. */
const preparations: Record<string, (api: TestApp, session: string) => Promise<Record<string, unknown>>> = {
  'spot.amend': waitingOrder,
  'spot.cancel': waitingOrder,
  'spot.order': waitingOrder,
  'spotStaff.order': orderOfSomebody,
  'spotStaff.cancel': orderOfSomebody,
  'futures.close': openPosition,
  'futures.moveMargin': openPosition,
  'futures.setBrackets': openPosition,
  'futures.order': waitingFuturesOrder,
  'futures.positionDetail': openPosition,
  'futuresOrders.amend': waitingFuturesOrder,
  'futuresOrders.cancel': waitingFuturesOrder,
  'futuresStaff.positionDetail': async (api) => openPosition(api, await api.signIn('vip')),
  'futuresStaff.close': async (api) => openPosition(api, await api.signIn('vip')),
  'futuresStaff.order': futuresOrderOfSomebody,
  'futuresStaff.cancel': futuresOrderOfSomebody,
  async 'notifications.markAsSeen'(api, session) {
    const { tradeUuid } = await waitingOrder(api, session);
    await api.post(`/api/secure/trade/${tradeUuid}/cancel`, {}, session);
    const { body: list } = await api.get('/api/secure/notification?perPage=1', session);
    return { uuid: list.data[0].uuid };
  },
  async 'convert.takeOffer'(api, session) {
    const { body } = await api.post('/api/secure/convert/get-offer', calls.convert.getOffer.example, session);
    return { uuid: body.offer?.uuid ?? NOBODYS };
  },
  'verification.personalVerification': unverified,
  'verification.samples': withInfo,
  'verification.chooseSample': withInfo,
  'verification.fileUpload': withInfo,
  'verification.removeDocument': async (api, session) => ({ uuid: (await withDocuments(api, session))[0] }),
  async 'verification.submit'(api, session) {
    await withDocuments(api, session);
    return {};
  },
  'identity.verifyDocument': async (api) => {
    const { accountId, state } = await submittedCase(await api.host.world());
    return { accountId, document: (await state()).documents[0]?.uuid };
  },
  'identity.setStatus': async (api) => {
    const world = await api.host.world();
    return { accountId: (await world.accounts.byId(await testTrader(world))).accountId };
  },
  'beneficiaries.confirm': codedBeneficiary,
  'beneficiaries.resendCode': newBeneficiary,
  'beneficiaries.remove': newBeneficiary,
  'withdraw.crypto': (api, session) => usableBeneficiary(api, session, 'wallet'),
  'withdraw.bank': (api, session) => usableBeneficiary(api, session, 'bank'),
  'withdraw.confirm': codeWithdrawal,
  'movements.one': async (api, session) => ({ authTxId: await withdrawalBy(api, session) }),
  'movements.cancel': async (api, session) => ({ authTxId: await withdrawalBy(api, session) }),
  'billing.one': withdrawalOfSomebody,
  'billing.approve': withdrawalOfSomebody,
  'billing.reject': withdrawalOfSomebody,
  'billing.retry': failedWithdrawal,
  'withdrawals.express': withdrawalOfAccount,
  'withdrawals.authorize': withdrawalOfAccount,
  'withdrawals.decide': async (api) => ({ uuids: [(await withdrawalOfSomebody(api)).uuid] }),
  'withdrawals.cancel': failedWithdrawal,
  'withdrawals.release': stuckWithdrawal,
  'withdrawals.fail': sentWithdrawal,
  'approvals.one': request,
  'approvals.approve': confirmedRequest,
  'approvals.reject': request,
  'approvals.withdraw': async (api, session) => ({ uuid: await requestBy(api, session) }),
  // The example rejects, which needs no confirmation.
  'approvals.decide': async (api) => ({ uuids: [(await request(api)).uuid] }),
  'queues.claim': async (api) => ({ subject: (await request(api)).uuid }),
  'queues.release': async (api) => ({ subject: (await request(api)).uuid }),
  'records.notes': aboutRequest,
  'records.addNote': aboutRequest,
  'records.timeline': aboutRequest,
  async 'records.deleteNote'(api, session) {
    const { subject } = await aboutRequest(api);
    const { body } = await api.post('/api/strict/notes', { subject, text: 'A note' }, session);
    return { uuid: body.note?.uuid ?? NOBODYS };
  },
  // An instrument can be listed only once.
  'marketsStaff.createCoin': async () => listedNext('MINT'),
  'packagesStaff.create': async () => {
    listed += 1;
    return { slug: `example-${listed}`, name: `Example ${listed}`, rank: 10 + (listed % 90) };
  },
  'stocksStaff.createStock': async () => {
    const { name } = listedNext('Company ');
    return { name, symbol: `PP${BASES[listed % BASES.length]}` };
  },
  'commoditiesStaff.createCommodity': async () => listedNext('COCOA'),
  'forexStaff.createForexPair': async () => {
    listed += 1;
    return { base: BASES[listed % BASES.length] };
  },
  'marketsStaff.setCoinStatus': (api) => otherStatus(api, 'coins', 'ZEC'),
  'stocksStaff.setStockStatus': (api) => otherStatus(api, 'stocks', 'TBRL'),
  'forexStaff.setForexPairStatus': (api) => otherStatus(api, 'forexPairs', 'NZDCHF'),
  'commoditiesStaff.setCommodityStatus': (api) => otherStatus(api, 'commodities', 'SUGAR'),
  async 'plugins.revert'(api) {
    // A version that differs from the one of now.
    const { body } = await api.post(
      '/api/strict/plugins/staking/update',
      { values: { maxRate: '0.2' } },
      await api.signIn('superuser'),
    );
    return body.plugin ? { version: 1 } : {};
  },
  async 'settings.revert'(api) {
    const changed = await api.post(
      '/api/strict/settings/update',
      { website: { tagline: `Tagline ${++listed}` } },
      await api.signIn('superuser'),
    );
    return changed.body.settings ? { version: 1 } : {};
  },
  'blockchains.create': async () => {
    listed += 1;
    return { key: `kelpchain-${listed}`, name: `Kelpchain ${listed}` };
  },
  ...depositExamples,
  ...nftExamples,
  ...stakingExamples,
  ...activityExamples,
  ...cardExamples,
  ...requirementExamples,
  ...messageExamples,
  'sandbox.closeWorld': async (api) => ({ world: await api.openWorld() }),
  'sandbox.mailMessage': writtenMail,
  'mailLog.mail': writtenMail,
  'mailLog.resend': writtenMail,
  async 'mailLog.reveal'(api, session) {
    if (session) await confirmStepUp(await api.world(), session, 'password');
    return writtenMail(api);
  },
  async 'users.handOutLink'(api, session) {
    if (session) await confirmStepUp(await api.world(), session, 'password');
    return {};
  },
  'userStatus.suspend': newAccount,
  'accountData.update': async (api) => ({
    ...(await newAccount(api)),
    nickname: `renamed${Date.now() % 1e9}`,
  }),
  'accountData.connectToSoftware': newAccount,
  'adjustments.addAsset': newAccount,
  'userStatus.setStatus': newAccount,
  'userStatus.unsuspend': suspendedAccount,
  'userStatus.suspendSeveral': async (api) => ({ accountIds: [(await newAccount(api)).accountId] }),
  'impersonation.signIn': newAccount,
  async 'closing.close'(api, session) {
    if (session) await confirmStepUp(await api.world(), session, 'password');
    const { accountId } = await newAccount(api);
    return { accountId };
  },
  async 'staff.grant'(api, session) {
    if (session) await confirmStepUp(await api.world(), session, 'password');
    return newAccount(api);
  },
  async 'accounts.twoFactor'(api) {
    const email = 'two-factor@papermint.test';
    const { body } = await api.post('/api/auth/login', { email, password: 'papermint' });
    return { challenge: body.challenge, code: await nextCode(api, email) };
  },
  async 'registration.verifyEmail'(api) {
    const email = `confirms${Date.now()}@papermint.test`;
    await api.post('/api/auth/register', { ...calls.registration.register.example, email });
    return { email, code: (await mailbox(api, email))[0]?.code };
  },
  async 'passwords.verifyReset'(api) {
    const email = 'vip@papermint.test';
    await api.post('/api/auth/forgot-password-email', { email });
    return { token: (await mailbox(api, email))[0]?.token };
  },
  async 'security.endSession'(api, session) {
    const { body } = await api.get('/api/secure/sessions', session);
    return { uuid: body.at(-1).uuid };
  },
  async 'security.turnOnTwoFactor'(api, session) {
    const { body } = await api.get('/api/secure/2fa', session);
    return { code: codeAt(body.setup.secret, stepAt(Date.now())) };
  },
  async 'security.changeTwoFactor'(api, session) {
    const { body } = await api.get('/api/secure/2fa', session);
    if (body.setup) {
      await confirmStepUp(await api.world(), session, 'password');
      const code = codeAt(body.setup.secret, stepAt(Date.now()));
      await api.post('/api/secure/2fa', { code }, session);
      await confirmStepUp(await api.world(), session, 'password');
    }
    return {};
  },
  async 'views.remove'(api, session) {
    const { body } = await api.post('/api/strict/views', calls.views.save.example, session);
    return body.view ? { uuid: body.view.uuid } : {};
  },
  async 'apiKeys.revoke'(api, session) {
    await confirmStepUp(await api.world(), session, 'password');
    const { body } = await api.post('/api/secure/api-keys', calls.apiKeys.create.example, session);
    return { uuid: body.apiKey.uuid };
  },
};

/** Takes the caller's verification away, so that they can begin one. */
async function unverified(api: TestApp, session: string): Promise<Record<string, unknown>> {
  const { body } = await api.get('/api/secure/get-user', session);
  const world = await api.host.world();
  if (body.verified.kyc)
    await (await reviewer(world)).decide(body.accountId, 'revoked', { reason: 'An example' });
  return {};
}

async function withInfo(api: TestApp, session: string): Promise<Record<string, unknown>> {
  await unverified(api, session);
  await api.post(
    '/api/secure/personal-verification',
    calls.verification.personalVerification.example,
    session,
  );
  return {};
}

/** @returns their ids */
async function withDocuments(api: TestApp, session: string): Promise<string[]> {
  await withInfo(api, session);
  for (const type of ['passport', 'proof_of_address', 'selfie']) {
    await api.post('/api/secure/identity/sample', { type, sample: 'matching' }, session);
  }
  const { body } = await api.get('/api/secure/identity', session);
  return body.documents.map(({ uuid }: { uuid: string }) => uuid);
}

/** An account that no other example changes. */
async function newAccount(api: TestApp): Promise<{ accountId: string }> {
  const world = await api.host.world();
  const { accountId } = await world.accounts.byId(await testTrader(world));
  return { accountId };
}

async function suspendedAccount(api: TestApp): Promise<{ accountId: string }> {
  const account = await newAccount(api);
  const reason = 'An example';
  await api.post(`/api/strict/user/${account.accountId}/suspend`, { reason }, await api.signIn('superuser'));
  return account;
}

async function writtenMail(api: TestApp): Promise<{ uuid: string }> {
  await api.post('/api/auth/cl', { email: 'vip@papermint.test' });
  const { body } = await api.get('/api/sandbox/mail?to=vip@papermint.test');
  return { uuid: body[0].uuid };
}

async function nextCode(api: TestApp, email: string): Promise<string> {
  return (await api.get(`/api/sandbox/two-factor-code?email=${email}`)).body.code;
}

async function waitingOrder(api: TestApp, session: string): Promise<{ tradeUuid: string }> {
  const order = { pair: 'BTC/USD', side: 'buy', type: 'limit', amount: '0.01', price: '1000' };
  const { body } = await api.post('/api/secure/trades/place', order, session);
  return { tradeUuid: body.trade.uuid };
}

async function openPosition(api: TestApp, session: string): Promise<{ uuid: string }> {
  const order = { pair: 'ETH/USD', side: 'buy', type: 'market', amount: '0.1', leverage: 2 };
  const { body } = await api.post('/api/secure/trades/place-futures-trade', order, session);
  return { uuid: body.position?.uuid ?? NOBODYS };
}

async function waitingFuturesOrder(api: TestApp, session: string): Promise<{ tradeUuid: string }> {
  const order = { pair: 'BTC/USD', side: 'buy', type: 'limit', amount: '0.01', price: '1000', leverage: 2 };
  const { body } = await api.post('/api/secure/trades/place-futures-trade', order, session);
  return { tradeUuid: body.trade?.uuid ?? NOBODYS };
}

/** An order whose trader is not the caller. */
async function orderOfSomebody(api: TestApp): Promise<{ uuid: string }> {
  const { tradeUuid } = await waitingOrder(api, await api.signIn('vip'));
  return { uuid: tradeUuid };
}

async function futuresOrderOfSomebody(api: TestApp): Promise<{ uuid: string }> {
  const { tradeUuid } = await waitingFuturesOrder(api, await api.signIn('vip'));
  return { uuid: tradeUuid };
}

/** Requests an adjustment of a new account, as somebody; where they may not, the id belongs to nothing. */
async function requestBy(api: TestApp, session: string): Promise<string> {
  adjusted += 1;
  const world = await api.host.world();
  const { accountId } = await world.accounts.byId(await testTrader(world));
  const input = {
    currency: 'USD',
    amount: String(5000 + adjusted),
    category: 'goodwill',
    reason: 'An example',
  };
  const { body } = await api.patch(`/api/strict/user/${accountId}/balance`, input, session);
  return body.pending?.uuid ?? NOBODYS;
}

async function request(api: TestApp): Promise<{ uuid: string }> {
  const persona = `maker ${adjusted}`;
  await testTrader(await api.host.world(), { persona, position: 'superuser' });
  return { uuid: await requestBy(api, await api.signIn(persona)) };
}

async function confirmedRequest(api: TestApp, session: string): Promise<{ uuid: string }> {
  const input = await request(api);
  await confirmStepUp(await api.world(), session, 'password', { call: 'approvals.approve', input });
  return input;
}

async function aboutRequest(api: TestApp): Promise<{ subject: string }> {
  return { subject: `approval:${(await request(api)).uuid}` };
}

/** Makes a call with its example on a seeded world, as the trader of a session. */
export async function callExample(
  api: TestApp,
  name: string,
  call: Call,
  session: string,
  { prepared = true }: { prepared?: boolean } = {},
) {
  const found = prepared ? await preparations[name]?.(api, session) : undefined;
  const input: Record<string, unknown> = { ...call.example, ...found };
  const inPath = pathParameters(call.path);
  const path = inPath.reduce((url, field) => url.replace(`{${field}}`, String(input[field])), call.path);
  const rest = Object.fromEntries(Object.entries(input).filter(([field]) => !inPath.includes(field)));
  if (call.kind === 'command' && call.files) {
    return api.post(path, await exampleForm(rest, call.files), session, { 'content-type': FORM_TYPE });
  }
  // As the app sends it: every command keeps its answer for whoever repeats it.
  const once = { 'idempotency-key': randomUUID() };
  if (call.method === 'PATCH') return api.patch(path, rest, session, once);
  if (call.method !== 'GET' && call.method !== 'DELETE') return api.post(path, rest, session, once);
  const query = new URLSearchParams(rest as Record<string, string>).toString();
  const url = query ? `${path}?${query}` : path;
  return call.method === 'DELETE' ? api.delete(url, session) : api.get(url, session);
}
