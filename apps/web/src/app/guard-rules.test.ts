import type { Flag } from '@papermint/contracts/common/flags';
import { flags as allFlags } from '@papermint/contracts/common/flags';
import { describe, expect, test } from 'vitest';
import own from '../../lists/own.tsv?raw';
import listed from '../../lists/screens.tsv?raw';
import type { Guarded, Verdict, Visitor } from './guard-rules.ts';
import { judge } from './guard-rules.ts';

interface Row {
  path: string;
  who: Guarded['who'];
  verified: boolean;
  flags: Flag[];
  deniedTo: string;
}

const rows: Row[] = `${listed}\n${own}`
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [path = '', who = '', verified, flags = '', deniedTo = ''] = line.split('\t');
    return {
      path,
      who: who as Guarded['who'],
      verified: verified === 'V',
      flags: flags === '-' ? [] : (flags.split(',') as Flag[]),
      deniedTo,
    };
  });

const screenOf = ({ who, verified, flags, deniedTo }: Row): Guarded => ({
  who,
  ...(verified && { verified: true as const }),
  ...(flags.length > 0 && { flags }),
  ...(who === 'guest' && deniedTo !== '/account/overview' && { signedInPath: deniedTo }),
  ...(who === 'user' && !deniedTo.startsWith('/login') && { guestPath: deniedTo.split(';')[0] ?? '' }),
  ...(deniedTo.includes('without a session') && { deniedTo: 'login or overview' as const }),
});

const on = new Set(allFlags);
const nobody: Visitor = { session: false, ended: false, trader: null, flags: on };
const somebody = (position: 'trader' | 'admin' | 'superuser', kyc: boolean): Visitor => ({
  session: true,
  ended: false,
  trader: { position, verified: { email: true, kyc } },
  flags: on,
});
const signedOut: Visitor = { ...nobody, ended: true };
const without = (visitor: Visitor, ...missing: Flag[]): Visitor => ({
  ...visitor,
  flags: new Set(allFlags.filter((flag) => !missing.includes(flag))),
});

const ALLOWED: Verdict = { is: 'allowed' };

/** The verdict that the column DENIED_TO of the list asks for. */
function deniedTo({ deniedTo: text }: Row, hasSession: boolean): Verdict {
  if (text.includes('without a session')) {
    return { is: 'redirected', to: hasSession ? '/account/overview' : '/login' };
  }
  const [to = ''] = text.split(';');
  return to === '/login' ? { is: 'sign-in required' } : { is: 'redirected', to };
}

const expected: [actor: string, visitor: Visitor, verdict: (row: Row) => Verdict][] = [
  ['a guest', nobody, (row) => (['guest', 'anyone'].includes(row.who) ? ALLOWED : deniedTo(row, false))],
  [
    'a visitor whose session has ended',
    signedOut,
    (row) => (['guest', 'anyone'].includes(row.who) ? ALLOWED : { is: 'redirected', to: '/' }),
  ],
  ['a verified trader', somebody('trader', true), (row) => ofTrader(row)],
  ['a superuser', somebody('superuser', true), (row) => (row.who === 'staff' ? ALLOWED : ofTrader(row))],
  ['an admin', somebody('admin', true), (row) => (row.who === 'staff' ? ALLOWED : ofTrader(row))],
  ['an admin without the flag', without(somebody('admin', true), 'admin'), (row) => ofTrader(row)],
  [
    'a superuser without the flag',
    without(somebody('superuser', true), 'admin'),
    (row) => (row.who === 'staff' ? ALLOWED : ofTrader(row)),
  ],
  [
    'a trader whose identity is not approved',
    somebody('trader', false),
    (row) => (row.verified ? { is: 'blocked', because: 'identity' } : ofTrader(row)),
  ],
  [
    'the same trader while the flag kyc is off',
    without(somebody('trader', false), 'kyc'),
    (row) => (row.flags.includes('kyc') ? { is: 'blocked', because: 'flag' } : ofTrader(row)),
  ],
];

function ofTrader(row: Row): Verdict {
  return row.who === 'user' || row.who === 'anyone' ? ALLOWED : deniedTo(row, true);
}

describe.each(expected)('%s', (_, visitor, verdict) => {
  test.each(rows.map((row) => [row.path, row] as const))('at %s', (_path, row) => {
    expect(judge(screenOf(row), visitor)).toEqual(verdict(row));
  });
});

describe('a flag that is off blocks visitors with access otherwise', () => {
  const cases = rows.flatMap((row) => row.flags.map((flag) => [row.path, flag, row] as const));
  test.each(cases)('%s without %s', (_path, flag, row) => {
    const blocked: Verdict = { is: 'blocked', because: 'flag' };
    const reader = row.who === 'guest' ? nobody : somebody('trader', true);
    const other = row.who === 'guest' ? somebody('trader', true) : nobody;
    expect(judge(screenOf(row), without(reader, flag))).toEqual(blocked);
    // Others are redirected first, whatever flags are on: a guest has to sign in.
    expect(judge(screenOf(row), without(other, flag))).toEqual(deniedTo(row, row.who === 'guest'));
  });
});

test("a leading '!' requires the flag to be off", () => {
  const screen: Guarded = { who: 'user', flags: ['!nft'] };
  expect(judge(screen, somebody('trader', true))).toEqual({ is: 'blocked', because: 'flag' });
  expect(judge(screen, without(somebody('trader', true), 'nft'))).toEqual(ALLOWED);
});

test('does not redirect a signed-in visitor with a token in the link', () => {
  const screen: Guarded = { who: 'guest', takesToken: true };
  expect(judge(screen, somebody('trader', true), true)).toEqual(ALLOWED);
  expect(judge(screen, somebody('trader', true), false)).toEqual({
    is: 'redirected',
    to: '/account/overview',
  });
});

test('redirects a visitor whose session has ended to the root', () => {
  expect(judge({ who: 'user' }, { ...nobody, ended: true })).toEqual({ is: 'redirected', to: '/' });
});

describe('before the first ping', () => {
  const unknown: Visitor = { ...nobody, session: true };
  test('neither opens the back office nor redirects from it', () => {
    expect(judge({ who: 'staff' }, unknown)).toEqual({ is: 'undecided' });
  });
  test('waits only for a screen that checks the identity', () => {
    expect(judge({ who: 'user', verified: true }, unknown)).toEqual({ is: 'undecided' });
    expect(judge({ who: 'user', verified: true }, without(unknown, 'kyc'))).toEqual(ALLOWED);
    expect(judge({ who: 'user' }, unknown)).toEqual(ALLOWED);
  });
});
