/**
 * The commodities on the exchange. `unit` is the meaning of an amount of 1. `price` is the price of one in dollars at the
 * market's anchor (1 January 2026), and `turnover` the dollars of an average day.
 */
export interface CommodityData {
  code: string;
  name: string;
  unit: string;
  price: string;
  tick: string;
  lot: string;
  annualVolatility: number;
  turnover: number;
  spreadBps: number;
}

type Row = readonly [
  code: string,
  name: string,
  unit: string,
  price: string,
  tick: string,
  lot: string,
  annualVolatility: number,
  turnoverMillions: number,
  spreadBps: number,
];

const rows: readonly Row[] = [
  ['XAU', 'Gold', 'troy ounce', '4310', '0.01', '0.001', 0.17, 620, 0.03],
  ['XAG', 'Silver', 'troy ounce', '51.2', '0.001', '0.1', 0.31, 210, 0.4],
  ['WTI', 'WTI Crude Oil', 'barrel', '61.4', '0.01', '0.1', 0.36, 340, 2],
  ['BRENT', 'Brent Crude Oil', 'barrel', '65.2', '0.01', '0.1', 0.36, 310, 2],
  ['NATGAS', 'Natural Gas', 'million Btu', '3.42', '0.001', '1', 0.58, 120, 5],
  ['XCU', 'Copper', 'pound', '5.12', '0.0005', '1', 0.24, 96, 3],
  ['XPT', 'Platinum', 'troy ounce', '1640', '0.1', '0.001', 0.28, 48, 4],
  ['XPD', 'Palladium', 'troy ounce', '1420', '0.1', '0.001', 0.36, 26, 8],
  ['WHEAT', 'Wheat', 'bushel', '5.48', '0.0025', '1', 0.29, 54, 6],
  ['CORN', 'Corn', 'bushel', '4.36', '0.0025', '1', 0.26, 62, 6],
  ['COFFEE', 'Coffee', 'pound', '3.215', '0.0005', '1', 0.37, 44, 6],
  ['SUGAR', 'Sugar', 'pound', '0.152', '0.0001', '10', 0.3, 32, 8],
];

export const commodities: readonly CommodityData[] = rows.map(
  ([code, name, unit, price, tick, lot, annualVolatility, turnoverMillions, spreadBps]) => ({
    code,
    name,
    unit,
    price,
    tick,
    lot,
    annualVolatility,
    spreadBps,
    turnover: turnoverMillions * 1_000_000,
  }),
);
