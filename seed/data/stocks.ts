import type { Sector } from '@papermint/contracts/markets/kinds';

/**
 * The companies on the exchange, all of them invented, by size. `price` is in dollars at the market's anchor
 * (1 January 2026), `turnover` dollars on an average day, `supply` the number of shares.
 */
export interface StockData {
  code: string;
  name: string;
  sector: Sector;
  price: string;
  annualVolatility: number;
  turnover: number;
  supply: string;
  spreadBps: number;
}

type Row = readonly [
  code: string,
  name: string,
  sector: Sector,
  price: string,
  annualVolatility: number,
  turnoverMillions: number,
  sharesMillions: number,
  spreadBps: number,
];

const rows: readonly Row[] = [
  ['LUMR', 'Lumera Devices', 'technology', '412.6', 0.29, 1480, 3120, 0.3],
  ['CIRQ', 'Cirqon Semiconductor', 'technology', '688.2', 0.42, 1320, 1540, 0.2],
  ['HLYX', 'Halyx Software', 'technology', '236.4', 0.3, 760, 2860, 0.8],
  ['DTVN', 'Datavane Cloud', 'technology', '148.9', 0.38, 640, 3010, 1],
  ['SWCT', 'Swiftcart', 'consumer', '184.3', 0.34, 610, 2240, 1],
  ['HBRK', 'Harbrook Bank', 'finance', '96.7', 0.24, 420, 3480, 1.2],
  ['MDRA', 'Medora Health', 'health', '318.5', 0.22, 390, 940, 1.2],
  ['PTRX', 'Petrax Energy', 'energy', '104.2', 0.27, 380, 2710, 1.4],
  ['CNWT', 'Cornwallet Payments', 'finance', '274.8', 0.28, 340, 980, 1.2],
  ['AXLR', 'Axlor Motors', 'consumer', '226.1', 0.52, 820, 1090, 1],
  ['VLMT', 'Velmont Luxury', 'consumer', '642', 0.27, 210, 366, 1.6],
  ['ASCP', 'Asclepia Pharma', 'health', '87.4', 0.23, 260, 2440, 1.6],
  ['TLMR', 'Telmora Communications', 'communication', '41.3', 0.19, 230, 4620, 2.4],
  ['ARVN', 'Arvane Aerospace', 'industry', '203.7', 0.26, 190, 760, 1.8],
  ['KTSN', 'Kettleson Coffee', 'consumer', '92.8', 0.25, 170, 1150, 2],
  ['VRDX', 'Veridex Security', 'technology', '356.9', 0.41, 310, 262, 1.6],
  ['PXLM', 'Pixelmoor Games', 'communication', '74.6', 0.44, 150, 880, 2.2],
  ['SGNS', 'Signalis Networks', 'technology', '58.2', 0.31, 120, 1030, 2.4],
  ['ALBM', 'Albion Mutual Insurance', 'finance', '132.5', 0.2, 98, 430, 2.4],
  ['CRGL', 'Cargoline Shipping', 'industry', '49.6', 0.33, 74, 910, 3],
  ['HRVL', 'Harvel Foods', 'consumer', '66.3', 0.18, 82, 640, 2.6],
  ['SLVN', 'Solvane Renewables', 'energy', '37.8', 0.48, 104, 980, 3],
  ['LTHC', 'Lithcore Mining', 'materials', '28.4', 0.57, 88, 1240, 3.6],
  ['NWPW', 'Northwind Power', 'utilities', '71.9', 0.18, 56, 470, 3],
  ['FRGD', 'Forgedale Steel', 'materials', '53.1', 0.36, 61, 520, 3.2],
  ['GNVL', 'Genovale Therapeutics', 'health', '119.4', 0.54, 92, 214, 3],
  ['KHVN', 'Keyhaven Properties', 'real_estate', '44.7', 0.21, 38, 560, 3.8],
  ['BLTW', 'Boltworks Tools', 'industry', '161.2', 0.24, 47, 148, 3.2],
  ['STLN', 'Sterlane Capital', 'finance', '892.4', 0.26, 66, 26, 3],
  ['QBRT', 'Qubright Computing', 'technology', '24.6', 0.68, 118, 840, 4],
  ['VTLM', 'Vitalume Devices', 'health', '213.8', 0.28, 44, 92, 3.4],
  ['RLWY', 'Railwyn Transport', 'industry', '84.9', 0.2, 33, 228, 3.8],
  ['AQVL', 'Aquavale Water', 'utilities', '57.6', 0.18, 24, 310, 4],
  ['OKDL', 'Oakdale Stores', 'consumer', '33.5', 0.29, 36, 490, 4.2],
  ['MRBH', 'Marbay Hotels', 'consumer', '76.8', 0.32, 29, 184, 4.2],
  ['GMRD', 'Geomar Drilling', 'energy', '12.9', 0.46, 41, 960, 8],
  ['TRMN', 'Tramont Apparel', 'consumer', '18.7', 0.39, 27, 610, 6],
  ['TBRL', 'Timberel Paper', 'materials', '21.3', 0.27, 14, 380, 6],
  ['BRKN', 'Brackenhall Labs', 'health', '8.42', 0.7, 22, 430, 12],
  ['FRNW', 'Fernway Toys', 'consumer', '4.86', 0.49, 9, 290, 20],
];

export const stocks: readonly StockData[] = rows.map(
  ([code, name, sector, price, annualVolatility, turnoverMillions, sharesMillions, spreadBps]) => ({
    code,
    name,
    sector,
    price,
    annualVolatility,
    spreadBps,
    turnover: turnoverMillions * 1_000_000,
    supply: String(sharesMillions * 1_000_000),
  }),
);
