import { expect, test } from 'vitest';
import { htmlOf, messageOf } from './mail-message.ts';

const mail = {
  uuid: '0199-7000',
  to: 'maya@papermint.test',
  subject: 'Confirm your email address (Simulated)',
  text: 'Hello Maya,\n\nopen https://papermint.test/verify/email/abc\nor not.',
  createdAt: Date.UTC(2026, 5, 1),
};

const SITE = 'https://papermint.test';

test('a mail is a MIME message of text and HTML that says it is simulated, the same each time', async () => {
  const message = await messageOf(mail, SITE);
  expect(message).toContain('To: maya@papermint.test');
  expect(message).toContain('X-Simulated: true');
  expect(message).toContain('Content-Type: text/plain');
  expect(message).toContain('Content-Type: text/html');
  expect(message).toMatch(/^Date: Mon, 01 Jun 2026/m);
  expect(await messageOf(mail, SITE)).toBe(message);
});

test('its HTML has links and paragraphs, and everything else is escaped', () => {
  expect(htmlOf(mail.text, SITE)).toContain('<a href="https://papermint.test/verify/email/abc">');
  expect(htmlOf('<script>"&"</script>\n\nx', SITE)).toContain(
    '<p>&lt;script&gt;&quot;&amp;&quot;&lt;/script&gt;</p><p>x</p>',
  );
});

test('a line break in an address or a subject adds no header', async () => {
  const message = await messageOf(
    {
      ...mail,
      to: 'a@b.test\r\nBcc: c@d.test',
      subject: 'x\r\nBcc: c@d.test',
    },
    SITE,
  );
  expect(message).not.toMatch(/^Bcc:/m);
});

test('its HTML links to this site only: what somebody typed stays a text', () => {
  for (const link of [
    'http://x//host/path',
    'https://papermint.test//host',
    'https://papermint.test@evil.test/login',
    'https://other.test/login',
  ]) {
    expect(htmlOf(`Note: ${link}`, SITE), link).not.toContain('<a ');
  }
});
