import type { Page } from '@playwright/test';

/**
 * Does what a message on the page tells of. A message leaves after a few seconds, so this waits for it meanwhile.
 * Only the newest message is in view, and another order may fill in the same jump: the message may stand behind it.
 */
export async function told(page: Page, text: string | RegExp, act: () => Promise<unknown>): Promise<void> {
  const message = page.getByRole('list', { name: 'Messages' }).getByText(text);
  await Promise.all([message.waitFor({ state: 'attached', timeout: 60_000 }), act()]);
}
