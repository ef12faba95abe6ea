import type * as calls from '@papermint/contracts/cards/calls';
import { CARD_CURRENCY, MOST_CARDS } from '@papermint/contracts/cards/statuses';
import { units } from '@papermint/contracts/money/amount';
import type { z } from 'zod';
import { windowsAt } from '../cards-rules.ts';
import type { OwnedCard } from '../cards-types.ts';
import { amountText, availableText, cardAsset } from './available.ts';
import type { CardsDeps } from './cards-deps.ts';
import { holderOf } from './holder-of.ts';

/** Lists the trader's cards with their limits. */
export function listOwn(deps: CardsDeps, traderId: string): z.output<typeof calls.cards.output> {
  const { store, clock, settings, movements, views } = deps;
  const { vccEnabled: enabled, cardLimit } = holderOf(deps, store.committed, traderId);
  const rows = store.ofTrader(store.committed, traderId);
  const over = ({ status }: OwnedCard) => status === 'closed' || status === 'refused';
  const { month } = windowsAt(clock.now());
  return {
    openAtOnce: settings.now(store.committed).openAtOnce,
    enabled,
    currency: CARD_CURRENCY,
    most: MOST_CARDS,
    available: availableText(deps, traderId),
    monthlyLimit: amountText(deps, units(cardLimit, cardAsset(deps).scale)),
    spentThisMonth: amountText(deps, movements.spentByTrader(store.committed, traderId, month)),
    cards: [...rows.filter((row) => !over(row)), ...rows.filter(over)].map((row) => views.card(row)),
  };
}
