import { expect, test } from 'vitest';
import { namedInFull } from './found-person.ts';

const ann = { accountId: '10000003', name: 'Ann', email: 'a•••@papermint.test' };
const anna = { accountId: '10000004', name: 'Anna', email: 'b•••@papermint.test' };
const bo = { accountId: '10000005', name: 'Bo Lee', email: 'Bo.Lee@papermint.test · 10000005' };

test.each([
  ['10000003', [ann], ann],
  [' ANN ', [ann, anna], ann],
  ['ann@papermint.test', [ann], ann],
  ['ann', [anna], null],
  ['1000000', [ann, anna], null],
  ['ann', [ann, { ...anna, name: 'ann' }], null],
  ['nobody@papermint.test', [], null],
  ['nobody@papermint.test', [ann], null],
  ['ann@elsewhere.test', [ann], null],
  ['bo.lee@papermint.test', [bo], bo],
  ['lee@papermint.test', [bo], null],
])('finds who is named in full by %j', (typed, found, person) => {
  expect(namedInFull(found, typed)).toBe(person);
});
