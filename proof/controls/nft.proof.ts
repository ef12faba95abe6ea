import { describe, expect, test } from 'vitest';
import type { BuiltServer } from './built-server.ts';
import { builtServer, MODES } from './built-server.ts';
import type { Person } from './people.ts';
import { confirmPin, done, mailsTo, person, signIn, superuser } from './people.ts';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** An item in a collection of its owner's own, minted and not listed. */
async function mintedBy(server: BuiltServer, staff: Person, owner: Person, name: string): Promise<string> {
  const details = {
    name: `Works ${name}`,
    symbol: 'WORK',
    category: 'art',
    chain: 'ethereum',
    royalty: '0.05',
  };
  const { collection } = done(await server.post('/api/secure/nft/create-collection', details, owner.session));
  const { contractAddress } = collection;
  done(await server.post(`/api/strict/nft-collections/${contractAddress}/approve`, {}, staff.session));
  const drafted = await server.post(
    `/api/secure/nft/create-new-nft/${contractAddress}`,
    { name, traits: [] },
    owner.session,
  );
  const { uuid } = done(drafted).item;
  const form = new FormData();
  form.set('picture', new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' }), 'a.png');
  done(await server.upload(`/api/secure/nft/upload-nft/${uuid}`, form, owner.session));
  done(await server.post(`/api/secure/nft/mint-request/${uuid}`, {}, owner.session));
  done(await server.post(`/api/strict/nfts/${uuid}/approve`, {}, staff.session));
  return uuid;
}

/** Converts dollars to ether. */
async function convert(server: BuiltServer, { session }: Person, amount: string) {
  const asked = { from: 'USD', to: 'ETH', amount, side: 'from' };
  const offer = await server.post('/api/secure/convert/get-offer', asked, session);
  if (offer.status !== 200) return offer;
  return server.post('/api/secure/convert/take-offer', { uuid: offer.body.offer.uuid }, session);
}

/** Sets a new password by the mail that the owner asks for. @returns a session after it, with withdrawals locked */
async function resetPassword(server: BuiltServer, { email }: Person): Promise<Person> {
  const password = 'another lantern on the pier';
  const token = await resetToken(server, email);
  done(await server.post('/api/auth/verify-reset-password', { token, password }));
  return signIn(server, email, password);
}

async function resetToken(server: BuiltServer, email: string): Promise<string | undefined> {
  if (server.mode === 'off') return /\/email\/([\w-]+)/.exec(await server.admin('link', email))?.[1];
  done(await server.post('/api/auth/forgot-password-email', { email }));
  const [mail] = await mailsTo(server, email);
  return /reset-password\/email\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
}

describe.each(MODES)('a built server with SANDBOX=%s', (mode) => {
  const server = builtServer(mode);

  test('lets no NFT carry money out of an account without PIN, lock, identity and limit', async () => {
    const staff = await superuser(server);
    const attacker = await person(server, staff, { first: 'Mallory', dollars: 20 });
    const victim = await person(server, staff, { first: 'Vera', dollars: 900 });
    const nftUuid = await mintedBy(server, staff, attacker, 'Bait');
    done(await server.post(`/api/secure/nft/list/${nftUuid}`, { price: '0.1' }, attacker.session));
    const buy = (who: Person) => server.post(`/api/secure/nft/buy/${nftUuid}`, { price: '0.1' }, who.session);
    const offer = (who: Person) =>
      server.post(`/api/secure/nft/make-offer/${nftUuid}`, { amount: '0.05', expiresInDays: 3 }, who.session);
    expect((await convert(server, victim, '800')).status).toBe(200);

    // A session without the PIN.
    const pin = { status: 403, body: { code: 'proof_required', key: 'pin' } };
    expect(await buy(victim)).toMatchObject(pin);
    expect(await offer(victim)).toMatchObject(pin);
    await confirmPin(server, victim, { call: 'nftTrading.buy', input: { nftUuid, price: '0.2' } });
    expect(await buy(victim)).toMatchObject(pin);

    // The withdrawal lock, even with the PIN.
    const locked = await resetPassword(server, victim);
    await confirmPin(server, locked, { call: 'nftTrading.buy', input: { nftUuid, price: '0.1' } });
    const refused = { status: 403, body: { code: 'forbidden' } };
    expect(await buy(locked)).toMatchObject(refused);
    expect(await offer(locked)).toMatchObject(refused);

    // A gift.
    const owned = await mintedBy(server, staff, attacker, 'Gift');
    const give = () =>
      server.post(`/api/secure/nft/transfer-nft/${owned}`, { recipient: locked.accountId }, attacker.session);
    expect(await give()).toMatchObject(pin);
    const input = { nftUuid: owned, recipient: locked.accountId };
    await confirmPin(server, attacker, { call: 'nftTrading.transfer', input });
    expect((await give()).status).toBe(200);
    const back = { nftUuid: owned, recipient: attacker.accountId };
    await confirmPin(server, locked, { call: 'nftTrading.transfer', input: back });
    expect(
      await server.post(
        `/api/secure/nft/transfer-nft/${owned}`,
        { recipient: attacker.accountId },
        locked.session,
      ),
    ).toMatchObject(refused);
  });

  test('lets an account without an identity neither sell, nor convert, nor pass on', async () => {
    const staff = await superuser(server);
    const giver = await person(server, staff, { first: 'Gwen', dollars: 20 });
    const mule = await person(server, staff, { first: 'Max', verified: false, dollars: 50 });
    const nftUuid = await mintedBy(server, staff, giver, 'Parcel');
    const input = { nftUuid, recipient: mule.accountId };
    await confirmPin(server, giver, { call: 'nftTrading.transfer', input });
    done(
      await server.post(
        `/api/secure/nft/transfer-nft/${nftUuid}`,
        { recipient: mule.accountId },
        giver.session,
      ),
    );
    const refused = { status: 403, body: { code: 'verification_required' } };
    expect(
      await server.post(`/api/secure/nft/list/${nftUuid}`, { price: '0.1' }, mule.session),
    ).toMatchObject(refused);
    expect(await convert(server, mule, '20')).toMatchObject(refused);
    const onward = { nftUuid, recipient: giver.accountId };
    await confirmPin(server, mule, { call: 'nftTrading.transfer', input: onward });
    expect(
      await server.post(
        `/api/secure/nft/transfer-nft/${nftUuid}`,
        { recipient: giver.accountId },
        mule.session,
      ),
    ).toMatchObject(refused);
  });
});
