import { expect } from '@playwright/test';
import { gallery } from '../support/gallery.ts';

gallery.use({
  alone: true,
  contextOptions: { reducedMotion: 'no-preference' },
  only: 'controls,overlays',
  page: async ({ page }, use) => {
    // Only the journey moves the clock of the page.
    await page.clock.install({ time: new Date('2026-06-01T12:00:00Z') });
    await use(page);
  },
});

gallery('copied texts, dialogs and messages leave after their times', async ({ parts, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // toast-store.test.ts checks how many there are, and which of them goes first.
  const messages = parts.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  const show = (tone: string) => parts.getByRole('button', { name: `Toast ${tone}` }).click();
  // The first message loads its code. React shows late code by a timer, and a paused clock has none.
  await show('info');
  await messages.getByRole('button', { name: 'Close message' }).click();
  await expect(messages).toHaveCount(0);
  await parts.clock.pauseAt(new Date('2026-06-01T12:01:00Z'));

  await gallery.step('a copied text says so for 1.5 s', async () => {
    const button = parts.getByRole('button', { name: 'Copy the address' });
    await button.click();
    const copied = parts.getByRole('button', { name: 'Copied' });
    await expect(copied).toBeVisible();
    expect(await parts.evaluate(() => navigator.clipboard.readText())).toBe('papermint');
    await parts.clock.runFor(1499);
    await expect(copied).toBeVisible();
    await parts.clock.runFor(1);
    await expect(button).toBeVisible();
  });

  await gallery.step('a dialog is gone 300 ms after it begins to leave', async () => {
    await parts.getByRole('button', { name: 'Open dialog' }).click();
    await expect(parts.locator('body')).toHaveClass(/modal-open/);
    await parts.clock.runFor(1000);
    await parts.getByRole('button', { name: 'Cancel' }).click();
    await parts.clock.runFor(299);
    await expect(parts.locator('body')).toHaveClass(/modal-open/);
    await parts.clock.runFor(1);
    await expect(parts.locator('body')).not.toHaveClass(/modal-open/);
  });

  await gallery.step('an info stays, and others leave after 5 s', async () => {
    await show('success');
    await show('info');
    await expect(messages).toHaveCount(2);
    await parts.clock.runFor(5000);
    await expect(messages).toHaveText([/kind info/]);
  });

  await gallery.step('Escape closes the newest', async () => {
    await show('warning');
    await parts.keyboard.press('Escape');
    await expect(messages).toHaveText([/kind info/]);
  });
  for (const size of [
    { width: 1280, height: 500 },
    { width: 820, height: 500 },
    { width: 390, height: 700 },
  ]) {
    await gallery.step(
      `at ${size.width} px they cover no dialog, and closing one keeps the dialog open`,
      async () => {
        await parts.setViewportSize(size);
        await show('info');
        await parts.getByRole('button', { name: 'Open dialog' }).click();
        await parts.clock.runFor(1000);
        const dialog = parts.getByRole('dialog');
        const [around, own] = await Promise.all([dialog.boundingBox(), messages.last().boundingBox()]);
        if (!around || !own) throw new Error('Either is not shown');
        const apart = own.y + own.height <= around.y || own.y >= around.y + around.height;
        expect(apart).toBe(true);
        await messages.last().getByRole('button', { name: 'Close message' }).click();
        await expect(dialog).toBeVisible();
        await parts.getByRole('button', { name: 'Cancel' }).click();
        await parts.clock.runFor(1000);
      },
    );
  }
  await gallery.step(
    'a side sheet of a phone begins below a message, and stays when that leaves',
    async () => {
      await show('info');
      await parts.getByRole('button', { name: 'Open side sheet' }).click();
      await parts.clock.runFor(1000);
      const sheet = parts.getByRole('dialog');
      const [around, own] = await Promise.all([sheet.boundingBox(), messages.last().boundingBox()]);
      expect(around?.y).toBeGreaterThanOrEqual((own?.y ?? 0) + (own?.height ?? 0));
      await messages.last().getByRole('button', { name: 'Close message' }).click();
      await expect(messages).toHaveCount(1);
      expect(await sheet.boundingBox()).toEqual(around);
      await sheet.getByRole('button', { name: 'Close' }).click();
      await parts.clock.runFor(1000);
    },
  );
  await gallery.step('a phone shows only the newest until the reader opens the stack', async () => {
    await show('success');
    await expect(messages.filter({ visible: true })).toHaveText([/kind success/]);
    await parts.getByRole('button', { name: 'Show one more message' }).click();
    await expect(messages.filter({ visible: true })).toHaveCount(2);
  });
  await gallery.step('a route change clears them', async () => {
    await parts.clock.runFor(100);
    await parts.getByRole('link', { name: 'Go elsewhere' }).click();
    await expect(messages).toHaveCount(0);
  });

  await gallery.step('a message raised together with a navigation stays after it', async () => {
    await show('info');
    await parts.getByRole('link', { name: 'Save and go on' }).click();
    await expect(parts).toHaveURL(/elsewhere-with-a-message$/);
    await expect(messages).toHaveText([/Saved/]);
  });
});
