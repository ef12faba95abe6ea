import { simAddress } from '@papermint/contracts/chains/sim-address';
import { describe, expect, test } from 'vitest';
import { mailbox } from '../../../testing/app/mailbox.ts';
import { confirmStepUp } from '../../../testing/app/step-up.ts';
import { testApp } from '../../../testing/app/test-app.ts';

let wall = Date.UTC(2026, 5, 1, 15);
const api = testApp({ wall: () => wall });

const ON_BITCOIN = simAddress(0, new Uint8Array(20).fill(1));
const ON_ETHEREUM = simAddress(1, new Uint8Array(20).fill(1));

async function confirmed(persona = 'trader') {
  const session = await api.signIn(persona);
  await confirmStepUp(await api.world(), session, 'pin');
  return session;
}
const addWallet = (session: string, over: object = {}) =>
  api.post(
    '/api/secure/withdraw/add-wallet',
    { label: 'Ledger', currency: 'BTC', address: ON_BITCOIN, ...over },
    session,
  );
const code = async () => (await mailbox(api, 'trader@papermint.test'))[0]?.code ?? '';
const all = async (session: string) =>
  (await api.get('/api/secure/withdraw/all-beneficiaries', session)).body as {
    uuid: string;
    status: string;
    usable: boolean;
  }[];

