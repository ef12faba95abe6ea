import {
  LEAST_STRATEGY_TYPE,
  MOST_STRATEGY_ID,
  MOST_STRATEGY_TYPE,
} from '@papermint/contracts/orders/strategies';
import { z } from 'zod';
import { BinanceError, empty, illegal, invalid, missing } from '../answers/binance-error.ts';

/** Parameters of a request, as texts. Fields of the schemas below read them. */
export type Texts = Readonly<Record<string, string>>;

const DECIMAL = '^([0-9]{1,20})(\\.[0-9]{1,20})?$';
const WHOLE = '^[0-9]{1,19}$';
const CLIENT_ID = '^[\\.A-Z\\:/a-z0-9_-]{1,36}$';

/** A text of a form; -1100 where it has another. */
const formed = (name: string, range: string) => {
  const form = new RegExp(range);
  return z.string().refine((text) => form.test(text), refusal(illegal(name, range)));
};

/** What a schema says of a value that it refuses. */
const refusal = (error: BinanceError) => ({ params: { error } });

/** A decimal number as text, such as `0.001`. */
export const decimal = (name: string) => formed(name, DECIMAL);

/** A whole number. */
export const whole = (name: string) => formed(name, WHOLE).transform(Number);

/** How many entries are asked for; more than the most is cut. -1130 where it is no number, or 0. */
export const limit = (usual: number, most: number) =>
  z
    .string()
    .refine((text) => /^\d{1,19}$/.test(text) && Number(text) > 0, refusal(invalid('limit')))
    .transform((text) => Math.min(Number(text), most))
    .default(usual);

export const text = () => z.string();

/** A number that a program gave its strategy. */
export const strategyId = (name: string) =>
  whole(name).refine((id) => id <= MOST_STRATEGY_ID, refusal(invalid(name)));

/** A number that a program gave the kind of its strategy. -1134 where it is too small */
export const strategyType = (name: string) =>
  whole(name)
    .refine(
      (type) => type >= LEAST_STRATEGY_TYPE,
      refusal(new BinanceError(-1134, `strategyType was less than ${LEAST_STRATEGY_TYPE}.`)),
    )
    .refine((type) => type <= MOST_STRATEGY_TYPE, refusal(invalid(name)));

/** An id that a client gave an order or a list. */
export const clientId = (name: string) => formed(name, CLIENT_ID);

/** One of some words, of any case; refused with a code of its own. */
export const oneOf = <const W extends string>(words: readonly [W, ...W[]], error: BinanceError) =>
  z
    .string()
    .transform((word) => word.toUpperCase() as W)
    .refine((word) => words.includes(word), refusal(error));

export const side = () => oneOf(['BUY', 'SELL'], new BinanceError(-1117, 'Invalid side.'));

/** `true` or `false`, of any case. */
export const flag = (name: string) =>
  z
    .string()
    .refine((word) => /^(true|false)$/i.test(word), refusal(illegal(name, '^(true|false)$')))
    .transform((word) => word.toLowerCase() === 'true');

/** A list as JSON, such as `["BTCUSDT","ETHUSDT"]`. */
export const jsonList = (name: string) =>
  z.string().transform((json, context) => {
    const list = parsed(json);
    if (Array.isArray(list)) return list as unknown[];
    context.addIssue({ code: 'custom', ...refusal(illegal(name, '^\\[.*\\]$')) });
    return z.NEVER;
  });

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/**
 * Reads the parameters that an endpoint knows; others are ignored.
 * @throws BinanceError -1102 for a mandatory one that is missing, -1105 for an empty one (-1118 and -1119 for client ids),
 *   and what the fields refuse
 */
export function readParameters<S extends z.ZodObject>(schema: S, sent: Texts): z.output<S> {
  const given: Record<string, string> = {};
  for (const name of namesOf(schema)) {
    const value = sent[name];
    if (value === '') throw empty(name);
    if (value !== undefined) given[name] = value;
  }
  const { data, error } = schema.safeParse(given);
  if (error) throw refusalOf(error, given);
  return data as z.output<S>;
}

/** The names of a schema's parameters, which making its shape would take longer than reading them. */
function namesOf(schema: z.ZodObject): readonly string[] {
  let names = known.get(schema);
  if (!names) {
    names = Object.keys(schema.shape);
    known.set(schema, names);
  }
  return names;
}

const known = new WeakMap<z.ZodObject, readonly string[]>();

function refusalOf({ issues: [issue] }: z.ZodError, given: Texts): BinanceError {
  const name = String(issue?.path[0] ?? '');
  if (!(name in given)) return missing(name);
  const own = issue?.code === 'custom' ? (issue.params?.error as unknown) : undefined;
  return own instanceof BinanceError ? own : missing(name);
}
