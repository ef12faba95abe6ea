import type { RequestRecord } from '../../../platform/requests/request-log.ts';
import { withoutSecrets } from '../../../platform/requests/secrets.ts';

/** A recorded request as a program makes it again, with `{{variable}}` in the place of sessions and secrets. */
export interface ReplayStep {
  call: string;
  method: string;
  /** Path and query string. */
  url: string;
  headers: [name: string, value: string][];
  /** JSON; undefined where it has no body. */
  body: string | undefined;
  status: number;
  /** The variable that the `sessionHash` of the answer belongs into. */
  session?: string;
}

export interface Replay {
  steps: ReplayStep[];
  /** Variables that no answer fills in: a person has to. */
  given: string[];
  /** Requests with files, whose content is not recorded: method and path. */
  leftOut: string[];
}

/** Headers that change what a request does, apart from those that the replay sets by itself. */
const KEPT_HEADERS = ['content-type', 'idempotency-key', 'x-dry-run', 'x-fault', 'accept'];

/** How a replay names the variable in a text. */
export const placeOf = (variable: string) => `{{${variable}}}`;

/** Recorded requests as steps that can be made again in another world. */
export function replayOf(records: readonly RequestRecord[]): Replay {
  const repeated = records.filter((record) => !isForm(record));
  const sessions = namesOf(repeated.flatMap(tokenOf), () => 'session');
  const stored = new Set<string>();
  const secrets = new Map<string, string>();
  const steps = repeated.map((record): ReplayStep => {
    const issued = issuedSession(record);
    const session = issued === undefined ? undefined : sessions.get(issued);
    if (session !== undefined) stored.add(session);
    return {
      call: record.call,
      method: record.method,
      url: record.url,
      headers: headersOf(record, sessions),
      body: record.body === undefined ? undefined : JSON.stringify(withVariables(record.body, secrets)),
      status: record.status,
      ...(session !== undefined && { session }),
    };
  });
  return {
    steps,
    given: [...sessions.values()].filter((name) => !stored.has(name)).concat([...secrets.values()]),
    leftOut: records.filter(isForm).map(({ method, url }) => `${method} ${url}`),
  };
}

const isForm = ({ headers }: RequestRecord) => headers['content-type']?.startsWith('multipart/') ?? false;

const tokenOf = ({ headers }: RequestRecord): string[] => {
  const token = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  return token === undefined ? [] : [token];
};

/** The session that an answer begins. */
function issuedSession({ answer, answerHeaders }: RequestRecord): string | undefined {
  if (answer === null || !answerHeaders['content-type']?.startsWith('application/json')) return undefined;
  const parsed: unknown = JSON.parse(answer);
  if (typeof parsed !== 'object' || parsed === null || !('sessionHash' in parsed)) return undefined;
  return typeof parsed.sessionHash === 'string' ? parsed.sessionHash : undefined;
}

function headersOf(record: RequestRecord, sessions: ReadonlyMap<string, string>): [string, string][] {
  const kept = KEPT_HEADERS.flatMap((name): [string, string][] => {
    const value = record.headers[name];
    return value === undefined || value === '*/*' ? [] : [[name, value]];
  });
  const session = sessions.get(tokenOf(record)[0] ?? '');
  return session === undefined ? kept : [...kept, ['authorization', `Bearer ${placeOf(session)}`]];
}

/** Puts a variable in the place of each secret, the same one for the same value. */
function withVariables(body: unknown, secrets: Map<string, string>): unknown {
  return withoutSecrets(body, (field, value) => {
    const known = secrets.get(String(value)) ?? freeName(`secret_${field}`, [...secrets.values()]);
    secrets.set(String(value), known);
    return placeOf(known);
  });
}

/** A name for each value, in the order of their first appearance. */
function namesOf(values: readonly string[], nameOf: (value: string) => string): Map<string, string> {
  const names = new Map<string, string>();
  for (const value of values) {
    if (!names.has(value)) names.set(value, freeName(nameOf(value), [...names.values()]));
  }
  return names;
}

function freeName(wanted: string, taken: readonly string[]): string {
  let name = wanted;
  for (let i = 2; taken.includes(name); i += 1) name = `${wanted}_${i}`;
  return name;
}
