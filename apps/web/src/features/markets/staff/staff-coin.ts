import type { Outputs } from '../../../api/trpc.ts';
import { queryClient, trpc } from '../../../api/trpc.ts';

export type StaffCoin = Outputs['marketsStaff']['coins']['data'][number];
export type StaffCoinDetail = Outputs['marketsStaff']['coin'];
export type CoinChange = StaffCoinDetail['history'][number];
export type TradingAsset = Outputs['marketsStaff']['tradingAssets']['data'][number];

/** Shows the changed coin, and loads the lists again. */
export function takeCoin(coin: StaffCoinDetail): void {
  queryClient.setQueryData(trpc.marketsStaff.coin.queryKey({ symbol: coin.symbol }), coin);
  refreshCoins();
}

export function refreshCoins(): void {
  void queryClient.invalidateQueries({ queryKey: [['marketsStaff']] });
}
