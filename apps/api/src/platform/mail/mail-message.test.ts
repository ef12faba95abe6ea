import { expect, test } from 'vitest';
import { htmlOf, messageOf } from './mail-message.ts';

const mail = {
  uuid: '0199-7000',
  to: 'maya@papermint.test',
  subject: 'Confirm your email address (Simulated)',
  text: 'Hello Maya,\n\nopen https://papermint.test/verify/email/abc\nor not.',
  createdAt: Date.UTC(2026, 5, 1),
};

test('a mail is a MIME message of text and HTML that says it is simulated, the same each time', async () => {
  const message = await messageOf(mail);
  expect(message).toContain('To: maya@papermint.test');
  expect(message).toContain('X-Simulated: true');
  expect(message).toContain('Content-Type: text/plain');
  expect(message).toContain('Content-Type: text/html');
  expect(message).toMatch(/^Date: Mon, 01 Jun 2026/m);
  expect(await messageOf(mail)).toBe(message);
});

test('its HTML has links and paragraphs, and everything else is escaped', () => {
  expect(htmlOf(mail.text)).toContain('<a href="https://papermint.test/verify/email/abc">');
  expect(htmlOf('<script>"&"</script>\n\nx')).toContain(
    '<p>&lt;script&gt;&quot;&amp;&quot;&lt;/script&gt;</p><p>x</p>',
  );
});

test('a line break in an address or a subject adds no header', async () => {
  const message = await messageOf({
    ...mail,
    to: 'a@b.test\r\nBcc: c@d.test',
    subject: 'x\r\nBcc: c@d.test',
  });
  expect(message).not.toMatch(/^Bcc:/m);
});
