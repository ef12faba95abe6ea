import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import { createMailLog } from './mails-service.ts';
import { createMailsStore } from './mails-store.ts';

export function mailsFeature(
  { db, mails, commands, clock }: WorldCore,
  { accounts }: { accounts: Accounts },
) {
  return { mailLog: createMailLog({ store: createMailsStore(db), mails, accounts, commands, clock }) };
}
