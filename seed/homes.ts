import { faker } from '@faker-js/faker/locale/en';
import { streets, towns } from './data/homes.ts';
import { seedStream } from './random.ts';

export interface Home {
  street: string;
  city: string;
  postalCode: string;
  country: string;
}

/** Where a person lives. It follows from the seed and the person alone. @param country ISO 3166 */
export function homeOf(seed: number, key: string, country: string): Home {
  seedStream(seed, `${key} home`);
  const [city, form] = faker.helpers.arrayElement(towns[country] ?? [['Specimen Bay', '####']]);
  const postalCode = form
    .replaceAll('#', () => String(faker.number.int(9)))
    .replaceAll('?', () => faker.helpers.arrayElement(POSTAL_LETTERS));
  const name = faker.helpers.arrayElement(streets[country] ?? streets.GB ?? []);
  const number = faker.number.int({ min: 1, max: 94 });
  const street = NUMBER_FIRST.includes(country) ? `${number} ${name}` : `${name} ${number}`;
  return { street, city, postalCode, country };
}

const POSTAL_LETTERS = [...'ABDEHJLNPRSTUWXY'];
const NUMBER_FIRST = ['US', 'GB', 'CA', 'AU', 'FR'];

/** The countries in which addresses of networks lie, in the order of their blocks. */
const BLOCKS = 'US DE FR ES GB CH JP CA AU SE PT AT BE DK IE IT NL NO NZ MX TW ID'.split(' ');
/** Networks of a country. */
const BLOCK = 11;

/**
 * Draws an address of a network. Each country has blocks of its own.
 * @param place ends in a country, as in 'Lyon, FR'
 * @param mobile of a phone; both ranges are reserved for tests of networks (RFC 2544)
 */
export function drawAddress(place: string, mobile: boolean): string {
  const country = Math.max(0, BLOCKS.indexOf(place.slice(-2)));
  const network = 1 + country * BLOCK + faker.number.int(BLOCK - 1);
  return `198.${mobile ? 19 : 18}.${network}.${faker.number.int({ min: 2, max: 254 })}`;
}
