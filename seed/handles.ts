import { faker } from '@faker-js/faker/locale/en';
import { mailProviders, names, nicknameWords } from './data/names.ts';

const MOST_NICKNAME = 20;
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', æ: 'ae', ł: 'l' };

/** @param country its list of names; that of the United States for an unknown country */
export function drawName(country: string): { firstName: string; lastName: string } {
  const { first, last } = names[country] ?? (names.US as (typeof names)[string]);
  return { firstName: faker.helpers.arrayElement(first), lastName: faker.helpers.arrayElement(last) };
}

/** Letters a to z of a name. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[ßøæł]/g, (letter) => LETTERS[letter] as string)
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '');

/**
 * The nickname and the address that a person of a name would choose. Names that are taken get more of the name, then a
 * number.
 * @param birthYear four digits
 * @param taken receives both
 */
export function drawHandles(
  { firstName, lastName, birthYear }: { firstName: string; lastName: string; birthYear: string },
  taken: Set<string>,
): { nickname: string; email: string } {
  const [first, last] = [plain(firstName), plain(lastName)];
  const year = birthYear.slice(2);
  const likes = faker.helpers.arrayElement(nicknameWords);
  const nicknames = faker.helpers.shuffle([
    `${first}.${last}`,
    `${first}${last}`,
    `${first[0]}.${last}`,
    `${first}${last[0]}`,
    `${first}_${year}`,
    `${first}_${likes}`,
    `${last}${year}`,
  ]);
  const domain = faker.helpers.arrayElement(mailProviders);
  const mailbox = faker.helpers.shuffle([
    `${first}.${last}`,
    `${first[0]}.${last}`,
    `${last}.${first}`,
    `${first}.${last}${year}`,
  ]);
  return {
    nickname: free(
      nicknames.filter(({ length }) => length <= MOST_NICKNAME),
      taken,
    ),
    email: `${free(mailbox, taken, `@${domain}`)}@${domain}`,
  };
}

/** The first of some texts that nobody has, or the first one with a number. Some of them always fit. */
function free(texts: readonly string[], taken: Set<string>, end = ''): string {
  let text = texts.find((one) => !taken.has(one + end));
  for (let number = 2; text === undefined; number += 1) {
    if (!taken.has(`${texts[0]}${number}${end}`)) text = `${texts[0]}${number}`;
  }
  taken.add(text + end);
  return text;
}
