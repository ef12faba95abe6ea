import { test as base } from '@playwright/test';
import type { Launched } from './server.ts';
import { launch } from './server.ts';

interface Fixtures {
  /** The server of one file of journeys. */
  server: Launched;
}

/** A journey on a server with a configuration of its own. */
export const journeyOn = (name: string, variables: Record<string, string>) =>
  base.extend<object, Fixtures>({
    server: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern
      async ({}, use) => {
        const server = await launch(name, { SEED_TRADERS: '0', ...variables });
        await use(server);
        await server.stop();
      },
      { scope: 'worker' },
    ],
    baseURL: ({ server }, use) => use(server.url),
  });
