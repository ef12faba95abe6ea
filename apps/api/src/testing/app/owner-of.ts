import type { TestApp } from './test-app.ts';

/** Whose session it is. */
export async function ownerOf(api: TestApp, session: string): Promise<{ id: string; email: string }> {
  const { body } = await api.get('/api/secure/get-user', session);
  const { email } = body as { email: string };
  const found = await (await api.host.world()).accounts.byEmail(email);
  if (!found) throw new Error('Nobody has this session.');
  return { id: found.id, email };
}
