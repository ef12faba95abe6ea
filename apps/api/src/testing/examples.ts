import { randomUUID } from 'node:crypto';
import { calls } from '@papermint/contracts/calls';
import type { Call } from '@papermint/contracts/contract';
import { pathParameters } from '@papermint/contracts/contract';
import { codeAt, stepAt } from '../platform/secrets/totp.ts';
import { activityExamples } from './activity-examples.ts';
import { approvalExamples } from './approval-examples.ts';
import { cardExamples } from './card-examples.ts';
import { depositExamples } from './deposit-examples.ts';
import { exampleForm, FORM_TYPE } from './forms.ts';
import { identityExamples } from './identity-examples.ts';
import { mailbox } from './mailbox.ts';
import { messageExamples } from './message-examples.ts';
import { nftExamples } from './nft-examples.ts';
import { NOBODYS } from './nobodys.ts';
import { orderExamples } from './order-examples.ts';
import { requirementExamples } from './requirement-examples.ts';
import { stakingExamples } from './staking-examples.ts';
import { confirmStepUp } from './step-up.ts';
import type { TestApp } from './test-app.ts';
import { testTrader } from './test-world.ts';
import { withdrawalExamples } from './withdrawal-examples.ts';

let listed = 0;
/** Currencies that no pair with the krona begins with, and letters of symbols. */
const BASES = ['EUR', 'GBP', 'CHF', 'AUD', 'NZD', 'CAD', 'PLN', 'NOK', 'DKK', 'CZK', 'HUF', 'RON', 'TRY'];

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
  async 'convert.takeOffer'(api, session) {
    const { body } = await api.post('/api/secure/convert/get-offer', calls.convert.getOffer.example, session);
    return { uuid: body.offer?.uuid ?? NOBODYS };
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
  async 'pluginsStaff.revert'(api) {
    // A version that differs from the one of now.
    const { body } = await api.post(
      '/api/strict/plugins/staking/update',
      { values: { maxRate: '0.2' } },
      await api.signIn('superuser'),
    );
    return body.plugin ? { version: 1 } : {};
  },
  async 'settingsStaff.revert'(api) {
    const changed = await api.post(
      '/api/strict/settings/update',
      { website: { tagline: `Tagline ${++listed}` } },
      await api.signIn('superuser'),
    );
    return changed.body.settings ? { version: 1 } : {};
  },
  'blockchainsStaff.create': async () => {
    listed += 1;
    return { key: `kelpchain-${listed}`, name: `Kelpchain ${listed}` };
  },
  ...approvalExamples,
  ...depositExamples,
  ...identityExamples,
  ...orderExamples,
  ...withdrawalExamples,
  ...nftExamples,
  ...stakingExamples,
  ...activityExamples,
  ...cardExamples,
  ...requirementExamples,
  ...messageExamples,
  'sandbox.closeWorld': async (api) => ({ world: await api.openWorld() }),
  'sandbox.mailMessage': writtenMail,
  'mailsStaff.mail': writtenMail,
  'mailsStaff.resend': writtenMail,
  async 'mailsStaff.reveal'(api, session) {
    if (session) await confirmStepUp(await api.world(), session, 'password');
    return writtenMail(api);
  },
  async 'accountsStaff.handOutLink'(api, session) {
    if (session) await confirmStepUp(await api.world(), session, 'password');
    return {};
  },
  'accountStatusStaff.suspend': newAccount,
  'accountDataStaff.update': async (api) => ({
    ...(await newAccount(api)),
    nickname: `renamed${Date.now() % 1e9}`,
  }),
  'accountDataStaff.connectToSoftware': newAccount,
  'adjustmentsStaff.addAsset': newAccount,
  'accountStatusStaff.setStatus': newAccount,
  'accountStatusStaff.unsuspend': suspendedAccount,
  'accountStatusStaff.suspendSeveral': async (api) => ({ accountIds: [(await newAccount(api)).accountId] }),
  'impersonationStaff.signIn': newAccount,
  async 'accountClosingStaff.close'(api, session) {
    if (session) await confirmStepUp(await api.world(), session, 'password');
    const { accountId } = await newAccount(api);
    return { accountId };
  },
  async 'permissionsStaff.grant'(api, session) {
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
  async 'viewsStaff.remove'(api, session) {
    const { body } = await api.post('/api/strict/views', calls.viewsStaff.save.example, session);
    return body.view ? { uuid: body.view.uuid } : {};
  },
  async 'apiKeys.revoke'(api, session) {
    await confirmStepUp(await api.world(), session, 'password');
    const { body } = await api.post('/api/secure/api-keys', calls.apiKeys.create.example, session);
    return { uuid: body.apiKey.uuid };
  },
};

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
