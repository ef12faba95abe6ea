import type { Services } from '@papermint/api/services';
import { HOUR, MINUTE } from '@papermint/contracts/common/time-units';
import { atWork } from '../hours.ts';
import type { Action } from './history.ts';

/** Actions of staff in the last hours: requests that wait for a second person, and notes. */
export async function staffActions(services: Services, until: number): Promise<Action[]> {
  const { accounts, adjustments, approvals, coins, records, staffPlugins } = services;
  const people = new Map((await accounts.personas()).map((person) => [person.persona, person]));
  const [admin, superuser] = [people.get('admin'), people.get('superuser')];
  // Tests seed worlds without them.
  if (!admin || !superuser) return [];
  const by = (traderId: string, name: string) => ({ actor: { kind: 'staff', traderId }, name }) as const;
  const adjust = (accountId: string, amount: string, reason: string) =>
    adjustments.adjust(by(admin.id, 'adjustmentsStaff.adjustBalance'), {
      accountId,
      currency: 'USD',
      amount,
      category: 'correction',
      reason,
    });
  const note = (author: typeof admin, accountId: string, text: string) =>
    records.addNote(by(author.id, 'recordsStaff.addNote'), author, { subject: `account:${accountId}`, text });
  const plugin = (author: typeof admin, key: string, values: Record<string, string>, reason: string) =>
    staffPlugins.update(by(author.id, 'pluginsStaff.update'), author, { key, values, reason });
  const bank = 'deposit_via_bank';
  return [
    {
      at: atWork(until - 98 * HOUR - 12 * MINUTE - 40_318),
      run: () =>
        plugin(admin, bank, { instructions: 'Write the reference exactly.' }, 'Many arrive without it'),
    },
    {
      at: atWork(until - 76 * HOUR + 21 * MINUTE - 8_873),
      run: async () => {
        const answer = await adjust('10000004', '1800', 'A wire that reached another account');
        if (!('pending' in answer)) return;
        const { uuid } = answer.pending;
        const command = by(superuser.id, 'approvalsStaff.reject');
        await approvals.reject(command, superuser, uuid, 'The bank named another recipient');
      },
    },
    {
      at: atWork(until - 76 * HOUR + 49 * MINUTE - 33_206),
      run: () => note(superuser, '10000004', 'The bank says that the wire was not theirs. Do not credit it.'),
    },
    {
      at: until - 6.9 * HOUR + 4 * MINUTE - 17_640,
      run: () =>
        plugin(
          superuser,
          bank,
          { instructions: 'Write the reference exactly: without it your deposit is found a day later.' },
          'Says what happens otherwise',
        ),
    },
    {
      at: until - 5.8 * HOUR - 3 * MINUTE - 52_091,
      run: () =>
        coins.setStatus(by(admin.id, 'marketsStaff.setCoinStatus'), {
          symbol: 'THETA',
          status: 'delisted',
          reason: 'Hardly traded for months',
        }),
    },
    {
      at: until - 2 * HOUR - 9 * MINUTE - 27_455,
      run: () => adjust('10000008', '2400', 'Their wire came without a reference'),
    },
    {
      at: until - 1.9 * HOUR - 4 * MINUTE - 11_982,
      run: () =>
        note(
          admin,
          '10000008',
          `They sent the slip of the wire of 2,400 USD. @${superuser.nickname} take a look.`,
        ),
    },
  ];
}
