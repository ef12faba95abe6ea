import type { Handlers } from '../../../handlers.ts';
import type { RequestFilters, RequestLog, RequestRecord } from '../../../platform/requests/request-log.ts';
import { MASK, urlWithoutSecrets, withoutSecrets } from '../../../platform/requests/secrets.ts';
import type { WorldState } from '../../../platform/time/world-state.ts';
import { worldOf } from '../worlds-calls.ts';
import { answerOf, harOf } from './har-export.ts';
import { k6ScriptOf } from './k6-export.ts';
import { postmanOf } from './postman-export.ts';
import { replayOf } from './replay.ts';

type RequestCalls = Pick<
  Handlers['sandbox'],
  'requests' | 'clearRequests' | 'requestsAsHar' | 'requestsAsPostman' | 'requestsAsK6'
>;

/** Calls about the last requests of a world. */
export function requestCalls({
  requestLog,
  siteUrl,
  state,
}: {
  requestLog: RequestLog;
  /** The address of the site, without a slash at the end. */
  siteUrl: string;
  state: Pick<WorldState, 'seed' | 'startedAt'>;
}): RequestCalls {
  const chosen = ({ after, ...filters }: RequestFilters & { after: number }) =>
    requestLog.after(after, filters);
  return {
    async requests(_, { limit, ...filters }) {
      const records = chosen(filters).slice(0, limit);
      return { requests: records.map(viewOf), cursor: records.at(-1)?.seq ?? filters.after };
    },
    async clearRequests() {
      requestLog.clear();
      return { message: 'The requests are forgotten.' };
    },
    requestsAsHar: async (_, filters) => harOf(chosen(filters), siteUrl),
    requestsAsPostman: async ({ host, here }, filters) =>
      postmanOf(replayOf(chosen(filters)), { origin: siteUrl, world: worldOf(host, here.named).world }),
    requestsAsK6: async (_, filters) => ({
      fileName: 'papermint.k6.js',
      script: k6ScriptOf(replayOf(chosen(filters)), {
        origin: siteUrl,
        seed: state.seed,
        start: new Date(state.startedAt).toISOString(),
      }),
    }),
  };
}

const iso = (at: number) => new Date(at).toISOString();

const viewOf = (record: RequestRecord) => ({
  seq: record.seq,
  requestId: record.requestId,
  at: iso(record.at),
  simulatedAt: iso(record.simulatedAt),
  call: record.call,
  method: record.method,
  url: urlWithoutSecrets(record.url),
  body: withoutSecrets(record.body ?? null, () => MASK),
  status: record.status,
  ms: record.ms,
  answer: answerOf(record),
});
