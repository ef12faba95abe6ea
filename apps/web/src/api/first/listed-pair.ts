/** Whether a list among the answers has a row of the pair. public/first.js decides alike. */
export const isListed = (pair: string, answers: readonly unknown[]): boolean =>
  answers.some((answer) => Array.isArray(answer) && answer.some((row) => row?.pair === pair));
