import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';

/** Changes settings of the site as a superuser. */
export async function changeSettings(request: APIRequestContext, changes: object): Promise<void> {
  const signIn = await request.post('/api/sandbox/sign-in', { data: { persona: 'superuser' } });
  const { sessionHash } = (await signIn.json()) as { sessionHash: string };
  const answer = await request.post('/api/strict/settings/update', {
    headers: { authorization: `Bearer ${sessionHash}` },
    data: changes,
  });
  expect(answer.status()).toBe(200);
}
