import { describe, expect, test } from 'vitest';
import { partsOf } from './mail-parts.ts';

const SITE = 'https://papermint.test';
const linksOf = (text: string) => partsOf(text, {}, SITE).links;

describe('the parts of a mail', () => {
  test('are the code that it was made with, not other digits', () => {
    expect(partsOf('Order 123456: your code is 654321.', { code: '654321' }, SITE).codes).toEqual(['654321']);
    expect(partsOf('Order 123456', { token: 'x', key: '222222' }, SITE)).toEqual({ codes: [], links: [] });
  });

  test('are its links without the punctuation around them, each once', () => {
    const text = `See (${SITE}/a?b=1), "${SITE}/c". Or ${SITE}/a?b=1!\n${SITE}/d\n\n--`;
    expect(linksOf(text).map(({ url }) => url)).toEqual([`${SITE}/a?b=1`, `${SITE}/c`, `${SITE}/d`]);
  });

  test.each([
    ['/verify/email/ab_c-1', 'verify_email'],
    ['/reset-password/email/abc', 'reset_password'],
    ['/login?token=abc', 'sign_in'],
    ['/login', 'sign_in_page'],
    ['/forgot-password', 'forgot_password_page'],
    ['/support?conversation=0199-7', 'conversation'],
    ['/verify/email/', null],
    ['/about', null],
  ])('name what %s is for', (path, purpose) => {
    expect(linksOf(`Open ${SITE}${path}.`)).toEqual([{ url: `${SITE}${path}`, purpose }]);
  });

  test('name no purpose of a link to another site', () => {
    for (const site of ['https://evil.test', 'https://papermint.test@evil.test', 'http://papermint.test']) {
      expect(linksOf(`${site}/login`)).toEqual([{ url: `${site}/login`, purpose: null }]);
    }
    expect(linksOf('https:// http://% javascript:alert(1)')).toEqual([]);
  });
});
