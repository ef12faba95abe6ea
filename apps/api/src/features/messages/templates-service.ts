import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { Page } from '@papermint/contracts/common/page';
import type { MessageTemplateView } from '@papermint/contracts/messages/staff-model';
import type { TemplateKind } from '@papermint/contracts/messages/statuses';
import { MOST_TEMPLATES } from '@papermint/contracts/messages/statuses';
import type * as calls from '@papermint/contracts/messages/template-calls';
import { filledIn, variablesIn } from '@papermint/contracts/messages/template-variables';
import type { z } from 'zod';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { pageOfRows } from '../../platform/lists/memory-pages.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { StaffDirectory } from '../accounts/staff/staff-types.ts';
import { valuesOf } from './messages-rules.ts';
import type { MessagesStore } from './messages-store.ts';
import type { TemplateRecord } from './messages-types.ts';
import type { TemplatesStore } from './templates-store.ts';

type View = MessageTemplateView;
interface Given {
  kind: TemplateKind;
  name: string;
  subject?: string | undefined;
  text: string;
}
interface Changed {
  template: View;
  message: string;
}

/** Templates of messages, and canned answers. Those with an id throw DomainError not_found at `uuid`. */
export interface Templates {
  list(filter: FilterOf<typeof calls.list>): Page<View>;
  one(uuid: string): { template: View };
  /** @throws DomainError conflict at `name`; bad_input at `subject` */
  create(command: CommandContext, staffId: string, given: Given): Promise<Changed>;
  /** @throws DomainError like `create` */
  update(command: CommandContext, staffId: string, given: Given & { uuid: string }): Promise<Changed>;
  remove(command: CommandContext, uuid: string): Promise<{ message: string }>;
  /** @throws DomainError not_found at `accountId` */
  preview(given: {
    accountId: string;
    subject?: string | undefined;
    text: string;
  }): z.output<typeof calls.preview.output>;
}

interface Parts {
  store: TemplatesStore;
  messages: Pick<MessagesStore, 'numbered'>;
  staff: Pick<StaffDirectory, 'named'>;
  commands: Commands;
  siteName: () => string;
  ids: Ids;
  clock: Clock;
}

export function createTemplates(parts: Parts): Templates {
  const { store, messages, staff, commands, siteName, ids, clock } = parts;

  function found(reads: Reads, uuid: string): TemplateRecord {
    const row = store.all(reads).find(({ id }) => id === uuid);
    if (row) return row;
    throw new DomainError('not_found', 'There is no template with this id', 'uuid');
  }

  function views(rows: readonly TemplateRecord[]): View[] {
    const people = staff.named(rows.map(({ byId }) => byId));
    return rows.map((row) => ({
      uuid: row.id,
      kind: row.kind,
      name: row.name,
      subject: row.subject,
      text: row.text,
      variables: variablesIn(`${row.subject ?? ''} ${row.text}`),
      by: (row.byId !== null && people.get(row.byId)) || null,
      createdAt: new Date(row.createdAt).toISOString(),
      updatedAt: new Date(row.updatedAt).toISOString(),
    }));
  }

  /** @throws DomainError where it is not complete, or there is another of its name */
  function checked(
    tx: Tx,
    { kind, name, subject, text }: Given,
    id?: string,
  ): Omit<Given, 'subject'> & {
    subject: string | null;
  } {
    if (kind === 'message' && subject === undefined) {
      throw new DomainError('bad_input', 'Subject is needed: what is the message about?', 'subject');
    }
    const all = store.all(tx);
    const typed = name.toLowerCase();
    const same = all.find((row) => row.kind === kind && row.name.toLowerCase() === typed);
    if (same && same.id !== id) {
      throw new DomainError('conflict', `There is a template called ${same.name} already`, 'name');
    }
    if (id === undefined && all.length >= MOST_TEMPLATES) {
      throw new DomainError('conflict', `There are ${MOST_TEMPLATES} templates already: delete one first`);
    }
    return { kind, name, text, subject: kind === 'message' ? (subject ?? null) : null };
  }

  const noted = ({ kind, name, subject, text }: TemplateRecord) => ({ kind, name, subject, text });
  const changed = (uuid: string, message: string): Changed => ({
    template: views([found(store.committed, uuid)])[0] as View,
    message,
  });

  return {
    list({ kind, ...filter }) {
      const rows = views(store.all(store.committed).filter((row) => !kind || kind.includes(row.kind)));
      return pageOfRows(rows, filter, ['name', 'text', 'subject']);
    },
    one: (uuid) => ({ template: views([found(store.committed, uuid)])[0] as View }),
    async create(command, staffId, given) {
      const { uuid } = await commands.execute(
        command,
        async (tx) => {
          const now = clock.now();
          const row = {
            id: ids.uuid(now),
            ...checked(tx, given),
            byId: staffId,
            createdAt: now,
            updatedAt: now,
          };
          store.add(tx, row);
          return { uuid: row.id, after: noted(row) };
        },
        ({ uuid: made, after }) => ({ subject: `template:${made}`, after }),
      );
      return changed(uuid, `Created: ${given.name}.`);
    },
    async update(command, staffId, { uuid, ...given }) {
      await commands.execute(
        command,
        async (tx) => {
          const before = found(tx, uuid);
          const after = { ...before, ...checked(tx, given, uuid), byId: staffId, updatedAt: clock.now() };
          store.put(tx, after);
          return { before: noted(before), after: noted(after) };
        },
        (note) => ({ subject: `template:${uuid}`, ...note }),
      );
      return changed(uuid, `Saved: ${given.name}.`);
    },
    async remove(command, uuid) {
      const { name } = await commands.execute(
        command,
        async (tx) => {
          const before = found(tx, uuid);
          store.remove(tx, uuid);
          return noted(before);
        },
        (before) => ({ subject: `template:${uuid}`, before }),
      );
      return { message: `Deleted: ${name}.` };
    },
    preview({ accountId, subject, text }) {
      const to = messages.numbered(store.committed, accountId);
      if (!to) throw new DomainError('not_found', 'There is no account with this number', 'accountId');
      const values = valuesOf(to, siteName());
      return {
        to: { accountId, name: `${to.firstName} ${to.lastName}` },
        subject: subject === undefined ? null : filledIn(subject, values),
        text: filledIn(text, values),
      };
    },
  };
}
