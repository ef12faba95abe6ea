import type { Handlers } from '../../../handlers.ts';
import type { SetPrices } from './set-prices-service.ts';

export function setPricesCalls({ setPrices }: { setPrices: SetPrices }): Handlers['setPrices'] {
  return {
    list: (_, { pair }) => setPrices.prices(pair),
    add: ({ command }, input) => setPrices.setPrice(command, input),
    release: ({ command }, { uuid }) => setPrices.releasePrice(command, uuid),
  };
}

export function setBooksCalls({ setPrices }: { setPrices: SetPrices }): Handlers['setBooks'] {
  return {
    list: (_, { pair }) => setPrices.books(pair),
    add: ({ command }, input) => setPrices.setBook(command, input),
    remove: ({ command }, { uuid }) => setPrices.removeBook(command, uuid),
  };
}
