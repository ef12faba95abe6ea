import { expect, test } from 'vitest';
import { codeAt, otpauthUri, secretOf, stepAt, stepOf } from './totp.ts';

/** The last six digits of the codes in RFC 6238, appendix B. */
const SECRET = secretOf(new TextEncoder().encode('12345678901234567890'));

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at %d s the code is %s', (seconds, code) => {
  const wall = seconds * 1000;
  expect(codeAt(SECRET, stepAt(wall))).toBe(code);
  expect(stepOf(SECRET, code, wall)).toBe(stepAt(wall));
});

test('a code is valid one step early and one step late, and no further', () => {
  const wall = 1_234_567_890_000;
  const code = codeAt(SECRET, stepAt(wall));
  const later = (steps: number) => stepOf(SECRET, code, wall + steps * 30_000);
  expect([-2, -1, 0, 1, 2].map(later)).toEqual([undefined, ...Array(3).fill(stepAt(wall)), undefined]);
});

test('the QR code names the site and the account', () => {
  const uri = otpauthUri(SECRET, { issuer: 'Papermint (Simulated)', label: 'maya@papermint.test' });
  expect(decodeURIComponent(uri)).toMatch(/^otpauth:\/\/totp\/Papermint \(Simulated\):maya@papermint.test\?/);
  expect(uri).toContain(`secret=${SECRET}`);
});
