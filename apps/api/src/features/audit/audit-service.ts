import type { AuditEntry } from '@papermint/contracts/audit/model';
import type { list } from '@papermint/contracts/audit/staff-calls';
import { callList } from '@papermint/contracts/calls';
import { instantsOf } from '@papermint/contracts/common/days';
import { toPage } from '@papermint/contracts/common/page';
import type { z } from 'zod';
import type { Checks } from '../../worlds/core/checks.ts';
import type { StaffDirectory } from '../accounts/staff/staff-types.ts';
import type { AuditStore, StoredAuditRow } from './audit-store.ts';

/** The audit log as staff read it. */
export interface Audit {
  list(asked: z.output<(typeof list)['input']>): Promise<z.input<(typeof list)['output']>>;
}

/** What the operator does from a terminal. */
const OPERATOR_ACTIONS = ['add', 'adopt', 'link', 'lock', 'unlock'].map((act) => `operator.${act}`);
/** No account has this id. */
const NOBODY = '';

interface Parts {
  store: AuditStore;
  staff: StaffDirectory;
  check: Checks['auditFurther'];
}

export function createAudit({ store, staff, check }: Parts): Audit {
  const actions = callList()
    .filter(({ call }) => call.access === 'staff' && call.kind === 'command')
    .map(({ name }) => name)
    .concat('approvals.request', OPERATOR_ACTIONS)
    .sort();
  const idOf = (accountId: string | undefined) => accountId && (staff.numbered(accountId)?.id ?? NOBODY);

  function entriesOf(rows: readonly StoredAuditRow[]): AuditEntry[] {
    const staffId = (actor: string) => actor.slice(actor.indexOf(':') + 1);
    const ids = rows.flatMap(({ actor, onBehalfOf, account }) => [staffId(actor), onBehalfOf, account]);
    const people = staff.named(ids);
    const person = (id: string | null) => (id === null ? null : (people.get(id) ?? null));
    return rows.map(({ at, recordedAt, actor, onBehalfOf, account, before, after, ...row }) => ({
      ...row,
      at: new Date(at).toISOString(),
      recordedAt: recordedAt === null ? null : new Date(recordedAt).toISOString(),
      by: person(staffId(actor)),
      operator: actor === 'operator',
      onBehalfOf: person(onBehalfOf),
      account: person(account),
      before: factsOf(before),
      after: factsOf(after),
    }));
  }

  return {
    async list({ by, account, from, to, action, search, ...page }) {
      const actor = by && `staff:${idOf(by)}`;
      const days = instantsOf({ from, to });
      const given = { actor, account: idOf(account), action, search: search || undefined };
      const [{ rows, total }, chain] = await Promise.all([
        store.page({ ...page, ...given, ...days }),
        check(),
      ]);
      return {
        ...toPage(entriesOf(rows), total, page),
        chain,
        choices: { actions, people: staff.colleagues() },
      };
    },
  };
}

function factsOf(json: string | null): Record<string, unknown> | null {
  return json === null ? null : (JSON.parse(json) as Record<string, unknown>);
}
