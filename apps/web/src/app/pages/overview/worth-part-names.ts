const PARTS = [
  ['spot', 'Spot'],
  ['earn', 'Earn'],
  ['futures', 'Futures'],
  ['cards', 'Cards'],
  ['nfts', 'NFTs'],
] as const;

/** The amounts of the parts of a net worth. */
export type WorthAmounts = Readonly<Record<(typeof PARTS)[number][0], string>>;

/** The parts of a net worth that are not zero, with their names. */
export const shownParts = (worth: WorthAmounts) =>
  PARTS.map(([part, label]) => ({ part, label, amount: worth[part] })).filter(({ amount }) =>
    /[1-9]/.test(amount),
  );
