import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from './password.ts';

const PASSWORD = 'Ünïcödé pass 12';
const [NFC, NFD] = [PASSWORD.normalize('NFC'), PASSWORD.normalize('NFD')];
const QUICK = { memoryCost: 8, timeCost: 1, parallelism: 1 };

test('a password with accents matches however it is composed', async () => {
  const stored = await hashPassword(NFD);
  expect(await passwordMatches(stored, NFC)).toBe(true);
  expect(await passwordMatches(stored, NFD.replaceAll(' ', '\u00a0'))).toBe(true);
  expect(await passwordMatches(stored, `${NFC} `)).toBe(false);
  expect(await passwordMatches(stored, NFC.toLowerCase())).toBe(false);
});

test('accepts a password whose older hash was made of its decomposed form', async () => {
  const stored = await hash(NFD, QUICK);
  expect(await passwordMatches(stored, NFD)).toBe(true);
  expect(await passwordMatches(stored, NFC)).toBe(true);
});
