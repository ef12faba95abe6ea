import type { TraderView } from '@papermint/contracts/accounts/model';
import { atom } from 'jotai';
import { store } from '../../lib/store.ts';
import { readInTab, readStored, writeInTab, writeStored } from '../../lib/stored.ts';

const KEY = 'account';

/** The account as the last ping gave it. It shows the first frame; every decision waits for the ping. */
export type KeptAccount = Pick<
  TraderView,
  'email' | 'accountId' | 'balance' | 'currency' | 'package' | 'position' | 'firstName' | 'lastName'
> & { verified: { kyc: boolean } };

const heldAtom = atom<KeptAccount | null>(null);

/** The account of the session before the first ping; null for a guest. */
export const keptAccountAtom = atom((get) => get(heldAtom));

const TEXTS = [
  ...(['email', 'accountId', 'balance', 'currency', 'package'] as const),
  ...(['position', 'firstName', 'lastName'] as const),
];

/** The first letters of the token say whose account is stored. They open no session. */
const prefixOf = (session: string) => session.slice(0, 12);

/** Reads the account that belongs to a session. @returns null for another session's, and for a damaged text */
export function accountIn(text: string | null, session: string): KeptAccount | null {
  try {
    const account = JSON.parse(text ?? 'null');
    const isWhole =
      account.session === prefixOf(session) &&
      TEXTS.every((field) => typeof account[field] === 'string') &&
      typeof account.verified.kyc === 'boolean' &&
      Number.isFinite(Number(account.balance));
    return isWhole ? account : null;
  } catch {
    return null;
  }
}

/** Shows the stored account of a session, if there is one. */
export function recallAccount(session: string | null): void {
  const text = readInTab(KEY) ?? readStored(KEY);
  store.set(heldAtom, session === null ? null : accountIn(text, session));
}

/** Stores the account of a ping beside the token: in the tab, if the session belongs to the tab alone. */
export function keepAccount(trader: KeptAccount, session: string, inTab: boolean): void {
  const { email, accountId, balance, currency, position, firstName, lastName } = trader;
  const { kyc } = trader.verified;
  const account = {
    email,
    accountId,
    balance,
    currency,
    package: trader.package,
    position,
    firstName,
    lastName,
  };
  const text = JSON.stringify({ session: prefixOf(session), ...account, verified: { kyc } });
  if (text === (inTab ? readInTab(KEY) : readStored(KEY))) return;
  if (inTab) writeInTab(KEY, text);
  else writeStored(KEY, text);
}

/** Removes the account together with its session. */
export function forgetAccount(inTab: boolean): void {
  if (inTab) writeInTab(KEY, null);
  else writeStored(KEY, null);
  store.set(heldAtom, null);
}
