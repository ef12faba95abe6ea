/**
 * The simulated blockchains. They have the names of real chains, but their addresses, heights and transactions have no
 * relation to them.
 */
export interface BlockchainData {
  key: string;
  name: string;
  number: number;
  /** Seconds. */
  blockTime: number;
  confirmations: number;
  baseHeight: number;
  /** The coins that move on it, and those of them whose default is another one. */
  coins: readonly string[];
  further: readonly string[];
  /** The fee of a withdrawal, in dollars at the anchor. */
  fee: number;
}

type Row = readonly [
  key: string,
  name: string,
  blockTime: number,
  confirmations: number,
  baseHeight: number,
  fee: number,
  coins: string,
];

const rows: readonly Row[] = [
  ['bitcoin', 'Bitcoin', 600, 2, 930_341, 2.4, 'BTC'],
  [
    'ethereum',
    'Ethereum',
    12,
    12,
    24_136_052,
    1.2,
    'ETH LINK UNI AAVE QNT CRV CHZ GRT SAND MANA BAT COMP APE MATIC',
  ],
  ['solana', 'Solana', 2, 32, 389_720_114, 0.05, 'SOL'],
  ['xrp-ledger', 'XRP Ledger', 4, 3, 101_204_667, 0.1, 'XRP'],
  ['bnb-chain', 'BNB Chain', 3, 15, 73_412_908, 0.2, 'BNB'],
  ['dogecoin', 'Dogecoin', 60, 20, 6_021_775, 0.4, 'DOGE'],
  ['tron', 'Tron', 3, 19, 78_640_221, 1, 'TRX USDT_TRC20 USDC_TRC20'],
  ['cardano', 'Cardano', 20, 15, 12_860_430, 0.3, 'ADA'],
  ['bitcoin-cash', 'Bitcoin Cash', 600, 6, 932_018, 0.3, 'BCH'],
  ['avalanche', 'Avalanche', 2, 12, 74_930_551, 0.2, 'AVAX'],
  ['monero', 'Monero', 120, 10, 3_577_204, 0.3, 'XMR'],
  ['stellar', 'Stellar', 5, 3, 60_552_890, 0.05, 'XLM'],
  ['zcash', 'Zcash', 75, 10, 3_190_336, 0.4, 'ZEC'],
  ['litecoin', 'Litecoin', 150, 6, 3_029_447, 0.2, 'LTC'],
  ['polkadot', 'Polkadot', 6, 10, 29_221_706, 0.2, 'DOT'],
  ['internet-computer', 'Internet Computer', 2, 5, 31_408_277, 0.1, 'ICP'],
  ['ethereum-classic', 'Ethereum Classic', 13, 60, 23_590_118, 0.2, 'ETC'],
  ['cosmos', 'Cosmos', 6, 6, 29_014_663, 0.1, 'ATOM'],
  ['algorand', 'Algorand', 3, 3, 57_180_390, 0.05, 'ALGO'],
  ['filecoin', 'Filecoin', 30, 30, 5_640_772, 0.3, 'FIL'],
  ['vechain', 'VeChain', 10, 12, 23_881_045, 0.2, 'VET'],
  ['tezos', 'Tezos', 10, 6, 11_520_937, 0.1, 'XTZ'],
  ['stacks', 'Stacks', 20, 6, 5_338_410, 0.2, 'STX'],
  ['dash', 'Dash', 150, 6, 2_398_561, 0.2, 'DASH'],
  ['theta', 'Theta', 6, 10, 32_115_804, 0.1, 'THETA'],
];

/** Coins that move on a further blockchain. The one above is their default. */
const further: Readonly<Record<string, readonly string[]>> = { ethereum: ['USDT_TRC20'] };

export const blockchains: readonly BlockchainData[] = rows.map(
  ([key, name, blockTime, confirmations, baseHeight, fee, coins], number) => ({
    key,
    name,
    number,
    blockTime,
    confirmations,
    baseHeight,
    fee,
    further: further[key] ?? [],
    coins: [...coins.split(' '), ...(further[key] ?? [])],
  }),
);
