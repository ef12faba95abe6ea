import { AUDIENCES } from '@papermint/contracts/activity/audience';
import type { own } from '@papermint/contracts/activity/calls';
import { RETENTION } from '@papermint/contracts/activity/recording';
import type { list, session } from '@papermint/contracts/activity/staff-calls';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FilterOf } from '@papermint/contracts/common/list';
import { toPage } from '@papermint/contracts/common/page';
import type { z } from 'zod';
import type { CommandContext, Commands, EventNote } from '../../platform/commands/commands.ts';
import { actorName } from '../../platform/commands/commands.ts';
import { keep } from '../../platform/lists/bounded-map.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Recorder } from './activity-recorder.ts';
import { LIST_SITTING, SESSION_SITTING } from './activity-rules.ts';
import type { ActivityStore, SessionOwner } from './activity-store.ts';
import type { StoredEvent, StoredSession } from './activity-types.ts';

type ListAnswer = z.input<(typeof list)['output']>;
type SessionAnswer = z.input<(typeof session)['output']>;
type OwnAnswer = z.input<(typeof own)['output']>;

/** Who asks for what was recorded of themselves. */
interface Self {
  sessionId?: string | undefined;
  traderId: string | undefined;
}

/** The sessions of visitors as staff see them, and what visitors see and delete of their own. */
export interface Activity {
  /** Leaves an audit row once in a sitting. */
  list(look: CommandContext, asked: FilterOf<typeof list>): Promise<ListAnswer>;
  /** Leaves an audit row where it is opened. @throws DomainError not_found at `sessionId` */
  session(look: CommandContext, asked: z.output<(typeof session)['input']>): Promise<SessionAnswer>;
  own(self: Self, asked: { page: number; perPage: number }): Promise<OwnAnswer>;
  /** @returns how many events were deleted */
  forget(command: CommandContext, self: Self): Promise<number>;
}

interface Parts {
  store: ActivityStore;
  recorder: Recorder;
  commands: Commands;
  clock: Clock;
}

export function createActivity({ store, recorder, commands, clock }: Parts): Activity {
  /** When somebody looked at something last, wall ms. */
  const looks = new Map<string, number>();
  const iso = (at: number) => new Date(at).toISOString();
  const since = () => clock.now() - RETENTION;

  /** Notes a look in the audit log, where it does not go on with an earlier one. */
  async function note(look: CommandContext, subject: string, sitting: number, more: EventNote = {}) {
    const key = `${actorName(look.actor)} ${subject}`;
    const last = looks.get(key) ?? Number.NEGATIVE_INFINITY;
    looks.delete(key);
    keep(looks, key, clock.wall());
    if (clock.wall() - last < sitting) return;
    await commands.execute(
      look,
      async () => null,
      () => ({ subject, ...more }),
    );
  }

  function stateOf({ id, startedAt, lastSeenAt, audience, device, address }: StoredSession) {
    const online = recorder.isOnline(id);
    const seenAt = online ? clock.now() : lastSeenAt;
    return {
      sessionId: id,
      online,
      device,
      address,
      bot: audience === AUDIENCES.bot,
      duration: Math.max(0, Math.floor((seenAt - startedAt) / 1000)),
      date: iso(startedAt),
      lastSeenAt: iso(seenAt),
    };
  }

  /** The stored session of the asker: none of somebody else. */
  function ownOf({ sessionId, traderId }: Self): Self {
    const owner = sessionId === undefined ? undefined : store.session(sessionId)?.traderId;
    const isTheirs = owner === undefined || owner === null || owner === traderId;
    return { sessionId: isTheirs ? sessionId : undefined, traderId };
  }

  return {
    async list(look, asked) {
      await recorder.flush();
      await note(look, 'visits', LIST_SITTING);
      const { rows, total } = await store.page(asked, since());
      const owners = await store.owners(rows.flatMap(({ traderId }) => traderId ?? []));
      const entries = rows.map((row) => ({
        ...stateOf(row),
        type: row.type,
        description: row.description,
        title: row.title,
        url: row.url,
        referrerUrl: row.referrerUrl,
        total: row.total,
        account: accountOf(owners, row),
      }));
      return toPage(entries, total, asked);
    },
    async session(look, { sessionId, opening, ...asked }) {
      await recorder.flush();
      const row = store.session(sessionId);
      if (!row || row.lastSeenAt <= since()) {
        throw new DomainError('not_found', 'This session is over, and nothing of it is kept', 'sessionId');
      }
      const { traderId } = row;
      await note(look, `visit:${sessionId}`, opening ? 0 : SESSION_SITTING, {
        ...(traderId !== null && { account: traderId }),
      });
      const owners = await store.owners(traderId === null ? [] : [traderId]);
      const { rows, total } = await store.events({ sessionId }, since(), asked);
      return {
        account: accountOf(owners, row),
        session: stateOf(row),
        analyses: toPage(rows.map(eventOf), total, asked),
      };
    },
    async own(self, asked) {
      await recorder.flush();
      const { rows, total } = await store.events(ownOf(self), since(), asked);
      return toPage(rows.map(eventOf), total, asked);
    },
    async forget(command, self) {
      await recorder.flush();
      const { events } = await commands.execute(
        command,
        async (tx) => {
          const gone = store.forget(tx, ownOf(self));
          tx.afterCommit(() => recorder.drop(gone.sessions, self.traderId));
          return gone;
        },
        (gone) => (gone.events > 0 ? { data: { events: gone.events } } : undefined),
      );
      return events;
    },
  };

  function eventOf({ seq, type, description, title, url, createdAt }: StoredEvent) {
    return { id: String(seq), type, description, title, url, createdAt: iso(createdAt) };
  }
}

function accountOf(owners: ReadonlyMap<string, SessionOwner>, { traderId }: StoredSession) {
  const owner = traderId === null ? undefined : owners.get(traderId);
  if (!owner) return null;
  const { accountId, firstName, lastName, email } = owner;
  return { accountId, firstName, lastName, email };
}
