import { expect } from '@playwright/test';
import { journey } from '../support/journey.ts';
import { addressOf, builtScreens } from '../support/screens.ts';

/** Where a screen is left for another by itself, once it has let its visitor in. */
const LEADS_ON: Record<string, RegExp> = { '/trade': /^\/trade\/BTC\/USD$/ };

const exactly = (path: string) => new RegExp(`^${path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

const actors = [
  { persona: null, isStaff: false },
  { persona: 'trader', isStaff: false },
  { persona: 'admin', isStaff: true },
] as const;

for (const { persona, isStaff } of actors) {
  journey.describe(persona ?? 'a guest', () => {
    journey.use({ persona });

    for (const { path, who, deniedTo } of builtScreens) {
      const mayEnter =
        who === 'anyone' ||
        (who === 'guest' && persona === null) ||
        (who === 'user' && persona !== null) ||
        (who === 'staff' && isStaff);
      const [denied = ''] = deniedTo.split(';');
      const expected = mayEnter ? (LEADS_ON[path] ?? exactly(addressOf(path))) : exactly(denied);

      journey(`at ${path} ${mayEnter ? 'is let in' : `is led to ${denied}`}`, async ({ page }) => {
        await page.goto(addressOf(path));
        await expect.poll(() => new URL(page.url()).pathname).toMatch(expected);
        await expect(page.getByRole('main')).not.toBeEmpty();
      });
    }
  });
}
