import type { Handlers } from '../../handlers.ts';
import type { Journal } from './journal-service.ts';

export const journalCalls = ({ journal }: { journal: Journal }): Handlers['journal'] => ({
  trades: ({ session: { trader } }, input) => journal.trips(trader.id, trader.currency, input),
  trade: ({ session: { trader } }, { id }) => journal.trip(trader.id, trader.currency, id),
  calendar: ({ session: { trader } }, input) => journal.calendar(trader.id, trader.currency, input),
  async write({ command, session: { trader } }, input) {
    return { note: await journal.write(command, trader, input), message: 'The note is saved.' };
  },
  async attach({ command, session: { trader }, files }, { id }) {
    const note = await journal.attach(command, trader, { id, pictures: files.picture });
    return { note, message: 'The pictures are added.' };
  },
  async detach({ command, session: { trader } }, input) {
    return { note: await journal.detach(command, trader, input), message: 'The picture is deleted.' };
  },
  async remove({ command, session: { trader } }, { id }) {
    await journal.remove(command, trader, id);
    return { message: 'The note is deleted.' };
  },
});
