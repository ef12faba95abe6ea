/** What something is found by. */
export interface Findable {
  label: string;
  /** Other words that find it, behind those of the label. */
  words?: string | undefined;
}

const PREFIX = 8;
const WORD_START = 6;
const SUBSTRING = 4;
const FUZZY = 2;
/** What is found by its other words comes behind what is found as well by its label. */
const BY_WORDS = 1;

/**
 * How well something fits what was typed; 0 where it does not. What begins with it comes before what has a word that
 * begins with it, then what has it inside, then what has its letters as the beginnings of words ('ak': API keys).
 * Several words may stand in any order. Neither case nor accents matter.
 */
export function rankOf(typed: string, { label, words = '' }: Findable): number {
  const asked = plain(typed);
  if (asked === '') return 1;
  const [name, other] = [plain(label), plain(words)];
  const whole = rankIn(name, asked);
  if (whole > FUZZY) return whole;
  const parts = asked
    .split(' ')
    .map((part) =>
      Math.max(
        rankIn(name, part),
        rankIn(other, part) && Math.min(rankIn(other, part), WORD_START) - BY_WORDS,
      ),
    );
  const least = Math.min(...parts);
  // A part alone may not be fuzzy: two short words would fit almost everything.
  return least > FUZZY || parts.length === 1 ? least : whole;
}

/** Those that fit, best first; equal ones stay in their order. */
export function ranked<T extends Findable>(typed: string, all: readonly T[]): T[] {
  return all
    .map((one) => ({ one, rank: rankOf(typed, one) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ one }) => one);
}

function rankIn(text: string, asked: string): number {
  const at = text.indexOf(asked);
  if (at === 0) return PREFIX;
  if (at > 0) return ` ${text}`.includes(` ${asked}`) ? WORD_START : SUBSTRING;
  return asked.length > 1 && isOfBeginnings(text.split(' '), asked) ? FUZZY : 0;
}

/** Whether a text is made of the beginnings of some of the words, in their order. */
function isOfBeginnings([word, ...rest]: readonly string[], asked: string): boolean {
  if (asked === '') return true;
  if (word === undefined) return false;
  for (let taken = 0; taken <= word.length && asked.startsWith(word.slice(0, taken)); taken += 1) {
    if (isOfBeginnings(rest, asked.slice(taken))) return true;
  }
  return false;
}

/** Lower case, without accents, and with single spaces where other characters than letters, digits and /.@ stand. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}/.@]+/gu, ' ')
    .trim();
}
