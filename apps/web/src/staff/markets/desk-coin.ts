import type { Outputs } from '../../lib/trpc.ts';
import { queryClient, trpc } from '../../lib/trpc.ts';

export type DeskCoin = Outputs['marketDesk']['coins']['data'][number];
export type DeskCoinDetail = Outputs['marketDesk']['coin'];
export type DeskChange = DeskCoinDetail['history'][number];
export type TradingAsset = Outputs['marketDesk']['tradingAssets']['data'][number];

/** After something of a coin has changed: shows it as it is now, and asks for the lists anew. */
export function takeCoin(coin: DeskCoinDetail): void {
  queryClient.setQueryData(trpc.marketDesk.coin.queryKey({ symbol: coin.symbol }), coin);
  refreshDesk();
}

export function refreshDesk(): void {
  void queryClient.invalidateQueries({ queryKey: [['marketDesk']] });
}
