import { BinanceError } from '../answers/binance-error.ts';
import type { Texts } from '../request/parameters.ts';
import { plainNumber } from '../request/plain-number.ts';

/** The id of a message, which its answer repeats with its type. */
export type MessageId = number | string | null;

/** A message to the WebSocket API. */
export interface WsRequest {
  id: MessageId;
  /** Without a prefix such as `v3/`. */
  method: string;
  /** Parameters as texts, without the signature. */
  values: Texts;
  signature: string | undefined;
  /** What is signed: the parameters sorted by name. */
  payload: string;
  /** The same with its values percent-encoded, which some clients sign. */
  encodedPayload: string;
}

const MOST_ID = 36;

/** @returns the id as far as a message has one that can be repeated */
export const idOf = (message: unknown): MessageId => {
  const id = isRecord(message) ? message.id : null;
  if (typeof id === 'string' && id.length <= MOST_ID) return id;
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : null;
};

/** @throws BinanceError -1135 for what is no JSON object */
export function parseMessage(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BinanceError(-1135, 'Invalid JSON Request');
  }
}

/** @throws BinanceError where method or parameters are malformed */
export function readWsRequest(message: unknown): WsRequest {
  if (!isRecord(message) || typeof message.method !== 'string') {
    throw new BinanceError(-1135, "Invalid JSON Request: missing field 'method'");
  }
  const params = message.params ?? {};
  if (!isRecord(params)) throw new BinanceError(-1135, "Invalid JSON Request: 'params' must be an object");
  const { signature, ...signed } = params;
  const names = Object.keys(signed).sort();
  const texts = names.map((name) => [name, textOf(signed[name])] as const);
  return {
    id: idOf(message),
    method: message.method.replace(/^v\d\//, ''),
    values: Object.fromEntries(
      texts
        .filter(([name]) => signed[name] !== null)
        .map(([name, text]) => [name, plainNumber(signed[name], text)]),
    ),
    signature: signature === undefined ? undefined : textOf(signature),
    payload: texts.map(([name, text]) => `${name}=${text}`).join('&'),
    encodedPayload: texts.map(([name, text]) => `${name}=${encodeURIComponent(text)}`).join('&'),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws BinanceError -1135 for what is nested too deep */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  try {
    return JSON.stringify(value);
  } catch {
    throw new BinanceError(-1135, 'Invalid JSON Request');
  }
}
