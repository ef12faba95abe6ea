import { STATUS_CODES } from 'node:http';
import type { RequestRecord } from '../../../platform/requests/request-log.ts';
import {
  headersWithoutSecrets,
  MASK,
  urlWithoutSecrets,
  withoutSecrets,
} from '../../../platform/requests/secrets.ts';

const HTTP = 'HTTP/1.1';

/** Unknown, as HAR says it. */
const UNKNOWN = -1;

/** Recorded requests as an HTTP archive, without secrets. @param origin scheme and host, without a slash at the end */
export function harOf(records: readonly RequestRecord[], origin: string) {
  return {
    log: {
      version: '1.2',
      creator: { name: 'Papermint', version: '1' },
      entries: records.map((record) => entryOf(record, origin)),
    },
  };
}

function entryOf(record: RequestRecord, origin: string) {
  const sent = urlWithoutSecrets(record.url);
  // A client may name its target as a proxy does, with any host.
  const url = sent.startsWith('/') ? `${origin}${sent}` : sent;
  const body = bodyText(record);
  return {
    startedDateTime: new Date(record.at).toISOString(),
    time: record.ms,
    request: {
      method: record.method,
      url,
      httpVersion: HTTP,
      cookies: [],
      headers: pairsOf(headersWithoutSecrets(record.headers)),
      queryString: pairsOf([...new URLSearchParams(sent.split('?').slice(1).join('?'))]),
      ...(body !== undefined && { postData: { mimeType: 'application/json', text: body } }),
      headersSize: UNKNOWN,
      bodySize: body === undefined ? 0 : Buffer.byteLength(body),
    },
    response: {
      status: record.status,
      statusText: STATUS_CODES[record.status] ?? '',
      httpVersion: HTTP,
      cookies: [],
      headers: pairsOf(headersWithoutSecrets(record.answerHeaders)),
      content: contentOf(record),
      redirectURL: '',
      headersSize: UNKNOWN,
      bodySize: UNKNOWN,
    },
    cache: {},
    timings: { send: 0, wait: record.ms, receive: 0 },
    _call: record.call,
    _requestId: record.requestId,
    _simulatedAt: new Date(record.simulatedAt).toISOString(),
  };
}

const pairsOf = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([name, value]) => ({ name, value }));

const bodyText = ({ body }: RequestRecord) =>
  body === undefined ? undefined : JSON.stringify(withoutSecrets(body, () => MASK));

function contentOf(record: RequestRecord) {
  const mimeType = record.answerHeaders['content-type'] ?? '';
  const answer = answerOf(record);
  if (answer === null) return { size: 0, mimeType };
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  return { size: Buffer.byteLength(text), mimeType, text };
}

/** What a request was answered, without secrets: parsed where it is JSON, otherwise its text; null where it was not kept. */
export function answerOf({ answer, answerHeaders }: RequestRecord): unknown {
  if (answer === null) return null;
  if (!answerHeaders['content-type']?.startsWith('application/json')) return answer;
  return withoutSecrets(JSON.parse(answer), () => MASK);
}