describe('the address book', () => {
  test('takes a wallet, which a mailed code confirms and which is usable a day later', async () => {
    const session = await confirmed();
    const grouped = { address: ON_BITCOIN.toUpperCase().replaceAll(/(.{4})/g, '$1 ') };
    const { status, body } = await addWallet(session, grouped);
    expect(status, JSON.stringify(body)).toBe(200);
    const { uuid } = body.beneficiary;
    expect(body.beneficiary).toMatchObject({
      kind: 'wallet',
      address: ON_BITCOIN,
      network: 'Bitcoin',
      status: 'unconfirmed',
      usableAt: null,
    });
    expect((await addWallet(session)).body).toMatchObject({ code: 'conflict', key: 'address' });
    const confirm = (given: string) =>
      api.post('/api/secure/withdraw/confirm-beneficiary', { uuid, code: given }, session);
    const right = await code();
    const wrong = right === '000000' ? '000001' : '000000';
    expect((await confirm(wrong)).body).toMatchObject({ code: 'wrong_credentials', key: 'code' });
    expect((await confirm(right)).body.beneficiary).toMatchObject({
      status: 'active',
      usable: false,
      usableAt: expect.stringMatching(/^2026-06-02T/),
    });
    expect((await confirm(right)).body).toMatchObject({ code: 'conflict' });
    const input = { beneficiary: uuid, currency: 'BTC', amount: '0.01' };
    await confirmStepUp(await api.world(), session, 'pin', { call: 'withdrawals.crypto', input });
    expect((await api.post('/api/secure/withdraw/crypto', input, session)).body).toMatchObject({
      key: 'beneficiary',
      error: expect.stringMatching(/^Beneficiary is new: it can be used from 2 June 2026/),
    });
    await api.post('/api/sandbox/clock', { advance: 'P1D' });
    expect((await all(session)).find((one) => one.uuid === uuid)).toMatchObject({ usable: true });
    const { body: deleted } = await api.patch(`/api/secure/withdraw/delete/${uuid}`, {}, session);
    expect(deleted.beneficiary.status).toBe('archived');
    expect((await all(session)).some((one) => one.uuid === uuid)).toBe(false);
    expect((await addWallet(session)).status).toBe(200);
  });

  test('voids a code after five wrong tries or half an hour, and mails another one', async () => {
    const session = await confirmed();
    const address = simAddress(0, new Uint8Array(20).fill(9));
    const { uuid } = (await addWallet(session, { address })).body.beneficiary;
    const confirm = async (given: string) =>
      (await api.post('/api/secure/withdraw/confirm-beneficiary', { uuid, code: given }, session)).status;
    const first = await code();
    const wrong = first === '000000' ? '000001' : '000000';
    for (let time = 0; time < 5; time += 1) expect(await confirm(wrong)).toBe(401);
    expect(await confirm(first)).toBe(429);
    wall += 61_000;
    expect(await confirm(first)).toBe(401);
    wall += 301_000;
    await api.post('/api/secure/withdraw/resend-code', { uuid }, session);
    const second = await code();
    wall += 31 * 60_000;
    expect(await confirm(second)).toBe(401);
    wall += 901_000;
    await api.post('/api/secure/withdraw/resend-code', { uuid }, session);
    expect(await confirm(await code())).toBe(200);
  });

  test('gives no further guesses by another mail, and mails at most one code a minute', async () => {
    const session = await confirmed('vip');
    const address = simAddress(0, new Uint8Array(20).fill(11));
    const { uuid } = (await addWallet(session, { address })).body.beneficiary;
    const resend = () => api.post('/api/secure/withdraw/resend-code', { uuid }, session);
    const guess = async (given: string) =>
      (await api.post('/api/secure/withdraw/confirm-beneficiary', { uuid, code: given }, session)).body.code;
    expect((await resend()).body).toMatchObject({ code: 'rate_limited' });
    wall += 60_000;
    expect((await resend()).status).toBe(200);
    const right = (await mailbox(api, 'vip@papermint.test'))[0]?.code ?? '';
    const wrong = right === '000000' ? '000001' : '000000';
    for (let time = 0; time < 4; time += 1) expect(await guess(wrong)).toBe('wrong_credentials');
    wall += 60_000;
    expect((await resend()).status).toBe(200);
    expect(await guess(wrong)).toBe('wrong_credentials');
    // The fifth wrong guess locks, whatever code it was for.
    expect(await guess(right)).toBe('locked_out');
    const sent = [];
    for (let time = 0; time < 6; time += 1) {
      wall += 60_000;
      sent.push((await resend()).status);
    }
    expect(sent.filter((status) => status === 200)).toHaveLength(2);
  });

  test.each([
    [{ address: ON_ETHEREUM }, 'address', 'Address is an address on Ethereum: BTC needs one on Bitcoin'],
    [
      { currency: 'USDT_TRC20' },
      'address',
      'Address is an address on Bitcoin: USDT needs one on Tron or Ethereum',
    ],
    [
      { currency: 'USDT_TRC20', blockchain: 'tron', address: ON_ETHEREUM },
      'address',
      'Address is an address on Ethereum: USDT needs one on Tron',
    ],
    [
      { blockchain: 'ethereum', address: ON_ETHEREUM },
      'blockchain',
      'Blockchain is not one that BTC moves on: choose Bitcoin',
    ],
    [{ address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' }, 'address', /Bitcoin address/],
    [{ address: `${ON_BITCOIN.slice(0, -1)}q` }, 'address', /copy it again/],
    [{ label: 'DE89 3704 0044 0532 0130 00' }, 'label', /IBAN/],
    [{ currency: 'USD' }, 'currency', 'Currency is not on any blockchain'],
  ])('%j says so at its field', async (over, key, error) => {
    const { status, body } = await addWallet(await confirmed(), over);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'bad_input', key });
    expect(body.error).toMatch(error);
  });

  test('finds the network of an entry by its address', async () => {
    const { body } = await addWallet(await confirmed(), { currency: 'USDT_TRC20', address: ON_ETHEREUM });
    expect(body.beneficiary).toMatchObject({
      currency: 'USDT_TRC20',
      blockchain: 'ethereum',
      network: 'Ethereum',
    });
  });

  test('needs the PIN, and shows a trader only their own entries', async () => {
    const session = await api.signIn('vip');
    expect((await addWallet(session)).body).toMatchObject({ code: 'proof_required', key: 'pin' });
    const own = await confirmed();
    const address = simAddress(0, new Uint8Array(20).fill(3));
    const { uuid } = (await addWallet(own, { address })).body.beneficiary;
    expect((await api.patch(`/api/secure/withdraw/delete/${uuid}`, {}, session)).body).toMatchObject({
      code: 'not_found',
    });
  });
});
