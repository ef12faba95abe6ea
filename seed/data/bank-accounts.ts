const INSTRUCTIONS = 'Name the reference exactly as shown, so that your transfer is found.';

/** The bank accounts of the house. No bank has such numbers, because XS is not a country and 00 not a check digit. */
export const bankAccountData = [
  ['Bank of Specimen', 'USD', 'XS00 SPEC 0000 1204 8871', 'SPECXS00'],
  ['Sample Savings Bank', 'EUR', 'XS00 SAVE 0000 3310 2045', 'SAVEXS00'],
  ['First Fictional', 'EUR', 'XS00 FICT 0000 7702 1196', 'FICTXS00'],
  ['Northern Mock Trust', 'GBP', 'XS00 MOCK 0000 5541 9083', 'MOCKXS00'],
  ['Placeholder Bank', 'CHF', 'XS00 PLAC 0000 2298 6634', 'PLACXS00'],
  ['Dummy & Daughters', 'SEK', 'XS00 DUMM 0000 8845 0172', 'DUMMXS00'],
].map(([bankName = '', currency = '', accountNumber = '', routing = '']) => ({
  bankName,
  currency,
  accountNumber,
  routing,
  holder: 'Papermint Client Money',
  instructions: INSTRUCTIONS,
}));

/** Coins whose deposits are closed in a new world. */
export const closedCoins = ['VET'];

/** Coins without an address from staff. */
export const coinsWithoutAddress = ['THETA'];
