/**
 * How texts are compared everywhere: case, accents, width, ligatures and invisible characters do not matter. Search and
 * order of server and app use it, and the database has it as the function `folded`.
 */

/** Accents and points above and below letters, of Latin, Greek and Cyrillic, Hebrew and Arabic. */
const MARKS = new RegExp(
  `[${[
    [
      '\\u0300-\\u036f',
      '\\u0483-\\u0487',
      '\\u1ab0-\\u1aff',
      '\\u1dc0-\\u1dff',
      '\\u20d0-\\u20ff',
      '\\ufe20-\\ufe2f',
    ],
    ['\\u0591-\\u05bd', '\\u05bf', '\\u05c1-\\u05c2', '\\u05c4-\\u05c5', '\\u05c7'],
    ['\\u0610-\\u061a', '\\u064b-\\u065f', '\\u0670'],
  ]
    .flat()
    .join('')}]`,
  'g',
);
/** Soft hyphens, joiners, direction marks and the like. */
const IGNORED = /\p{Default_Ignorable_Code_Point}/gu;
/** Letters and signs that Unicode does not decompose, as people type them. */
const PLAIN: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ł: 'l',
  ŧ: 't',
  þ: 'th',
  ς: 'σ',
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '‐': '-',
  '‑': '-',
  '–': '-',
  '−': '-',
};
const WITHOUT_PARTS = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');
const ASCII = /^[\0-\x7f]*$/;

/** A text for comparison: NFKC, full case folding, without accents. "Ångström", "ångström" and "ANGSTROM" are one. */
export function foldedText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return (
    text
      .normalize('NFKD')
      .replaceAll(MARKS, '')
      .replaceAll(IGNORED, '')
      // Upper case has no ß and no dotless i, and lower case no ẞ.
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .replaceAll(WITHOUT_PARTS, (letter) => PLAIN[letter] ?? letter)
      .normalize('NFKC')
  );
}

const collator = new Intl.Collator('en');

/** The order of names in lists: accented letters stand with their base letters. English has the order of Unicode's root. */
export const byText = (one: string, other: string): number => collator.compare(one, other);
