import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';

/** Changes settings of the site as a superuser; a second member of staff approves what loosens a control. */
export async function changeSettings(request: APIRequestContext, asked: object): Promise<void> {
  const changes = { ...asked, reason: 'A journey' };
  const superuser = await signedIn(request, 'superuser');
  const loosens = 'flags' in changes && (changes.flags as { kyc?: boolean }).kyc === false;
  if (loosens) await superuser.confirm('settingsStaff.update', changes);
  const { pending } = await superuser.post<{ pending?: { uuid: string } }>(
    '/api/strict/settings/update',
    changes,
  );
  if (!pending) return;
  const admin = await signedIn(request, 'admin');
  await admin.confirm('approvalsStaff.approve', { uuid: pending.uuid });
  await admin.post(`/api/strict/approvals/${pending.uuid}/approve`, {});
}

async function signedIn(request: APIRequestContext, persona: string) {
  const signIn = await request.post('/api/sandbox/sign-in', { data: { persona } });
  const { sessionHash } = (await signIn.json()) as { sessionHash: string };
  const post = async <T>(path: string, data: object): Promise<T> => {
    const answer = await request.post(path, { headers: { authorization: `Bearer ${sessionHash}` }, data });
    expect(answer.status()).toBe(200);
    return answer.json() as Promise<T>;
  };
  const confirm = (call: string, input: object) =>
    post('/api/auth/confirm-password', { password: 'papermint', confirms: { call, input } });
  return { post, confirm };
}
