import type { TestApp } from './test-app.ts';

/** The latest mail to a trader. */
export async function writtenMail(api: TestApp): Promise<{ uuid: string }> {
  await api.post('/api/auth/cl', { email: 'vip@papermint.test' });
  const { body } = await api.get('/api/sandbox/mail?to=vip@papermint.test');
  return { uuid: body[0].uuid };
}
