import { expect, test } from 'vitest';
import { foundMails } from './found-mails.ts';

const mails = [
  { subject: 'Your sign-in code', to: 'maya@papermint.test', text: 'Enter 123456.' },
  { subject: 'Deposit credited', to: 'vip@papermint.test', text: '0.5 BTC was credited.' },
];

test.each([
  ['', 2],
  ['CODE', 1],
  ['maya 123456', 1],
  ['btc  vip', 1],
  ['btc maya', 0],
])('%j finds %i emails', (search, count) => {
  expect(foundMails(mails, search)).toHaveLength(count);
});
