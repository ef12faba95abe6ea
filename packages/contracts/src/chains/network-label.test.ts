import { expect, test } from 'vitest';
import { networkLabel } from './network-label.ts';

test.each([
  ['tron', 'Tron', 'Tron (TRC20)'],
  ['ethereum', 'Ethereum', 'Ethereum (ERC20)'],
  ['bitcoin', 'Bitcoin', 'Bitcoin'],
  ['constructor-x', 'Mine', 'Mine'],
])('labels the network %s', (key, name, label) => expect(networkLabel({ key, name })).toBe(label));
