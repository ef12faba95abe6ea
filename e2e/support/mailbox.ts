import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';

interface Received {
  subject: string;
  /** Six digits. */
  code: string;
  /** The target of its link, without the host. */
  link: string;
}

/** The latest mail to an address. */
export async function lastMail(request: APIRequestContext, to: string): Promise<Received> {
  const answer = await request.get(`/api/sandbox/mail?to=${encodeURIComponent(to)}`);
  const [mail] = (await answer.json()) as { subject: string; text: string }[];
  expect(mail, `a mail to ${to}`).toBeDefined();
  const { subject = '', text = '' } = mail ?? {};
  const link = /https?:\/\/[^/\s]+(\/\S+)/.exec(text)?.[1] ?? '';
  return { subject, code: /\b\d{6}\b/.exec(text)?.[0] ?? '', link };
}
