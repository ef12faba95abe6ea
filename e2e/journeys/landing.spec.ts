import { expect } from '@playwright/test';
import { journey } from '../support/journey.ts';

interface World {
  clock: { speed: number };
}

journey('the first page introduces the product, with prices and a clock that move', async ({ page, api }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A whole exchange, with nothing at stake');
  await expect(page.getByText('everything works, and no money is real.')).toBeVisible();
  await expect(page.getByRole('group', { name: /^BTC\/USD chart/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Order book' })).toContainText('Spread');
  const board = page.getByRole('region', { name: 'Simulated prices' });
  await expect(board.getByRole('listitem')).toHaveCount(8);
  const bitcoin = board.getByRole('listitem').filter({ hasText: 'Bitcoin' });
  const before = await bitcoin.textContent();
  await api.post('/api/sandbox/clock', { advance: 'PT1H' });
  await expect(bitcoin).not.toHaveText(before ?? '');
  const reference = page.getByRole('link', { name: /View the API docs/ });
  expect((await page.request.get((await reference.getAttribute('href')) ?? '')).status()).toBe(200);
  await expect(page.getByRole('link', { name: /Use the API/ })).toHaveAttribute('href', /\/api\/docs$/);
  await expect(page.getByRole('link', { name: /play money on request/ })).toHaveAttribute(
    'href',
    '/register',
  );
  const clock = page.getByRole('region', { name: 'Clock' });
  await clock.getByRole('radio', { name: '1 min/s' }).check();
  await expect.poll(async () => (await api.get<World>('/api/sandbox/world')).clock.speed).toBe(60);
  await clock.getByRole('button', { name: 'Crash' }).click();
  await page.getByRole('dialog', { name: 'Scenarios' }).getByRole('button', { name: 'Start now' }).click();
  await expect(page.getByText('Crash of BTC/USD has started.')).toBeVisible();
  await page.getByRole('button', { name: /Try as Maya/ }).click();
  await expect(page).toHaveURL(/\/account\/overview$/);
});

journey('the sign-in page has the same form and nothing else', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(page.getByRole('region', { name: 'Simulated prices' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect(page.locator('html')).toHaveClass(/light/);
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.getByRole('button', { name: /Maya Lindqvist/ }).click();
  await expect(page).toHaveURL(/\/account\/overview$/);
});
