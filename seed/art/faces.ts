import type { ArtCollection } from './collections.ts';
import { artOf, ITEMS } from './collections.ts';

/** The pictures of simulated collectors. They are drawn as those of NFTs, and no collection has them. */
export const faces: readonly ArtCollection[] = [
  artOf(
    'portrait',
    ['faces-day', 'Faces by day', 'FACD', 'Face'],
    ['Sorbet', 'Meadow', 'Citrus', 'Paper'],
    '',
  ),
  artOf(
    'portrait',
    ['faces-dusk', 'Faces at dusk', 'FACE', 'Face'],
    ['Plum', 'Harbor', 'Copper', 'Rosewood'],
    '',
  ),
  artOf(
    'creature',
    ['faces-fur', 'Faces with fur', 'FACF', 'Face'],
    ['Candy', 'Moss', 'Arctic', 'Saffron'],
    '',
  ),
  artOf(
    'orbit',
    ['faces-far', 'Faces far away', 'FACP', 'Face'],
    ['Midnight', 'Aurora', 'Ember', 'Lagoon'],
    '',
  ),
];

/** The picture of a simulated collector. @param number from 0 */
function faceOf(number: number): string {
  const { slug } = faces[Math.floor(number / ITEMS) % faces.length] as ArtCollection;
  return `${slug}-${(number % ITEMS) + 1}`;
}

/** The account number of the first simulated collector. The others follow. */
const FIRST_ACCOUNT = 10_500_000;

/** The account number of a simulated collector. @param number from 0 */
export const collectorAccount = (number: number): string => String(FIRST_ACCOUNT + number);

/** The picture of the simulated collector with an account number. */
export const faceOfAccount = (accountId: string): string =>
  faceOf(Math.max(0, Number(accountId) - FIRST_ACCOUNT));
