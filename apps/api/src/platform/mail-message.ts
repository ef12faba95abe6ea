import { createTransport } from 'nodemailer';
import type { WrittenMail } from './mail.ts';

/** Puts a message together and hands it back. There is no transport here that has a way out. */
const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

const FROM = { name: 'Papermint (Simulated)', address: 'no-reply@papermint.test' };

/** A mail as a program for mails would have received it: the same text for the same mail. */
export async function messageOf({ uuid, to, subject, text, createdAt }: WrittenMail): Promise<string> {
  const { message } = await transport.sendMail({
    ...{ from: FROM, to, subject, text, html: htmlOf(text), date: createdAt },
    messageId: `<${uuid}@papermint.test>`,
    headers: { 'X-Simulated': 'true' },
    ...{ baseBoundary: uuid },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return String(message);
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Paragraphs and links, and nothing that would have to be fetched. */
export function htmlOf(text: string): string {
  const plain = text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] as string);
  const linked = plain.replaceAll(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`);
  const paragraphs = linked.split(/\n{2,}/).map((lines) => `<p>${lines.replaceAll('\n', '<br>')}</p>`);
  return `<!doctype html><html lang="en"><body>${paragraphs.join('')}</body></html>`;
}
