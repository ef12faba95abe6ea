/** Chosen traits are pairs such as `Background:Dusk`. @returns the values of one trait */
export const chosenOf = (pairs: readonly string[], name: string): string[] =>
  pairs.filter((pair) => pair.startsWith(`${name}:`)).map((pair) => pair.slice(name.length + 1));

/** The pairs with other values of one trait. */
export const withChosen = (pairs: readonly string[], name: string, values: readonly string[]): string[] => [
  ...pairs.filter((pair) => !pair.startsWith(`${name}:`)),
  ...values.map((value) => `${name}:${value}`),
];
