import { DAY } from '@papermint/contracts/common/time-units';
import { expect, test } from 'vitest';
import { collectionMarks, looksLike, mintMarks } from './mark-rules.ts';

const NOW = 40 * DAY;
const maker = { kycVerified: true, createdAt: 0 };
const item = { royaltyBps: 250, samePicture: false, maker };
const collection = {
  name: 'Harbor Lights',
  approvedNames: ['Quiet Dunes'],
  logo: 'a',
  banner: 'b',
  royaltyBps: 0,
  maker,
};

test.each([
  ['Harbor Lights', 'HARBOR-LIGHTS', true],
  ['Harbor Lights', 'Härbor L1ghts', true],
  ['Harbor Lights', 'Harbor Nights', false],
])('%s and %s look alike: %s', (one, other, alike) => {
  expect(looksLike(one, other)).toBe(alike);
});

test.each([
  ['nothing', {}, []],
  ['a picture that another item has', { samePicture: true }, ['Same picture as another item']],
  ['a high royalty', { royaltyBps: 750 }, ['Royalty of 7.5%']],
  ['a maker without an identity', { maker: { ...maker, kycVerified: false } }, ['Identity not verified']],
  ['a maker of less than a day', { maker: { ...maker, createdAt: NOW - DAY + 1 } }, ['New account']],
  ['no maker', { maker: undefined }, []],
])('marks a request to mint for %s', (_, changed, marks) => {
  expect(mintMarks({ ...item, ...changed }, NOW)).toEqual(marks);
});

test.each([
  ['nothing', {}, []],
  [
    'a name like an approved one',
    { approvedNames: ['harbor lights'] },
    ['Name like harbor lights, which is approved'],
  ],
  ['missing pictures', { logo: null, banner: null }, ['No logo', 'No banner']],
  ['a high royalty', { royaltyBps: 1000 }, ['Royalty of 10%']],
])('marks a collection for %s', (_, changed, marks) => {
  expect(collectionMarks({ ...collection, ...changed }, NOW)).toEqual(marks);
});
