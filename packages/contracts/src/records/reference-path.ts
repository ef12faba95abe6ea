import { orderPath } from '../orders/order-path.ts';
import type { TransactionType } from '../wallet/model.ts';
import type { RecordSubject } from './subject.ts';
import { recordPath } from './subject.ts';

/** The record of a notification or a transaction: its kind, and its id if it has one. */
export interface Reference {
  kind: string;
  id: string | null;
}

/** The reference of a transaction. Without a record, a transaction refers to itself. */
export function referenceOf(transaction: {
  type: TransactionType;
  reference: string | null;
  uuid: string;
}): Reference {
  const { type, reference, uuid } = transaction;
  if (type === 'trade') return { kind: 'spot_order', id: reference };
  if (type === 'futures' || type === 'funding') return { kind: 'futures_position', id: reference };
  if (type.startsWith('staking')) return { kind: 'staking', id: reference };
  return { kind: type.startsWith('transfer_') ? 'transfer' : type, id: reference ?? uuid };
}

/** The path of a trader's screen for a reference; null without one. */
export function referencePath({ kind, id }: Reference): string | null {
  switch (kind) {
    case 'spot_order':
      return id === null ? '/account/trade-history' : orderPath(id);
    case 'futures_position':
      return withKey('/account/trade-history/futures', 'position', id);
    case 'futures_order':
      return withKey('/account/trade-history/futures?view=orders', 'order', id);
    case 'twap':
      return withKey('/account/trade-history/twap', 'twap', id);
    case 'alert':
      return withKey('/account/alerts', 'alert', id);
    case 'transfer':
    case 'adjustment':
    case 'convert':
    case 'package':
    case 'dividend':
    case 'play_money':
    case 'opening_balance':
    case 'split':
      return withKey('/account/transactions', 'transaction', id);
    case 'deposit':
    case 'withdrawal':
      return id === null ? '/account/transactions' : `/account/transactions/${encodeURIComponent(id)}`;
    case 'beneficiary':
      return '/withdraw';
    case 'staking':
      return id === null
        ? '/account/staking/contracts'
        : `/account/staking/contract/${encodeURIComponent(id)}`;
    case 'card':
      return id === null ? '/account/credit-cards' : `/account/credit-card/${encodeURIComponent(id)}`;
    case 'requirement':
      return id === null ? '/account/requirements' : `/account/requirements/${encodeURIComponent(id)}`;
    case 'conversation':
      return withKey('/support', 'conversation', id);
    case 'nft':
      return id === null ? '/nft/transactions' : `/nft/item/${encodeURIComponent(id)}`;
    case 'nft_offer':
      return withKey('/nft/transactions?view=made', 'offer', id);
    case 'nft_collection':
      return '/nft/my-collections';
    case 'approval':
      return id === null ? null : recordPath(`approval:${id}`);
    case 'identity':
      return '/account/verification';
    case 'statement':
      return id === null ? '/account/transactions' : `/account/transactions?${monthQuery(id)}`;
    case 'security':
      return '/account/security';
    case 'promotion':
      return '/earn';
    case 'note':
      return id === null ? null : recordPath(id as RecordSubject);
    default:
      return null;
  }
}

/** The days of a month as filters of a list. @param month such as `2026-06` */
function monthQuery(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return `from=${month}-01&to=${last}`;
}

/** The path of staff's screen for a reference in the account of a trader. */
export function staffReferencePath(accountId: string, { kind, id }: Reference): string | null {
  const account = recordPath(`account:${accountId}`);
  switch (kind) {
    case 'spot_order':
      return withKey(`${account}/trade-history`, 'order', id);
    case 'futures_position':
      return withKey(`${account}/trade-history/futures`, 'position', id);
    case 'futures_order':
      return withKey(`${account}/trade-history/futures/orders`, 'order', id);
    case 'transfer':
      return withKey('/kut/transfers', 'transfer', id);
    case 'adjustment':
    case 'convert':
    case 'package':
    case 'dividend':
    case 'play_money':
    case 'opening_balance':
    case 'split':
      return withKey(`${account}/transactions`, 'transaction', id);
    case 'deposit':
    case 'withdrawal':
      return id === null ? `${account}/transactions` : `/kut/billing/transactions/${encodeURIComponent(id)}`;
    case 'identity':
      return `${account}/verification`;
    case 'statement':
      return id === null ? `${account}/transactions` : `${account}/transactions?${monthQuery(id)}`;
    case 'security':
      return account;
    case 'promotion':
      return null;
    case 'staking':
      return id === null ? `${account}/staking-contracts` : `${account}/staking/${encodeURIComponent(id)}`;
    case 'conversation':
      return id === null ? '/kut/messages' : recordPath(`conversation:${id}`);
    case 'card':
      return id === null ? `${account}/vcc` : `${account}/vcc/${encodeURIComponent(id)}`;
    case 'requirement':
      return id === null ? `${account}/requirements` : `${account}/requirements/${encodeURIComponent(id)}`;
    case 'nft':
      return id === null ? `${account}/nft/activities` : `/kut/nft/update/${encodeURIComponent(id)}`;
    case 'nft_offer':
      return `${account}/offers`;
    case 'nft_collection':
      return `${account}/nft/summary`;
    default:
      return referencePath({ kind, id });
  }
}

const withKey = (path: string, name: string, key: string | null) =>
  key === null ? path : `${path}${path.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(key)}`;
