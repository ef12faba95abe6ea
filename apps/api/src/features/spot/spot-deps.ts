import type { OrderEngine } from '../../orders/order-engine.ts';
import type { Commands } from '../../platform/commands/commands.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { SpotHistoryStore } from './spot-history-store.ts';

export interface SpotDeps {
  engine: OrderEngine;
  commands: Commands;
  markets: Markets;
  history: SpotHistoryStore;
}
