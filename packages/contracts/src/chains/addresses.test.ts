import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountNumberError, realThing } from './real-address.ts';
import { addressError, chainOfAddress, inGroups, simAddress } from './sim-address.ts';

const chain = fc.integer({ min: 0, max: 1023 });
const body = fc.uint8Array({ minLength: 20, maxLength: 20 });

test('an address names its chain', () => {
  fc.assert(
    fc.property(chain, body, (number, bytes) => {
      const address = simAddress(number, bytes);
      expect(address).toMatch(/^sim1[a-z\d]{40}$/);
      expect(chainOfAddress(address)).toBe(number);
      expect(addressError(address)).toBeUndefined();
      expect(realThing(address)).toBeUndefined();
    }),
  );
});

test('the checksum finds one wrong character, or two swapped ones', () => {
  const characters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
  fc.assert(
    fc.property(chain, body, fc.integer({ min: 4, max: 43 }), fc.nat(31), (number, bytes, at, to) => {
      const address = simAddress(number, bytes);
      const wrong = address.slice(0, at) + characters[to] + address.slice(at + 1);
      if (wrong !== address) expect(chainOfAddress(wrong)).toBeUndefined();
      const [one = '', two = ''] = address.slice(at, at + 2);
      const swapped = address.slice(0, at) + two + one + address.slice(at + 2);
      if (swapped !== address) expect(chainOfAddress(swapped)).toBeUndefined();
    }),
  );
});

test('a wrong address gets a sentence that says what is wrong', () => {
  expect(addressError('0x52908400098527886E0F7030069857D2E4169EE7')).toContain('begin with sim1');
  expect(addressError('sim1qqqq')).toContain('not complete');
  expect(inGroups('sim1qpzry9x8gf')).toBe('sim1 qpzr y9x8 gf');
});

test.each([
  ['1BoatSLRHtKNngkdXEeobR76b53LETtpyT', 'a Bitcoin address'],
  ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'a Bitcoin address'],
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'a Bitcoin address'],
  ['BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ', 'a Bitcoin address'],
  ['0x52908400098527886E0F7030069857D2E4169EE7', 'an Ethereum address'],
  ['send it to 0x52908400098527886e0f7030069857d2e4169ee7, please', 'an Ethereum address'],
  ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'a Tron address'],
  ['rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh', 'a Ripple address'],
  ['LaMT348PWRnrqeeWArpwQPbuanpXDZGEUz', 'a Litecoin address'],
  ['ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9', 'a Litecoin address'],
  ['DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L', 'a Dogecoin address'],
  [
    'addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x',
    'a Cardano address',
  ],
  ['7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q', 'a Solana address'],
  ['GBRPYHIL2CI3FNQ4BXLFMNDLFJUNPU2HY3ZMFSHONUCEOASW7QC7OX2H', 'a Stellar address'],
  ['GB82 WEST 1234 5698 7654 32', 'an IBAN'],
  ['DE89370400440532013000', 'an IBAN'],
  ['My account is DE89 3704 0044 0532 0130 00.', 'an IBAN'],
  ['4242 4242 4242 4242', 'a card number'],
])('finds something real in %s', (text, name) => {
  expect(realThing(text)).toBe(name);
});

test.each([
  'Rent for December',
  'Invoice 2026-11-22 / 4711',
  'XS00 PMNT 0000 4711 0815',
  '1234567890123456',
  'Ledger Nano in the drawer',
])('finds nothing real in %s', (text) => {
  expect(realThing(text)).toBeUndefined();
});

test('the number of a bank account must be simulated', () => {
  expect(accountNumberError('XS00 PMNT 0000 4711 0815')).toBeUndefined();
  expect(accountNumberError('DE89370400440532013000')).toContain('looks like an IBAN');
  expect(accountNumberError('XS12PMNT000047110815')).toContain('must begin with XS00');
  expect(accountNumberError('4711')).toContain('must begin with XS00');
});
