import { currencyDecimals } from '../money/currency-decimals.ts';
import { sayUnits } from '../money/format.ts';

/** What minting an item costs: cents. It is held when the mint is requested. */
export const MINT_FEE_ASSET = 'USD';
export const MINT_FEE = 200n;

const SCALE = currencyDecimals(MINT_FEE_ASSET);

/** The fee as people read it, such as `2.00 USD`. */
export const MINT_FEE_TEXT = `${sayUnits(MINT_FEE, SCALE, SCALE)} ${MINT_FEE_ASSET}`;
