import { foldedText } from '@papermint/contracts/common/folded-text';
/** The texts of an item that a search covers. */
export interface Findable {
  label: string;
  /** Other words that find it, after those of the label. */
  words?: string | undefined;
}

const PREFIX = 8;
const WORD_START = 6;
const SUBSTRING = 4;
const FUZZY = 2;
/** A match by other words comes after an equal match by the label. */
const BY_WORDS = 1;

/**
 * How well an item matches the typed text; 0 if it does not. An item that begins with the text comes first. Then come
 * one with a word that begins with it, one that contains it, and one whose words begin with its letters ('ak': API
 * keys). Several words may be in any order. Case and accents do not matter.
 */
export function rankOf(typed: string, { label, words = '' }: Findable): number {
  const query = plain(typed);
  if (query === '') return 1;
  const [name, other] = [plain(label), plain(words)];
  const whole = rankIn(name, query);
  if (whole > FUZZY) return whole;
  const parts = query
    .split(' ')
    .map((part) =>
      Math.max(
        rankIn(name, part),
        rankIn(other, part) && Math.min(rankIn(other, part), WORD_START) - BY_WORDS,
      ),
    );
  const least = Math.min(...parts);
  // A part alone may not be fuzzy, because two short words would match almost everything.
  return least > FUZZY || parts.length === 1 ? least : whole;
}

/** The matching items, best first. Equal ones stay in their order. */
export function ranked<T extends Findable>(typed: string, all: readonly T[]): T[] {
  return all
    .map((one) => ({ one, rank: rankOf(typed, one) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ one }) => one);
}

function rankIn(text: string, query: string): number {
  const at = text.indexOf(query);
  if (at === 0) return PREFIX;
  if (at > 0) return ` ${text}`.includes(` ${query}`) ? WORD_START : SUBSTRING;
  return query.length > 1 && isOfBeginnings(text.split(' '), query) ? FUZZY : 0;
}

/** Whether a text is made of the beginnings of some of the words, in their order. */
function isOfBeginnings([word, ...rest]: readonly string[], query: string): boolean {
  if (query === '') return true;
  if (word === undefined) return false;
  for (let taken = 0; taken <= word.length && query.startsWith(word.slice(0, taken)); taken += 1) {
    if (isOfBeginnings(rest, query.slice(taken))) return true;
  }
  return false;
}

/** Lower case, without accents. Single spaces replace all characters but letters, digits and /.@. */
function plain(text: string): string {
  return foldedText(text)
    .replaceAll(/[^\p{L}\p{N}/.@]+/gu, ' ')
    .trim();
}
