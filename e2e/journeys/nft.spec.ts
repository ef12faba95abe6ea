import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Api } from '../support/journey.ts';
import { journey } from '../support/journey.ts';
import { moveTo, openAnew, visit } from '../support/open-anew.ts';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const REAL_ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

interface Item {
  item: { uuid: string; status: string };
}
interface Offer {
  offer: { uuid: string };
}

/** Makes a call that the PIN confirms, for its input. */
async function byPin<T>(api: Api, path: string, call: string, input: object): Promise<T> {
  await api.post('/api/auth/confirm-pin', { pin: '123456', confirms: { call, input } });
  return api.post<T>(path, input);
}

journey.use({ persona: 'trader' });

journey(
  'explore loads all items, also in a fresh browser, and keeps its place on the way back',
  async ({ page }) => {
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/nft/get-collections'));
    // This journey includes the requests that the page makes before the app runs.
    await page.goto('/nft/explore');
    expect((await answered).status()).toBe(200);
    await expect(page.getByRole('main').locator('article[data-key]').first()).toBeVisible();
    await journey.step('the list fetches the next page before the reader reaches the end', async () => {
      for (const y of [2000, 4000, 6000]) {
        await page.evaluate((top) => window.scrollTo(0, top), y);
        await expect.poll(() => page.evaluate(() => document.body.scrollHeight)).toBeGreaterThan(y + 1500);
      }
    });
    await journey.step('the way back from an item restores the place in the list', async () => {
      // A card near the middle. There may also be a gap, or a card that is still loading.
      const look = () =>
        page.evaluate(() => {
          const card = [...document.querySelectorAll<HTMLElement>('main article[data-key]')].find((one) => {
            const { top, height } = one.getBoundingClientRect();
            return Math.abs(top + height / 2 - innerHeight / 2) < innerHeight / 3.4;
          });
          return { top: window.scrollY, key: card?.dataset.key };
        });
      await expect.poll(async () => (await look()).key).toBeDefined();
      const shown = await look();
      const card = page.locator(`article[data-key="${shown.key}"]`);
      await card.getByRole('link').click();
      await expect(page.getByRole('region', { name: 'Price' })).toBeVisible();
      await page.goBack();
      await expect(card).toBeInViewport();
      expect(await page.evaluate(() => window.scrollY)).toBe(shown.top);
    });
  },
);

