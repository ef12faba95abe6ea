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
  const [mail] = (await answer.json()) as { subject: string; codes: string[]; links: { url: string }[] }[];
  expect(mail, `a mail to ${to}`).toBeDefined();
  const { subject = '', codes: [code = ''] = [], links: [first] = [] } = mail ?? {};
  const url = first && new URL(first.url);
  return { subject, code, link: url ? url.pathname + url.search : '' };
}
