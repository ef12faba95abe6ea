import type { mail } from '@papermint/contracts/sandbox/mail-calls';
import type { z } from 'zod';
import type { TestApp } from './test-app.ts';

type SandboxMail = z.output<(typeof mail)['output']>[number];

export interface Received {
  subject: string;
  text: string;
  /** Six digits, if the mail has any. */
  code: string;
  /** The token at the end of the link, if the mail has one. */
  token: string;
}

/** The mails to an address, newest first. */
export async function mailbox(api: TestApp, to: string): Promise<Received[]> {
  const { body } = await api.get(`/api/sandbox/mail?to=${encodeURIComponent(to)}`);
  return (body as SandboxMail[]).map(({ subject, text, codes: [code = ''], links: [link] }) => ({
    subject,
    text,
    code,
    token: /[/=]([\w-]{43})$/.exec(link?.url ?? '')?.[1] ?? '',
  }));
}
