import { test as base } from '@playwright/test';
import type { Launched } from './server.ts';
import { launch } from './server.ts';

interface Fixtures {
  /** The server of one file of journeys. */
  server: Launched;
}

/** A demo that runs already, as a proof gives it: its journeys use that one. */
const { DEMO_URL } = process.env;

/** How many further exchanges put all others to sleep in a demo that runs already. */
const CROWD = 12;

/** Puts the exchanges of a demo that runs already to sleep: it has more memory than a journey's own server. */
export async function crowd(): Promise<void> {
  if (DEMO_URL === undefined) return;
  let opened = 0;
  for (let tries = 0; opened < CROWD; tries++) {
    if (tries >= 2 * CROWD) throw new Error(`Only ${opened} exchanges could be opened.`);
    // The proof kills nodes. Then the proxy closes the connection or refuses the call, and it is repeated.
    const answer = await fetch(`${DEMO_URL}/api/sandbox/worlds`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }).catch(() => undefined);
    if (answer?.ok) opened += 1;
  }
}

const running = (url: string): Launched => ({
  url,
  dataDir: '',
  hasEnded: () => false,
  stop: async () => undefined,
});

/** A journey on a server with a configuration of its own. */
export const journeyOn = (name: string, variables: Record<string, string>) =>
  base.extend<object, Fixtures>({
    server: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern
      async ({}, use) => {
        const server =
          name === 'demo' && DEMO_URL !== undefined
            ? running(DEMO_URL)
            : await launch(name, { SEED_TRADERS: '0', ...variables });
        await use(server);
        await server.stop();
      },
      { scope: 'worker' },
    ],
    baseURL: ({ server }, use) => use(server.url),
  });
