import { foldedText } from '@papermint/contracts/common/folded-text';
import { DAY } from '@papermint/contracts/common/time-units';

/** An item with this royalty or more gets a mark. Basis points. */
const HIGH_ROYALTY = 750;

/** A trader who made an item or a collection. */
interface Maker {
  kycVerified: boolean;
  /** Simulated, ms. */
  createdAt: number;
}

/** Letters that others are mistaken for. */
const ALIKE: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', i: 'l', 3: 'e', 5: 's', 8: 'b' };

/** A name as it is remembered: without case, accents, spaces and signs, and with one letter for those that look alike. */
const remembered = (name: string) =>
  foldedText(name)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(/[013583i]/g, (letter) => ALIKE[letter] ?? letter);

/** Whether two names can be mistaken for each other. */
export const looksLike = (one: string, other: string): boolean => remembered(one) === remembered(other);

function makerMarks(maker: Maker | undefined, now: number): string[] {
  if (!maker) return [];
  return [
    ...(maker.kycVerified ? [] : ['Identity not verified']),
    ...(now - maker.createdAt < DAY ? ['New account'] : []),
  ];
}

const royaltyMarks = (bps: number) => (bps >= HIGH_ROYALTY ? [`Royalty of ${bps / 100}%`] : []);

/** What speaks against minting an item unread. @param now simulated, ms */
export function mintMarks(
  about: { royaltyBps: number; samePicture: boolean; maker: Maker | undefined },
  now: number,
): string[] {
  return [
    ...(about.samePicture ? ['Same picture as another item'] : []),
    ...royaltyMarks(about.royaltyBps),
    ...makerMarks(about.maker, now),
  ];
}

/**
 * What speaks against approving a collection unread.
 * @param about with the names of other collections that are approved
 * @param now simulated, ms
 */
export function collectionMarks(
  about: {
    name: string;
    approvedNames: readonly string[];
    logo: string | null;
    banner: string | null;
    royaltyBps: number;
    maker: Maker | undefined;
  },
  now: number,
): string[] {
  const like = about.approvedNames.find((name) => looksLike(name, about.name));
  return [
    ...(like === undefined ? [] : [`Name like ${like}, which is approved`]),
    ...(about.logo === null ? ['No logo'] : []),
    ...(about.banner === null ? ['No banner'] : []),
    ...royaltyMarks(about.royaltyBps),
    ...makerMarks(about.maker, now),
  ];
}
