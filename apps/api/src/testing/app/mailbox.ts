import type { TestApp } from './test-app.ts';

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
  return (body as { subject: string; text: string }[]).map(({ subject, text }) => ({
    subject,
    text,
    code: /\b\d{6}\b/.exec(text)?.[0] ?? '',
    token: /[/=]([\w-]{43})\b/.exec(text)?.[1] ?? '',
  }));
}
