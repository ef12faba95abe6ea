import { chainOfAddress } from './sim-address.ts';

/** Shapes of texts that name something in the real world. They ignore checksums, which may be mistyped. */
const SHAPES: readonly (readonly [name: string, shape: RegExp])[] = [
  ['an Ethereum address', /^0x[\da-f]{40}$/i],
  ['a Bitcoin address', /^(?:(?:bc|tb|bcrt)1[ac-hj-np-z02-9]{11,87}|[13mn2][1-9A-HJ-NP-Za-km-z]{25,34})$/],
  ['a Bitcoin address', /^(?:BC|TB)1[AC-HJ-NP-Z02-9]{11,87}$/],
  ['a Bitcoin Cash address', /^(?:bitcoincash:|bchtest:)?[qp][ac-hj-np-z02-9]{41}$/i],
  ['a Litecoin address', /^(?:ltc1[ac-hj-np-z02-9]{11,87}|[LM][1-9A-HJ-NP-Za-km-z]{26,33})$/i],
  ['a Dogecoin address', /^[DA9][1-9A-HJ-NP-Za-km-z]{25,34}$/],
  ['a Tron address', /^T[1-9A-HJ-NP-Za-km-z]{33}$/],
  ['a Ripple address', /^[rX][1-9A-HJ-NP-Za-km-z]{24,47}$/],
  [
    'a Cardano address',
    /^(?:(?:addr|stake)(?:_test)?1[ac-hj-np-z02-9]{20,120}|(?:DdzFF|Ae2)[1-9A-HJ-NP-Za-km-z]{40,110})$/,
  ],
  ['a Stellar address', /^[GM][A-Z2-7]{55}(?:[A-Z2-7]{13})?$/],
  ['a Cosmos address', /^(?:cosmos|osmo|terra|bnb|avax|kava|celestia)1[ac-hj-np-z02-9]{38,58}$/],
  ['a Polkadot address', /^[1-9A-HJ-NP-Za-km-z]{46,48}$/],
  ['a Monero address', /^[48][1-9A-HJ-NP-Za-km-z]{94}(?:[1-9A-HJ-NP-Za-km-z]{11})?$/],
  ['a Solana address', /^[1-9A-HJ-NP-Za-km-z]{43,44}$/],
];

/** The prefix of simulated accounts. No country has it, and real check digits are 02 to 98. */
const SIMULATED_ACCOUNT = /^XS00[A-Z\d]{12,30}$/;

/** @returns what a text names in the real world, such as 'a Bitcoin address'; undefined where it names nothing */
export function realThing(text: string): string | undefined {
  const trimmed = text.trim();
  if (isIban(trimmed)) return 'an IBAN';
  if (isCardNumber(trimmed)) return 'a card number';
  return trimmed
    .split(/[\s,;|<>()"']+/)
    .filter((word) => chainOfAddress(word) === undefined)
    .map((word) => SHAPES.find(([, shape]) => shape.test(word))?.[0])
    .find((name) => name !== undefined);
}

/** @returns why a text is refused where others could send money to it, for a message at its field */
export function realThingError(text: string): string | undefined {
  const name = realThing(text);
  return name && `This looks like ${name}: nothing real can be entered here`;
}

/** @returns what is wrong with the number of a simulated bank account; undefined for a valid one */
export function accountNumberError(text: string): string | undefined {
  const number = compact(text);
  if (SIMULATED_ACCOUNT.test(number)) return undefined;
  return (
    realThingError(text) ?? 'must begin with XS00, as simulated accounts do, and have 16 to 34 characters'
  );
}

export const compact = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

/** Whether a text contains an IBAN with correct check digits (ISO 13616). */
function isIban(text: string): boolean {
  const found = text.toUpperCase().match(/\b[A-Z]{2}\d{2}(?:[ -]?[A-Z\d]{1,4}){3,8}\b/g) ?? [];
  return [...found, text].some((part) => {
    const iban = compact(part);
    if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban) || SIMULATED_ACCOUNT.test(iban)) return false;
    let rest = 0;
    for (const character of iban.slice(4) + iban.slice(0, 4)) {
      const value = Number.parseInt(character, 36);
      rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
    }
    return rest === 1;
  });
}

/** Whether a text is a number of 13 to 19 digits that passes Luhn's check, as card numbers do. */
function isCardNumber(text: string): boolean {
  const digits = text.replaceAll(/[\s-]/g, '');
  return /^\d{13,19}$/.test(digits) && passesLuhn(digits);
}

/** Luhn's check of a number's last digit. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
