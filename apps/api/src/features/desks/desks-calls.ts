import type { Handlers } from '../../handlers.ts';
import type { DeskChange } from './change-desk.ts';
import type { Desks } from './desks-service.ts';

export const desksCalls = ({ desks }: { desks: Desks }): Handlers['desks'] => ({
  waits: ({ session: { trader } }) => desks.waitsOf(trader.id),
});

export const desksStaffCalls = ({
  desks,
  deskChange,
}: {
  desks: Desks;
  deskChange: DeskChange;
}): Handlers['desksStaff'] => ({
  list: () => desks.list(),
  change: ({ command }, input) => deskChange.change(command, input),
});

export const desksSandboxCalls = ({ desks }: { desks: Desks }): Handlers['desksSandbox'] => ({
  modes: () => desks.list(),
  setMode: ({ command }, input) => desks.set(command, input),
  decideNow: ({ command }, input) => desks.decideNow(command, input),
});
