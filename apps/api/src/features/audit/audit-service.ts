import type { AuditEntry } from '@papermint/contracts/audit/model';
import type { list } from '@papermint/contracts/audit/staff-calls';
import { callList } from '@papermint/contracts/calls';
import { instantsOf } from '@papermint/contracts/common/days';
import { toPage } from '@papermint/contracts/common/page';
import type { z } from 'zod';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { Checks } from '../../worlds/core/checks.ts';
import type { StaffDirectory } from '../accounts/staff/staff-types.ts';
import type { AuditStore, StoredAuditRow } from './audit-store.ts';

/** The commands of the operator in a terminal. */
const OPERATOR_ACTIONS = ['add', 'adopt', 'link', 'lock', 'unlock'].map((act) => `operator.${act}`);
/** No account has this id. */
const NOBODY = '';

interface AuditParts {
  store: AuditStore;
  staff: StaffDirectory;
  check: Checks['auditFurther'];
}

interface AuditDeps extends AuditParts {
  /** The actions that the log can be filtered by. */
  actions: readonly string[];
}

/** The audit log as staff read it. */
export type Audit = ReturnType<typeof createAudit>;

export function createAudit(parts: AuditParts) {
  const actions = callList()
    .filter(({ call }) => call.access === 'staff' && call.kind === 'command')
    .map(({ name }) => name)
    .concat('approvalsStaff.request', OPERATOR_ACTIONS)
    .sort();
  return bindVerbs({ ...parts, actions }, { list: listActions });
}

async function listActions(
  deps: AuditDeps,
  { by, account, from, to, action, search, ...page }: z.output<(typeof list)['input']>,
): Promise<z.input<(typeof list)['output']>> {
  const { store, staff, check, actions } = deps;
  const filter = {
    actor: by && `staff:${idOf(deps, by)}`,
    account: idOf(deps, account),
    action,
    search: search || undefined,
  };
  const [{ rows, total }, chain] = await Promise.all([
    store.page({ ...page, ...filter, ...instantsOf({ from, to }) }),
    check(),
  ]);
  return {
    ...toPage(entriesOf(deps, rows), total, page),
    chain,
    choices: { actions: [...actions], people: staff.colleagues() },
  };
}

const idOf = ({ staff }: AuditDeps, accountId: string | undefined) =>
  accountId && (staff.numbered(accountId)?.id ?? NOBODY);

function entriesOf({ staff }: AuditDeps, rows: readonly StoredAuditRow[]): AuditEntry[] {
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

function factsOf(json: string | null): Record<string, unknown> | null {
  return json === null ? null : (JSON.parse(json) as Record<string, unknown>);
}
