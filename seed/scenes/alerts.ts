import type { Services } from '@papermint/api/services';
import { priceText } from '@papermint/contracts/markets/ticks';

type NewAlert = Parameters<Services['alerts']['create']>[2];

/** The alerts of the personas. Prices are parts of the current price. */
export async function createAlerts(services: Services): Promise<void> {
  const { alerts, accounts } = services;
  const alertsOf: Record<string, NewAlert[]> = {
    trader: [
      priceAlert(services, 'above', 'BTC/USD', 1.12, 'Take some profit'),
      { kind: 'funding_above', pair: 'ETH/USD', rate: '0.0004', repeat: 'every', pause: 3600 },
    ],
    vip: [
      priceAlert(services, 'below', 'SOL/USD', 0.82, 'Buy more'),
      {
        kind: 'move',
        pair: 'BTC/USD',
        percent: '8',
        seconds: 3600,
        repeat: 'every',
        pause: 3600,
        mail: true,
      },
    ],
  };
  for (const { id: traderId, persona } of await accounts.personas()) {
    for (const alert of alertsOf[persona ?? ''] ?? []) {
      await alerts.create({ actor: { kind: 'trader', traderId }, name: 'alerts.create' }, traderId, alert);
    }
  }
}

function priceAlert(
  { markets, clock }: Services,
  kind: 'above' | 'below',
  pair: string,
  part: number,
  note: string,
): NewAlert {
  const ticks = markets.priceTicksAt(pair, clock.now()) * part;
  // People choose round prices.
  const round = Number(ticks.toPrecision(2));
  return { kind, pair, price: priceText(round, markets.instrument(pair).tick), note };
}
