import { BinanceError } from '../answers/binance-error.ts';

/** What a request sends: its parameters, and the texts that its signature is made over. */
export interface Sent {
  /** By name, decoded, without the signature. Of one that is in query and body, the query's counts. */
  values: Readonly<Record<string, string>>;
  signature: string | undefined;
  /** Query and body as they were sent, without the signature and without anything between them. */
  payload: string;
}

/** The most parameters of a request; Binance's calls have fewer than 50. */
const MOST = 200;

/**
 * Reads parameters from the query and from the body, which is a form whatever its type says.
 * @param url path and query as sent
 * @throws BinanceError -1101 where a parameter occurs twice in the query, or in the body
 */
export function readSent(url: string, body: string): Sent {
  const at = url.indexOf('?');
  const query = at < 0 ? '' : url.slice(at + 1);
  const inQuery = pairsOf(query);
  const inBody = pairsOf(body);
  return {
    // Most requests have their parameters in one place only.
    values: query === '' ? inBody.values : Object.assign(inBody.values, inQuery.values),
    signature: inQuery.signature ?? inBody.signature,
    payload: inQuery.unsigned + inBody.unsigned,
  };
}

interface Pairs {
  /** Without a prototype: a client chooses the names. */
  values: Record<string, string>;
  signature: string | undefined;
  unsigned: string;
}

function pairsOf(text: string): Pairs {
  const values: Record<string, string> = Object.create(null);
  if (text === '') return { values, signature: undefined, unsigned: '' };
  let signature: string | undefined;
  const kept: string[] = [];
  const pairs = text.split('&');
  if (pairs.length > MOST) {
    throw new BinanceError(-1101, `Too many parameters; expected '${MOST}' and received '${pairs.length}'.`);
  }
  for (const pair of pairs) {
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    const value = equals < 0 ? '' : decode(pair.slice(equals + 1));
    if (name === 'signature') {
      if (signature !== undefined) throw twice();
      signature = value;
      continue;
    }
    kept.push(pair);
    if (name === '') continue;
    if (name in values) throw twice();
    values[name] = value;
  }
  return { values, signature, unsigned: kept.join('&') };
}

const twice = () => new BinanceError(-1101, 'Duplicate values for a parameter detected.');

/** A malformed escape stands for itself. */
function decode(text: string): string {
  if (!text.includes('%') && !text.includes('+')) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** The payload with its escapes decoded, which old clients sign. */
export const decodedPayload = (payload: string): string => decode(payload);
