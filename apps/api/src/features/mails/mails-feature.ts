import { mailsContract } from '@papermint/contracts/mails/feature';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import { mailsCalls, mailsStaffCalls } from './mails-calls.ts';
import { mailsSearch } from './mails-search.ts';
import { createMailLog } from './mails-service.ts';
import { createMailsStore } from './mails-store.ts';

export const mailsFeature = defineFeature({
  contract: mailsContract,
  start: startMails,
  calls: {
    mails: mailsCalls,
    mailsStaff: mailsStaffCalls,
  },
  tags: {
    mails: { name: 'Mailbox', description: 'Emails to the account. They never leave the server.' },
    mailsStaff: { name: 'Staff: mail log', description: 'All emails of the exchange.' },
  },
  search: ({ mailLog }) => [mailsSearch(mailLog)],
});

function startMails(
  { db, mails, commands, clock, siteUrl }: WorldCore,
  { accounts }: { accounts: Accounts },
) {
  return {
    mailLog: createMailLog({ store: createMailsStore(db), mails, accounts, commands, clock, siteUrl }),
  };
}
