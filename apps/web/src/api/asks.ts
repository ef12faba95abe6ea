import { hasSandbox } from '../state/sandbox.ts';
import type { Inputs } from './trpc.ts';
import { queryClient, trpc } from './trpc.ts';

/** A query that a screen begins with: the name of its call, and its input. */
export type Ask = {
  [F in keyof Inputs & string]: {
    [C in keyof Inputs[F] & string]: readonly [name: `${F}.${C}`, input: Inputs[F][C]];
  }[keyof Inputs[F] & string];
}[keyof Inputs & string];

type Queries = Record<string, Record<string, { queryOptions: (input: unknown) => { queryKey: string[] } }>>;

/** Fetches the answers before a screen asks for them. @returns resolved when all have come or failed */
export async function askAhead(asks: readonly Ask[]): Promise<void> {
  await Promise.all(
    asks.map(async ([name, input]) => {
      const [feature = '', call = ''] = name.split('.');
      if (feature === 'sandbox' && !hasSandbox) return;
      const options = (trpc as unknown as Queries)[feature]?.[call]?.queryOptions(input);
      if (options) await queryClient.prefetchQuery(options);
    }),
  );
}
