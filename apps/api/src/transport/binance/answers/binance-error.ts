/**
 * A refusal as Binance writes it: `{ code, msg }`. Codes and texts are Binance's, because clients match both; see its
 * document "Error codes".
 */
export class BinanceError extends Error {
  override name = 'BinanceError';
  /** Negative, such as -1121. */
  readonly code: number;
  readonly status: number;
  /** What the answer has beside code and text, such as `data` of a failed cancel-replace. */
  readonly more: { data?: object; retryAfter?: number; fault?: string };

  constructor(code: number, message: string, status = 400, more: BinanceError['more'] = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.more = more;
  }
}

export interface BinanceErrorBody {
  code: number;
  msg: string;
  data?: object;
}

export const bodyOfError = ({ code, message, more: { data } }: BinanceError): BinanceErrorBody =>
  data ? { code, msg: message, data } : { code, msg: message };

export const unknownError = (): BinanceError =>
  new BinanceError(-1000, 'An unknown error occurred while processing the request.', 500);

/** The request may have been carried out. */
export const executionUnknown = (): BinanceError =>
  new BinanceError(
    -1006,
    'An unexpected response was received from the message bus. Execution status unknown.',
    503,
  );

export const unauthorized = (why = ''): BinanceError =>
  new BinanceError(-2015, `Invalid API-key, IP, or permissions for action.${why && ` ${why}`}`, 401);

export const missing = (name: string): BinanceError =>
  new BinanceError(-1102, `Mandatory parameter '${name}' was not sent, was empty/null, or malformed.`);

/** Texts of their own that Binance has for empty parameters. */
const EMPTY: Readonly<Record<string, [code: number, text: string]>> = {
  newClientOrderId: [-1118, 'New client order ID was empty.'],
  origClientOrderId: [-1119, 'Original client order ID was empty.'],
};

/** A parameter was sent without a value. */
export function empty(name: string): BinanceError {
  const [code, text] = EMPTY[name] ?? [-1105, `Parameter '${name}' was empty.`];
  return new BinanceError(code, text);
}

export const invalid = (name: string): BinanceError =>
  new BinanceError(-1130, `Data sent for parameter '${name}' is not valid.`);

/** One of two parameters must be sent. */
export const missingBoth = (one: string, other: string): BinanceError =>
  new BinanceError(-1102, `Param '${one}' or '${other}' must be sent, but both were empty/null!`);

export const illegal = (name: string, range: string): BinanceError =>
  new BinanceError(-1100, `Illegal characters found in parameter '${name}'; legal range is '${range}'.`);

export const notRequired = (name: string): BinanceError =>
  new BinanceError(-1106, `Parameter '${name}' sent when not required.`);

export const invalidSymbol = (): BinanceError => new BinanceError(-1121, 'Invalid symbol.');

export const notBuilt = (): BinanceError =>
  new BinanceError(-4084, 'Method is not allowed currently. Upcoming soon.');
