import { expect } from '@playwright/test';
import { journey } from '../support/journey.ts';
import { moveTo } from '../support/open-anew.ts';

interface Contracts {
  data: { uuid: string; product: string; status: string; paid: string | null }[];
}

journey.use({ persona: 'trader' });

journey('stakes, gets the payout after the term, and ends another contract early', async ({ page, api }) => {
  await journey.step('sees the reward and stakes', async () => {
    await page.goto('/earn');
    await expect(page.getByText('Estimated yearly rewards')).toBeVisible();
    await page.getByRole('link', { name: /^Stake in USD 30 days, / }).click();
    const form = page.getByRole('form', { name: 'Stake' });
    await form.getByLabel('Amount').fill('60');
    await expect(page.getByText('After 30 days').locator('..').first()).toContainText('0.29');
    await form.getByRole('button', { name: 'Stake USD' }).click();
    await expect(page.getByRole('heading', { name: 'Staked' })).toBeVisible();
    await page.getByRole('link', { name: 'See its progress' }).click();
    await expect(page.getByRole('heading', { name: '60 USD in USD 30 days' })).toBeVisible();
    await expect(page.getByText('Day 0 of 30')).toBeVisible();
  });

  await journey.step('reads that the contract matured and gets the payout', async () => {
    const stakeId = page.url().split('/').at(-1);
    await api.post('/api/sandbox/clock', { advance: 'P30D' });
    await expect
      .poll(() => api.get(`/api/secure/staking/contract/${stakeId}`))
      .toMatchObject({ contract: { status: 'matured', accrued: '0.29' } });
    const { data: news } = await api.get<{ data: { title: string }[] }>('/api/secure/notification');
    expect(news.map(({ title }) => title)).toContain('Staking matured');
    await api.post('/api/sandbox/clock', { advance: 'PT1H' });
    await moveTo(page, '/account/staking/contracts?search=USD+30');
    // One maturity from the seed, and this one.
    await expect(page.getByText('Paid out')).toHaveCount(2);
    expect(await api.get(`/api/secure/staking/contract/${stakeId}`)).toMatchObject({
      contract: { status: 'closed', paid: '0.29' },
    });
  });

  await journey.step('ends early and pays the penalty that the page shows', async () => {
    const running = '/api/secure/staking/contracts?status=staking&search=USD+90';
    const { data } = await api.get<Contracts>(running);
    const stakeId = data[0]?.uuid;
    await moveTo(page, `/account/staking/contract/${stakeId}`);
    await page.getByRole('button', { name: 'Redeem early' }).click();
    const dialog = page.getByRole('dialog', { name: 'Redeem early?' });
    await expect(dialog.getByText(/The penalty is [\d.]+ USD of the accrued rewards/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Redeem early' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Rewards paid').first()).toBeVisible();
    expect(await api.get('/api/sandbox/prove')).toMatchObject({ ok: true, failures: [] });
  });
});
