import type { Handlers } from '../../handlers.ts';
import type { Cockpit } from './cockpit-service.ts';

export const cockpitCalls = ({ cockpit }: { cockpit: Cockpit }): Handlers['cockpit'] => ({
  keys: ({ session: { trader } }) => cockpit.keys(trader.id),
  run: ({ session }, input) => cockpit.run(session, input),
  orders: ({ session }, input) => cockpit.orders(session, input),
  fills: ({ session }, input) => cockpit.fills(session, input),
  equity: ({ session }, input) => cockpit.equity(session, input),
  rejects: ({ session }, input) => cockpit.rejects(session, input),
  activity: ({ session }, { uuid }) => cockpit.activity(session, uuid),
});

export const runCalls = ({ cockpit }: { cockpit: Cockpit }): Handlers['runs'] => ({
  list: ({ session: { trader } }) => cockpit.runs(trader.id),
  show: ({ session: { trader } }, { uuid }) => cockpit.showRun(trader.id, uuid),
  async save({ command, session }, input) {
    return { run: await cockpit.saveRun(command, session, input), message: 'The run is saved.' };
  },
  async add({ command, session: { trader } }, input) {
    return { run: await cockpit.takeRun(command, trader.id, input), message: 'The run is added.' };
  },
  async remove({ command, session: { trader } }, { uuid }) {
    await cockpit.removeRun(command, trader.id, uuid);
    return { message: 'The run is deleted.' };
  },
  compare: ({ session }, input) => cockpit.compare(session, input),
});