journey(
  'a trader creates, mints, sells and transfers an NFT and accepts an offer',
  async ({ page, api, request }) => {
    const as = async (persona: string): Promise<Api> => {
      const signedIn = await request.post('/api/sandbox/sign-in', { data: { persona } });
      const { sessionHash } = (await signedIn.json()) as { sessionHash: string };
      const headers = { authorization: `Bearer ${sessionHash}` };
      const answer = async <T>(sent: ReturnType<typeof request.get>): Promise<T> => {
        const got = await sent;
        expect(got.status(), await got.text()).toBe(200);
        return (await got.json()) as T;
      };
      return {
        get: (path) => answer(request.get(path, { headers })),
        post: (path, data = {}) => answer(request.post(path, { headers, data })),
      };
    };
    const [staff, vip] = await Promise.all([as('superuser'), as('vip')]);
    const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
    let contractAddress = '';
    let nftUuid = '';
    let itemPage = '';

    await journey.step('a collection is created, and a royalty above the limit is refused', async () => {
      await visit(page, '/nft/my-collections');
      await page.getByRole('link', { name: 'New collection' }).click();
      const form = page.getByRole('form', { name: 'Collection' });
      await form.getByLabel('Name').fill('Harbor lights');
      await form.getByLabel('Symbol').fill('HARB');
      await form.getByLabel('Royalty').fill('11');
      await form.getByRole('button', { name: 'Create collection' }).click();
      await expect(form.getByRole('alert')).toHaveText('Royalty must be between 0% and 10%');
      await form.getByLabel('Royalty').fill('5');
      await form.getByRole('button', { name: 'Create collection' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Pictures of Harbor lights' })).toBeVisible();
      contractAddress = page.url().split('/').at(-1) ?? '';
    });

    await journey.step(
      'an item is created, and a duplicate trait and a broken picture are refused',
      async () => {
        await moveTo(page, `/nft/new/${contractAddress}`);
        const form = page.getByRole('form', { name: 'Item' });
        await form.getByLabel('Name', { exact: true }).fill('Pier 7');
        for (const [nth, name] of ['Weather', 'weather'].entries()) {
          await form.getByRole('button', { name: 'Add a trait' }).click();
          await form.getByLabel(`Name of trait ${nth + 1}`).fill(name);
          await form.getByLabel(`Value of trait ${nth + 1}`).fill('Fog');
        }
        await form.getByRole('button', { name: 'Create item' }).click();
        await expect(form.getByRole('alert')).toHaveText('Trait weather appears twice');
        await form.getByRole('button', { name: 'Remove trait 2' }).click();
        await form.getByRole('button', { name: 'Create item' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Picture of Pier 7' })).toBeVisible();
        nftUuid = page.url().split('/').at(-1) ?? '';
        itemPage = `/nft/item/${nftUuid}`;
        const file = page.getByRole('main').locator('input[type=file]');
        const broken = {
          name: 'a.png',
          mimeType: 'image/png',
          buffer: Buffer.from('<script>alert(1)</script>'),
        };
        await file.setInputFiles(broken);
        await button('Save picture').click();
        await expect(page.getByRole('main').getByRole('alert')).toHaveText(/^Picture must be a JPEG/);
        await page.getByRole('button', { name: 'Remove a.png' }).click();
        await file.setInputFiles({ ...broken, name: 'b.png', buffer: Buffer.from(PIXEL, 'base64') });
        await button('Save picture').click();
        await expect(page.getByRole('heading', { level: 1, name: 'Pier 7', exact: true })).toBeVisible();
      },
    );

    await journey.step(
      'the trader requests its mint, and staff mint it in an approved collection',
      async () => {
        await button('Request mint').click();
        await confirm(page, 'Request mint');
        await expect(page.getByText('Mint requested')).toBeVisible();
        await staff.post(`/api/strict/nft-collections/${contractAddress}/approve`);
        await staff.post(`/api/strict/nfts/${nftUuid}/approve`);
        await staff.post('/api/strict/nft-conditions/create', {
          uuid: nftUuid,
          kind: 'min_price',
          value: '0.01',
          active: true,
        });
        await openAnew(page, itemPage);
      },
    );

    await journey.step('the trader lists it at the price that its condition requires', async () => {
      await button('List for sale').click();
      const form = page.getByRole('dialog').getByRole('form');
      await form.getByLabel('Price').fill('0.001');
      await form.getByRole('button', { name: 'List for sale' }).click();
      await expect(form.getByRole('alert')).toContainText('The price must be at least 0.01 ETH');
      await form.getByLabel('Price').fill('0.02');
      await form.getByRole('button', { name: 'List for sale' }).click();
      await expect(button('Delist')).toBeVisible();
    });

    await journey.step('another persona buys it and sells it back with a royalty', async () => {
      const [buying, listing] = [`/api/secure/nft/buy/${nftUuid}`, `/api/secure/nft/list/${nftUuid}`];
      await byPin(vip, buying, 'nftTrading.buy', { nftUuid, price: '0.02' });
      // Below what was paid for it.
      await byPin(vip, listing, 'nftTrading.list', { nftUuid, price: '0.012' });
      await openAnew(page, itemPage);
      await button('Buy now').click();
      await confirm(page, 'Buy now', { pin: '123456' });
      await expect(button('List for sale')).toBeVisible();
      const { data } = await api.get<{ data: object[] }>(`/api/secure/nft/journal?item=${nftUuid}&kind=sale`);
      expect(data).toMatchObject([
        { amount: '0.012', royalty: '0.0006', fee: '0.0003' },
        { amount: '0.02', royalty: '0', fee: '0.0005' },
      ]);
    });

    await journey.step(
      'one offer gets a counteroffer and is declined, one expires and one is accepted',
      async () => {
        const bid = (expiresInDays: number) =>
          byPin<Offer>(vip, `/api/secure/nft/make-offer/${nftUuid}`, 'nftTrading.makeOffer', {
            nftUuid,
            amount: '0.015',
            expiresInDays,
          });
        const offers = page.getByRole('list', { name: 'Offers' });
        await bid(1);
        await openAnew(page, itemPage);
        await offers.getByRole('button', { name: 'Counteroffer' }).click();
        await page.getByRole('dialog').getByLabel('Price').fill('0.02');
        await confirm(page, 'Send counteroffer');
        await expect(offers).toContainText('Your counteroffer: 0.02');
        await offers.getByRole('button', { name: 'Decline' }).click();
        await confirm(page, 'Decline offer');
        await expect(page.getByText('No offers', { exact: true })).toBeVisible();
        await bid(1);
        await api.post('/api/sandbox/clock', { advance: 'P2D' });
        await bid(1);
        const made = await vip.get<{ data: object[] }>('/api/secure/nft/offers?search=Pier');
        expect(made.data).toMatchObject([
          { status: 'active' },
          { status: 'expired' },
          { status: 'declined' },
        ]);
        await openAnew(page, itemPage);
        await offers.getByRole('button', { name: 'Accept' }).click();
        await confirm(page, 'Accept offer', { pin: '123456' });
        await expect(button('Make offer')).toBeVisible();
      },
    );

    await journey.step('another item is transferred, but not to a real address or to its owner', async () => {
      const { wallets } = await api.get<{ wallets: { address: string }[] }>('/api/secure/nft/wallets');
      type Owned = { data: { uuid: string }[] };
      const own = await api.get<Owned>(`/api/secure/nft/owned/${wallets[0]?.address}?status=minted`);
      await moveTo(page, `/nft/manage/item-transfer/${own.data[0]?.uuid}`);
      const form = page.getByRole('form', { name: 'Transfer' });
      await form.getByLabel('Recipient').fill(REAL_ADDRESS);
      await form.getByRole('button', { name: 'Continue' }).click();
      await expect(form.getByRole('alert')).toHaveText(/^This looks like an Ethereum address/);
      await form.getByLabel('Recipient').fill(wallets[0]?.address ?? '');
      await form.getByRole('button', { name: 'Continue' }).click();
      await expect(form.getByRole('alert')).toHaveText('This is your own account: choose another recipient');
      const { trader } = await vip.get<{ trader: { accountId: string } }>('/api/ping');
      await form.getByLabel('Recipient').fill(trader.accountId);
      await form.getByRole('button', { name: 'Continue' }).click();
      await confirm(page, 'Transfer', { pin: '123456' });
      await expect(page.getByRole('list', { name: 'Provenance' })).toContainText('Transfer');
    });

    await journey.step('the trader deletes several drafts together', async () => {
      const path = `/api/secure/nft/create-new-nft/${contractAddress}`;
      for (const name of ['Pier 8', 'Pier 9']) await api.post<Item>(path, { name, traits: [] });
      await moveTo(page, `/nft/manage/collection/${contractAddress}?status=draft`);
      await expect(page.locator('tbody tr[data-key]')).toHaveCount(2);
      await page.getByRole('checkbox', { name: 'Select all rows' }).check();
      await page.getByRole('button', { name: 'Delete drafts' }).click();
      await confirm(page, 'Delete');
      await expect(page.locator('tbody tr[data-key]')).toHaveCount(0);
      expect(await api.get('/api/sandbox/prove')).toMatchObject({ ok: true, failures: [] });
    });
  },
);

/** Confirms the open dialog, by PIN where it gives value to another trader, and waits until it has closed. */
async function confirm(page: Page, name: string, { pin }: { pin?: string } = {}): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name, exact: true }).click();
  if (pin !== undefined) {
    const identity = page.getByRole('dialog', { name: 'Confirm your identity' });
    await identity.getByRole('textbox').first().fill(pin);
  }
  await expect(dialog).toHaveCount(0);
}
