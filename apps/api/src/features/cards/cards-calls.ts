import type { Handlers } from '../../handlers.ts';
import type { CardSettings } from './card-settings.ts';
import type { Cards } from './own/cards-service.ts';
import type { StaffCards } from './staff/staff-cards-service.ts';

export function cardsCalls({ cards }: { cards: Cards }): Handlers['cards'] {
  return {
    cards: ({ session: { trader } }) => cards.cards(trader.id),
    card: ({ session: { trader } }, { myVccId }) => cards.card(trader.id, myVccId),
    movements: ({ session: { trader } }, filter) => cards.movements(trader.id, filter),
    spending: ({ session: { trader } }, input) => cards.spending(trader.id, input),
    request: ({ command, session: { trader } }, input) => cards.request(command, trader.id, input),
    fund: ({ command, session: { trader } }, input) => cards.fund(command, trader.id, input),
    withdraw: ({ command, session: { trader } }, input) => cards.withdraw(command, trader.id, input),
    freeze: ({ command, session: { trader } }, input) => cards.freeze(command, trader.id, input),
    limits: ({ command, session: { trader } }, input) => cards.limits(command, trader.id, input),
    reveal: ({ command, session: { trader } }, input) => cards.reveal(command, trader.id, input),
    pay: ({ command, session: { trader } }, input) => cards.pay(command, trader, input),
    close: ({ command, session: { trader } }, input) => cards.close(command, trader.id, input),
  };
}

export function cardsStaffCalls({
  staffCards,
  cardSettings,
}: {
  staffCards: StaffCards;
  cardSettings: CardSettings;
}): Handlers['cardsStaff'] {
  return {
    list: ({ session: { trader } }, filter) => staffCards.list(trader, filter),
    card: ({ session: { trader } }, { uuid }) => staffCards.card(trader, uuid),
    movements: (_, filter) => staffCards.movements(filter),
    update: ({ command, session: { trader } }, input) => staffCards.update(command, trader, input),
    setStatus: ({ command, session: { trader } }, input) => staffCards.setStatus(command, trader, input),
    pay: ({ command, session: { trader } }, input) => staffCards.pay(command, trader, input),
    cardsOf: ({ session: { trader } }, filter) => staffCards.cardsOf(trader, filter),
    enable: ({ command }, input) => staffCards.enable(command, input),
    add: ({ command, session: { trader } }, input) => staffCards.add(command, trader, input),
    viewSettings: () => cardSettings.view(),
    changeSettings: ({ command }, input) => cardSettings.change(command, input),
    purchase: ({ command }, input) => staffCards.purchase(command, input),
  };
}
