import type { RestRequest } from '@papermint/contracts/common/rest-request';
import { requestFor } from '@papermint/contracts/common/rest-request';
import type { Call } from './call-list.ts';
import type { CallOptions } from './call-types.ts';
import { errorOfAnswer, PapermintError } from './error.ts';
import { nextWait } from './retry-rules.ts';
import type { Settings } from './settings.ts';

/** The input of a call, of which nothing is known here. */
export type Input = Readonly<Record<string, unknown>>;

/**
 * Makes a call, and repeats it where that cannot have a second effect.
 * @returns the parsed answer
 * @throws PapermintError for a refusal, and where there is no answer; the reason of the signal where it aborts
 */
export async function sendCall(
  settings: Settings,
  call: Call,
  input: Input = {},
  options: CallOptions = {},
): Promise<unknown> {
  const request = requestFor(call.documented, input);
  const key = call.kind === 'money' ? (options.idempotencyKey ?? settings.newKey()) : undefined;
  const headers = headersOf(settings, { request, key, options });
  const body = call.kind === 'upload' ? formOf(input, call.documented) : request.body;
  if (call.kind === 'upload') headers.delete('content-type');
  const attempt = () => attemptCall(settings, call, { ...request, headers, body, signal: options.signal });
  return withRetries(settings, { call, attempt, signal: options.signal }, (error) =>
    confirm(settings, call, input, error),
  );
}

interface Repeated {
  call: Call;
  attempt: () => Promise<unknown>;
  signal: AbortSignal | undefined;
}

/** @param confirmIt confirms the call by PIN or password, at most once @returns whether it could */
async function withRetries(
  { retries, random, wait }: Settings,
  { call, attempt, signal }: Repeated,
  confirmIt: (error: PapermintError) => Promise<boolean>,
): Promise<unknown> {
  let confirmed = false;
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof PapermintError)) throw error;
      if (error.code === 'proof_required' && !confirmed) {
        confirmed = await confirmIt(error);
        if (!confirmed) throw error;
        continue;
      }
      const ms = nextWait({ kind: call.kind, error, attempts, retries, random });
      if (ms === undefined) throw error;
      await wait(ms, signal);
    }
  }
}

interface Attempt extends Omit<RestRequest, 'body'> {
  headers: Headers;
  body: string | FormData | null;
  signal: AbortSignal | undefined;
}

async function attemptCall(
  { baseUrl, timeout, fetch }: Settings,
  { name }: Call,
  { method, url, headers, body, signal }: Attempt,
): Promise<unknown> {
  const limit = AbortSignal.timeout(timeout);
  const either = signal ? AbortSignal.any([signal, limit]) : limit;
  let response: Response;
  let text: string;
  try {
    response = await fetch(baseUrl + url, { method, headers, body, signal: either });
    text = await response.text();
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    const why = limit.aborted ? `gave no answer in ${timeout} ms` : 'cannot be reached';
    throw new PapermintError(`${baseUrl} ${why}.`, { code: 'unreachable', status: 0, call: name }, { cause });
  }
  const answer = headers.get('accept') === CSV && response.ok ? text : parsed(text);
  if (!response.ok) throw errorOfAnswer(name, response, answer);
  if (answer !== undefined) return answer;
  const { status } = response;
  throw new PapermintError('The answer is cut off.', { code: 'bad_answer', status, call: name });
}

/** @returns undefined for what is not JSON */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const CSV = 'text/csv';

interface HeaderFacts {
  request: RestRequest;
  key: string | undefined;
  options: CallOptions;
}

function headersOf({ token, world }: Settings, { request, key, options }: HeaderFacts): Headers {
  const headers = new Headers({
    accept: request.url.split('?', 1)[0]?.endsWith('/export') ? CSV : JSON_TYPE,
  });
  if (request.method !== 'GET') headers.set('content-type', JSON_TYPE);
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (world !== undefined) headers.set('x-world', world);
  if (key !== undefined) headers.set('idempotency-key', key);
  if (options.dryRun) headers.set('x-dry-run', 'true');
  return headers;
}

const JSON_TYPE = 'application/json';

/** The form of a call with files: texts, and the files under the names of their parts. */
function formOf(input: Input, documented: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === null || documented.includes(`{${name}}`)) continue;
    for (const one of Array.isArray(value) ? value : [value]) {
      form.append(name, one instanceof Blob ? one : String(one));
    }
  }
  return form;
}

/** Gives the proof that a refusal asks for, for this call with this input. @returns false without PIN or password */
async function confirm(
  settings: Settings,
  { name }: Call,
  input: Input,
  { proof }: PapermintError,
): Promise<boolean> {
  const secret = proof && settings[proof.by];
  if (!proof || secret === undefined) return false;
  const confirming: Call = {
    name: 'auth.confirm',
    kind: 'command',
    documented: `POST ${proof.path}`,
    own: false,
  };
  const confirms = proof.confirms ? { confirms: { call: name, input } } : {};
  await sendCall({ ...settings, pin: undefined, password: undefined }, confirming, {
    [proof.by]: secret,
    ...confirms,
  });
  return true;
}
