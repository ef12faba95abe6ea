import { describe, expect, test } from 'vitest';
import { transactionTypes } from '../wallet/model.ts';
import { referenceOf, referencePath, staffReferencePath } from './reference-path.ts';

describe('a notification links to its screen', () => {
  test.each([
    ['spot_order', 'o1', '/account/trade-history?order=o1', '/kut/trader/10000003/trade-history?order=o1'],
    ['spot_order', null, '/account/trade-history', '/kut/trader/10000003/trade-history'],
    [
      'futures_position',
      'p1',
      '/account/trade-history/futures?position=p1',
      '/kut/trader/10000003/trade-history/futures?position=p1',
    ],
    [
      'futures_order',
      'o1',
      '/account/trade-history/futures?view=orders&order=o1',
      '/kut/trader/10000003/trade-history/futures/orders?order=o1',
    ],
    ['transfer', 't1', '/account/transactions?transaction=t1', '/kut/transfers?transfer=t1'],
    [
      'adjustment',
      'a1',
      '/account/transactions?transaction=a1',
      '/kut/trader/10000003/transactions?transaction=a1',
    ],
    ['approval', 'p1', '/kut/approvals?peek=p1', '/kut/approvals?peek=p1'],
    ['note', 'account:10000001', '/kut/trader/10000001', '/kut/trader/10000001'],
    ['note', 'setting:kyc', '/kut/settings/plugins?peek=kyc', '/kut/settings/plugins?peek=kyc'],
    ['identity', 't1', '/account/verification', '/kut/trader/10000003/verification'],
    ['staking', 's1', '/account/staking/contract/s1', '/kut/trader/10000003/staking/s1'],
    ['card', 'c1', '/account/credit-card/c1', '/kut/trader/10000003/vcc/c1'],
    ['nft_offer', 'o1', '/nft/transactions?view=made&offer=o1', '/kut/trader/10000003/offers'],
    [
      'statement',
      '2026-02',
      '/account/transactions?from=2026-02-01&to=2026-02-28',
      '/kut/trader/10000003/transactions?from=2026-02-01&to=2026-02-28',
    ],
    ['security', null, '/account/security', '/kut/trader/10000003'],
    ['promotion', null, '/earn', null],
    ['weather', 'w1', null, null],
  ])('for kind %s and id %s', (kind, id, trader, staff) => {
    expect(referencePath({ kind, id })).toBe(trader);
    expect(staffReferencePath('10000003', { kind, id })).toBe(staff);
  });
});

describe('a transaction links to its screen', () => {
  test.each([
    ['trade', '/account/trade-history?order=r1'],
    ['transfer_in', '/account/transactions?transaction=r1'],
    ['transfer_out', '/account/transactions?transaction=r1'],
    ['adjustment', '/account/transactions?transaction=r1'],
    ['deposit', '/account/transactions/r1'],
    ['futures', '/account/trade-history/futures?position=r1'],
    ['staking', '/account/staking/contract/r1'],
    ['staking_reward', '/account/staking/contract/r1'],
    ['card', '/account/credit-card/r1'],
    ['funding', '/account/trade-history/futures?position=r1'],
  ] as const)('for type %s', (type, path) => {
    expect(referencePath(referenceOf({ type, reference: 'r1', uuid: 'u1' }))).toBe(path);
  });

  test.each(transactionTypes)('for type %s without a reference, also for staff', (type) => {
    const reference = referenceOf({ type, reference: null, uuid: 'u1' });
    expect(referencePath(reference)).not.toBeNull();
    expect(staffReferencePath('10000003', reference)).not.toBeNull();
  });
});
