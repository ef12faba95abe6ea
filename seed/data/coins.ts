/**
 * The coins of the market, in rank. `price` is in dollars at the market's anchor (1 January 2026); names and
 * tickers are real, prices and turnover are invented. `turnover` is dollars on an average day, `supply` the number of
 * coins.
 */
export interface CoinData {
  code: string;
  name: string;
  /** Decimals of an amount; a cheap coin needs fewer. */
  scale: number;
  price: string;
  tick: string;
  lot: string;
  annualVolatility: number;
  turnover: number;
  supply: string;
  spreadBps: number;
  stable?: true;
}

type Row = readonly [
  code: string,
  name: string,
  scale: number,
  price: string,
  tick: string,
  lot: string,
  annualVolatility: number,
  turnoverMillions: number,
  supply: number,
  spreadBps: number,
  stable?: 'stable',
];

const rows: readonly Row[] = [
  ['BTC', 'Bitcoin', 8, '92400', '0.1', '0.00001', 0.48, 1900, 19_970_000, 0.013],
  ['ETH', 'Ethereum', 8, '3180', '0.01', '0.0001', 0.62, 1100, 120_700_000, 0.04],
  ['SOL', 'Solana', 8, '138.4', '0.01', '0.001', 0.8, 420, 562_000_000, 0.9],
  ['XRP', 'XRP', 6, '2.07', '0.0001', '0.01', 0.78, 310, 60_600_000_000, 0.7],
  ['BNB', 'BNB', 8, '872', '0.01', '0.0001', 0.55, 180, 137_700_000, 0.2],
  ['DOGE', 'Dogecoin', 4, '0.142', '0.00001', '1', 0.92, 140, 168_000_000_000, 2.4],
  ['TRX', 'TRON', 6, '0.2846', '0.00001', '1', 0.52, 96, 94_700_000_000, 2.2],
  ['ADA', 'Cardano', 6, '0.418', '0.0001', '0.1', 0.84, 74, 36_600_000_000, 3.6],
  ['BCH', 'Bitcoin Cash', 8, '596.2', '0.01', '0.0001', 0.68, 71, 19_960_000, 2],
  ['AVAX', 'Avalanche', 8, '14.12', '0.001', '0.01', 0.88, 52, 429_000_000, 2.8],
  ['LINK', 'Chainlink', 8, '13.86', '0.001', '0.01', 0.82, 61, 696_000_000, 2.6],
  ['XMR', 'Monero', 8, '434.6', '0.01', '0.0001', 0.64, 49, 18_440_000, 2.4],
  ['XLM', 'Stellar', 6, '0.2043', '0.00001', '1', 0.79, 44, 32_400_000_000, 3],
  ['ZEC', 'Zcash', 8, '508.4', '0.01', '0.0001', 1.1, 58, 16_400_000, 2.8],
  ['LTC', 'Litecoin', 8, '81.3', '0.01', '0.001', 0.66, 46, 76_700_000, 2.2],
  ['DOT', 'Polkadot', 8, '2.14', '0.0001', '0.01', 0.83, 28, 1_640_000_000, 3.4],
  ['UNI', 'Uniswap', 8, '5.782', '0.001', '0.01', 0.9, 33, 628_000_000, 3.6],
  ['AAVE', 'Aave', 8, '147.3', '0.01', '0.001', 0.87, 31, 15_300_000, 2.8],
  ['ICP', 'Internet Computer', 6, '2.864', '0.0001', '0.01', 0.91, 17, 546_000_000, 4.2],
  ['ETC', 'Ethereum Classic', 8, '12.08', '0.001', '0.01', 0.76, 21, 154_600_000, 3.4],
  ['ATOM', 'Cosmos', 6, '2.31', '0.0001', '0.01', 0.81, 19, 480_000_000, 3.8],
  ['ALGO', 'Algorand', 6, '0.1128', '0.00001', '1', 0.85, 14, 8_840_000_000, 4.4],
  ['FIL', 'Filecoin', 6, '1.321', '0.0001', '0.1', 0.89, 18, 720_000_000, 4],
  ['VET', 'VeChain', 4, '0.01062', '0.000001', '10', 0.86, 9.4, 85_980_000_000, 5.2],
  ['QNT', 'Quant', 8, '73.4', '0.01', '0.001', 0.74, 8.6, 14_540_000, 4.2],
  ['MATIC', 'Polygon', 6, '0.1046', '0.00001', '1', 0.88, 12, 10_450_000_000, 4.6],
  ['XTZ', 'Tezos', 6, '0.4962', '0.0001', '0.1', 0.8, 7.8, 1_066_000_000, 5],
  ['CRV', 'Curve', 6, '0.3724', '0.0001', '0.1', 1, 13, 1_430_000_000, 4.6],
  ['STX', 'Stacks', 6, '0.2538', '0.00001', '1', 0.96, 7.2, 1_800_000_000, 5.4],
  ['CHZ', 'Chiliz', 4, '0.03884', '0.000001', '10', 0.93, 8.8, 10_160_000_000, 5.6],
  ['DASH', 'Dash', 8, '38.62', '0.01', '0.001', 0.98, 16, 12_500_000, 4.4],
  ['GRT', 'The Graph', 4, '0.03682', '0.000001', '10', 0.94, 6.1, 10_530_000_000, 5.8],
  ['THETA', 'Theta Network', 6, '0.2684', '0.00001', '1', 0.9, 4.6, 1_000_000_000, 6.2],
  ['SAND', 'The Sandbox', 6, '0.1124', '0.00001', '1', 0.97, 7.4, 2_610_000_000, 5.8],
  ['MANA', 'Decentraland', 6, '0.1218', '0.00001', '1', 0.95, 5.9, 1_920_000_000, 6],
  ['BAT', 'Basic Attention Token', 6, '0.2116', '0.00001', '1', 0.86, 4.2, 1_495_000_000, 6.4],
  ['COMP', 'Compound', 8, '25.14', '0.01', '0.01', 0.92, 5.2, 9_660_000, 6],
  ['APE', 'ApeCoin', 6, '0.1978', '0.00001', '1', 1.05, 6.6, 902_000_000, 6.2],
  ['USDT_TRC20', 'Tether', 6, '1', '0.0001', '0.01', 0, 240, 82_400_000_000, 2, 'stable'],
  ['USDC_TRC20', 'USD Coin', 6, '1', '0.0001', '0.01', 0, 160, 9_300_000_000, 2, 'stable'],
];

