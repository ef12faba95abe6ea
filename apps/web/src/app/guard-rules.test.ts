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
const without = (visitor: Visitor, ...missing: Flag[]): Visitor => ({
  ...visitor,
  flags: new Set(allFlags.filter((flag) => !missing.includes(flag))),
});

const LET_IN: Verdict = { is: 'let in' };

/** The list's own words, read without the guards. */
function deniedTo({ deniedTo: text }: Row, hasSession: boolean): Verdict {
  if (text.includes('without a session')) {
    return { is: 'led away', to: hasSession ? '/account/overview' : '/login' };
  }
  const [to = ''] = text.split(';');
  return to === '/login' ? { is: 'asked to sign in' } : { is: 'led away', to };
}

const expected: [actor: string, visitor: Visitor, verdict: (row: Row) => Verdict][] = [
  ['a guest', nobody, (row) => (['guest', 'anyone'].includes(row.who) ? LET_IN : deniedTo(row, false))],
  ['a verified trader', somebody('trader', true), (row) => ofTrader(row)],
  ['a superuser', somebody('superuser', true), (row) => (row.who === 'staff' ? LET_IN : ofTrader(row))],
  ['an admin', somebody('admin', true), (row) => (row.who === 'staff' ? LET_IN : ofTrader(row))],
  ['an admin without the flag', without(somebody('admin', true), 'admin'), (row) => ofTrader(row)],
  [
    'a superuser without the flag',
    without(somebody('superuser', true), 'admin'),
    (row) => (row.who === 'staff' ? LET_IN : ofTrader(row)),
  ],
  [
    'a trader whose identity was not approved',
    somebody('trader', false),
    (row) => (row.verified ? { is: 'kept back', because: 'identity' } : ofTrader(row)),
  ],
  [
    'the same while identity is not asked for',
    without(somebody('trader', false), 'kyc'),
    (row) => (row.flags.includes('kyc') ? { is: 'kept back', because: 'flag' } : ofTrader(row)),
  ],
];

function ofTrader(row: Row): Verdict {
  return row.who === 'user' || row.who === 'anyone' ? LET_IN : deniedTo(row, true);
}

describe.each(expected)('%s', (_, visitor, verdict) => {
  test.each(rows.map((row) => [row.path, row] as const))('at %s', (_path, row) => {
    expect(judge(screenOf(row), visitor)).toEqual(verdict(row));
  });
});

describe('a switch that is off keeps back whoever may see the rest', () => {
  const cases = rows.flatMap((row) => row.flags.map((flag) => [row.path, flag, row] as const));
  test.each(cases)('%s without %s', (_path, flag, row) => {
    expect(judge(screenOf(row), without(somebody('trader', true), flag))).toEqual({
      is: 'kept back',
      because: 'flag',
    });
    // Who is a guest is asked to sign in first: what is on is nothing he needs to know.
    expect(judge(screenOf(row), without(nobody, flag))).toEqual(deniedTo(row, false));
  });
});

test("a leading '!' wants the switch off", () => {
  const screen: Guarded = { who: 'user', flags: ['!nft'] };
  expect(judge(screen, somebody('trader', true))).toEqual({ is: 'kept back', because: 'flag' });
  expect(judge(screen, without(somebody('trader', true), 'nft'))).toEqual(LET_IN);
});

test('a token in a link is used before its holder is led to his overview', () => {
  const screen: Guarded = { who: 'guest', takesToken: true };
  expect(judge(screen, somebody('trader', true), true)).toEqual(LET_IN);
  expect(judge(screen, somebody('trader', true), false)).toEqual({ is: 'led away', to: '/account/overview' });
});

test('whose session ended goes to the root', () => {
  expect(judge({ who: 'user' }, { ...nobody, ended: true })).toEqual({ is: 'led away', to: '/' });
});

describe('before the ping has told who it is', () => {
  const unknown: Visitor = { ...nobody, session: true };
  test('nobody is let into the back office or sent away from it', () => {
    expect(judge({ who: 'staff' }, unknown)).toEqual({ is: 'undecided' });
  });
  test('the identity gate waits, and only where it is one', () => {
    expect(judge({ who: 'user', verified: true }, unknown)).toEqual({ is: 'undecided' });
    expect(judge({ who: 'user', verified: true }, without(unknown, 'kyc'))).toEqual(LET_IN);
    expect(judge({ who: 'user' }, unknown)).toEqual(LET_IN);
  });
});
