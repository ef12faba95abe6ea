import { createTransport } from 'nodemailer';

/** Builds a message and returns it: this transport sends nothing. */
const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

const FROM = { name: 'Papermint (Simulated)', address: 'no-reply@papermint.test' };

export interface WrittenMail {
  uuid: string;
  to: string;
  subject: string;
  text: string;
  /** Simulated, ms. */
  createdAt: number;
}

/** An email as a client receives it (MIME). The same email gives the same message. */
export async function messageOf(
  { uuid, to, subject, text, createdAt }: WrittenMail,
  siteUrl: string,
): Promise<string> {
  const { message } = await transport.sendMail({
    from: FROM,
    to,
    subject,
    text,
    html: htmlOf(text, siteUrl),
    date: new Date(createdAt),
    messageId: `<${uuid}@papermint.test>`,
    headers: { 'X-Simulated': 'true' },
    baseBoundary: uuid,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return String(message);
}

/** A mail as a client shows it: its HTML, and its headers in order. */
export async function rendered(
  mail: WrittenMail,
  siteUrl: string,
): Promise<{ html: string; headers: { name: string; value: string }[] }> {
  const message = await messageOf(mail, siteUrl);
  const head = message.slice(0, message.indexOf('\n\n')).replaceAll(/\n[ \t]+/g, ' ');
  const headers = head.split('\n').map((line) => {
    const colon = line.indexOf(':');
    return { name: line.slice(0, colon), value: line.slice(colon + 1).trim() };
  });
  return { html: htmlOf(mail.text, siteUrl), headers };
}

/** An absolute link in a text. */
export const LINK = /https?:\/\/[^\s<]+/g;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Paragraphs and links to this site, nothing that would have to be fetched. Everything else is escaped. */
export function htmlOf(text: string, siteUrl: string): string {
  const plain = text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] as string);
  const linked = plain.replaceAll(LINK, (link) =>
    isOwn(link, siteUrl) ? `<a href="${link}">${link}</a>` : link,
  );
  const paragraphs = linked.split(/\n{2,}/).map((lines) => `<p>${lines.replaceAll('\n', '<br>')}</p>`);
  return `<!doctype html><html lang="en"><body>${paragraphs.join('')}</body></html>`;
}

/** A text that somebody typed may hold a link to anywhere: it stays a text. */
export function isOwn(link: string, siteUrl: string): boolean {
  if (!URL.canParse(link)) return false;
  const { origin, username, password, pathname } = new URL(link);
  return origin === new URL(siteUrl).origin && username + password === '' && !pathname.startsWith('//');
}
