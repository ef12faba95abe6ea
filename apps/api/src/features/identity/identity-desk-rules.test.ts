import type { CheckResult } from '@papermint/contracts/identity/model';
import { expect, test } from 'vitest';
import type { SeenDocument } from './identity-desk-rules.ts';
import { identityVerdict } from './identity-desk-rules.ts';

const check = (field: string, result: CheckResult) => ({ field, expected: 'a', found: 'b', result });
const seen = (over: Partial<SeenDocument> = {}): SeenDocument => ({
  id: over.slot ?? 'identity',
  slot: 'identity',
  name: 'Passport',
  status: 'pending',
  uploaded: false,
  checks: [check('lastName', 'matches')],
  face: 7,
  ...over,
});
const selfie = (over: Partial<SeenDocument> = {}) => seen({ slot: 'selfie', name: 'Selfie', ...over });

test('approves documents that match', () => {
  expect(identityVerdict([seen(), selfie()])).toEqual({ decision: 'approved' });
});

test('asks again for documents that differ, are late, cannot be read or were refused, with each reason', () => {
  const late = [check('lastName', 'differs'), check('birthDate', 'differs'), check('expiresOn', 'expired')];
  expect(
    identityVerdict([
      seen({ checks: late }),
      seen({
        slot: 'address',
        name: 'Proof of address',
        checks: [check('street', 'unreadable')],
        face: null,
      }),
      selfie({ uploaded: true, face: null }),
    ]),
  ).toEqual({
    decision: 'revision',
    reason:
      'Passport: last name and date of birth do not match, and it has expired. Proof of address: it cannot be read. Selfie: the simulated desk cannot read uploaded files. Choose a sample document.',
    documents: ['identity', 'address', 'selfie'],
  });
  expect(identityVerdict([seen({ status: 'refused' }), selfie()])).toMatchObject({
    decision: 'revision',
    documents: ['identity'],
  });
});

test('rejects a selfie of somebody else', () => {
  expect(identityVerdict([seen(), selfie({ face: 8 })])).toEqual({
    decision: 'rejected',
    reason: 'The selfie and the passport show different people.',
  });
});

test('leaves what a reviewer has accepted, and says so where it differs', () => {
  const differs = [check('lastName', 'differs')];
  expect(identityVerdict([seen({ status: 'accepted', checks: differs }), selfie()])).toEqual({
    decision: 'approved',
    reason: 'A reviewer has accepted the documents that differ.',
  });
});