/** Coins of the catalog that a new world does not list. Staff can list them. */
const unlistedRows: readonly Row[] = [
  ['NEO', 'Neo', 8, '4.218', '0.001', '0.01', 0.86, 11, 70_530_000, 4.6],
  ['KSM', 'Kusama', 8, '8.94', '0.001', '0.01', 0.92, 4.8, 16_900_000, 6],
  ['YFI', 'yearn.finance', 8, '3712', '1', '0.00001', 0.9, 5.4, 33_800, 6.4],
  ['SNX', 'Synthetix', 6, '0.4486', '0.0001', '0.1', 1.02, 6.8, 343_000_000, 6.2],
  ['ZIL', 'Zilliqa', 4, '0.00612', '0.000001', '10', 0.95, 5.1, 19_620_000_000, 6.6],
  ['ENJ', 'Enjin Coin', 6, '0.0384', '0.000001', '1', 0.98, 3.6, 1_870_000_000, 6.8],
];

const coinOf = ([
  code,
  name,
  scale,
  price,
  tick,
  lot,
  annualVolatility,
  turnoverMillions,
  supply,
  spreadBps,
  stable,
]: Row): CoinData => ({
  code,
  name,
  scale,
  price,
  tick,
  lot,
  annualVolatility,
  turnover: Math.round(turnoverMillions * 1_000_000),
  supply: String(supply),
  spreadBps,
  ...(stable && { stable: true }),
});

export const coins: readonly CoinData[] = rows.map(coinOf);

export const unlistedCoins: readonly CoinData[] = unlistedRows.map(coinOf);
