import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Venue } from '@papermint/contracts/markets/trade-path';
import { MOST_TEMPLATES } from '@papermint/contracts/order-templates/limits';
import type { OrderTemplate, TemplateValues } from '@papermint/contracts/order-templates/model';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { OrderTemplateRecord, OrderTemplatesStore } from './order-templates-store.ts';

interface OrderTemplatesDeps {
  store: OrderTemplatesStore;
  commands: Commands;
  ids: Ids;
  clock: Clock;
}

type NewTemplate = Pick<OrderTemplate, 'venue' | 'name' | 'values'>;

/** Values of order forms that traders save under names. */
export type OrderTemplates = ReturnType<typeof createOrderTemplates>;

export function createOrderTemplates(deps: OrderTemplatesDeps) {
  return bindVerbs(deps, { of: templatesOf, save: saveTemplate, remove: removeTemplate });
}

/** The templates of a trader by name, of both forms or of one. */
function templatesOf({ store }: OrderTemplatesDeps, traderId: string, venue?: Venue): OrderTemplate[] {
  return store
    .of(traderId)
    .filter((row) => venue === undefined || row.venue === venue)
    .map(viewOf);
}

/** Adds a template, or replaces the one of the same form and name. @throws DomainError conflict beyond the most */
function saveTemplate(
  deps: OrderTemplatesDeps,
  command: CommandContext,
  traderId: string,
  template: NewTemplate,
): Promise<OrderTemplate> {
  return deps.commands.execute(
    command,
    async (tx) => put(deps, tx, traderId, template),
    ({ uuid, venue }) => ({ subject: uuid, data: { venue } }),
  );
}

function put(
  { store, ids, clock }: OrderTemplatesDeps,
  tx: Tx,
  traderId: string,
  { venue, name, values }: NewTemplate,
): OrderTemplate {
  const own = store.of(traderId, tx);
  const same = own.find((row) => row.venue === venue && row.name === name);
  const fields = JSON.stringify(values);
  if (same) {
    store.update(tx, same.id, fields);
    return viewOf({ ...same, fields });
  }
  if (own.length >= MOST_TEMPLATES) {
    throw new DomainError(
      'conflict',
      `You already have ${MOST_TEMPLATES} templates: delete one first`,
      'name',
    );
  }
  const now = clock.now();
  const row = { id: ids.uuid(now), traderId, venue, name, fields, createdAt: now };
  store.add(tx, row);
  return viewOf(row);
}

/** @throws DomainError not_found at `uuid` */
async function removeTemplate(
  { store, commands }: OrderTemplatesDeps,
  command: CommandContext,
  traderId: string,
  id: string,
): Promise<void> {
  await commands.execute(
    command,
    async (tx) => {
      if (store.remove(tx, traderId, id)) return null;
      throw new DomainError('not_found', 'There is no such template', 'uuid');
    },
    () => ({ subject: id }),
  );
}

const viewOf = ({ id, venue, name, fields }: OrderTemplateRecord): OrderTemplate => ({
  uuid: id,
  venue,
  name,
  values: JSON.parse(fields) as TemplateValues,
});
