import { text } from '../common/fields.ts';

/** The network of a coin; the default one where it is left out. */
export const blockchainOf = (what: string) =>
  text(30).describe(
    `Key of the blockchain of ${what}, such as \`tron\`; left out for the default network of the coin.`,
  );
