const NONE = /^(BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|VND|VUV|XAF|XOF|XPF)$/;
const THREE = /^(BHD|IQD|JOD|KWD|LYD|OMR|TND)$/;

/** The number of decimals of a currency, by ISO 4217: JPY 0, KWD 3, most 2. */
export function currencyDecimals(currency: string): 0 | 2 | 3 {
  if (NONE.test(currency)) return 0;
  return THREE.test(currency) ? 3 : 2;
}
