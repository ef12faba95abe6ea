import { hasSandbox } from '../../state/site/sandbox.ts';
import type { Inputs } from '../trpc.ts';
import { queryClient, trpc } from '../trpc.ts';
import { isListed } from './listed-pair.ts';

/** A query that a screen begins with: the name of its call, and its input. */
export type Ask = {
  [F in keyof Inputs & string]: {
    [C in keyof Inputs[F] & string]: readonly [name: `${F}.${C}`, input: Inputs[F][C]];
  }[keyof Inputs[F] & string];
}[keyof Inputs & string];

type Queries = Record<string, Record<string, { queryOptions: (input: unknown) => { queryKey: string[] } }>>;

/** An answer that no component uses is dropped after this time, ms. */
const UNUSED_TIME = 10_000;

/**
 * Fetches the answers before a screen needs them. What concerns a pair is fetched after the lists, and only if one of
 * them has the pair.
 * @param params the parameters of the screen's path; `:name` in an input is replaced by one of them
 * @returns resolved when all have arrived or failed
 */
export async function askAhead(
  asks: readonly Ask[],
  params: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const all = asks.flatMap(([name, input]) => {
    const [feature = '', call = ''] = name.split('.');
    if (feature === 'sandbox' && !hasSandbox) return [];
    const values = filled(input, params);
    const options = (trpc as unknown as Queries)[feature]?.[call]?.queryOptions(values);
    return options ? [{ options: { ...options, gcTime: UNUSED_TIME }, pair: values.pair }] : [];
  });
  const lists = all.filter(({ pair }) => pair === undefined);
  await Promise.all(lists.map(({ options }) => queryClient.prefetchQuery(options)));
  const answers = lists.map(({ options }) => queryClient.getQueryData(options.queryKey));
  const ofPairs = all.filter(({ pair }) => typeof pair === 'string' && isListed(pair, answers));
  await Promise.all(ofPairs.map(({ options }) => queryClient.prefetchQuery(options)));
}

const filled = (
  input: Ask[1],
  params: Readonly<Record<string, string | undefined>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? value.replaceAll(/:(\w+)/g, (_, param: string) => params[param] ?? '')
        : value,
    ]),
  );
