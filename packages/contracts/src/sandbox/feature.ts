import * as accounts from './account-calls.ts';
import * as exchange from './calls.ts';
import * as clock from './clock-calls.ts';
import * as events from './event-calls.ts';
import * as ledger from './ledger-calls.ts';
import * as limits from './limit-calls.ts';
import * as sandboxFeeds from './live.ts';
import * as mails from './mail-calls.ts';
import * as requests from './request-calls.ts';
import * as seeds from './seed-calls.ts';
import * as snapshots from './snapshot-calls.ts';
import * as webhooks from './webhook-calls.ts';
import * as worlds from './world-calls.ts';

export const sandboxContract = {
  name: 'sandbox',
  calls: {
    sandbox: {
      ...exchange,
      ...accounts,
      ...clock,
      ...events,
      ...ledger,
      ...limits,
      ...mails,
      ...requests,
      ...seeds,
      ...snapshots,
      ...webhooks,
      ...worlds,
    },
  },
  feeds: { sandboxFeeds },
};
