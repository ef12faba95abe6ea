import { z } from 'zod';
import { DAYS_REVERSED, daysInOrder } from './days.ts';
import { cursorInput, cursorPageOf, pageInput, sortInput } from './page.ts';

/** The facts about a list that the web app needs. */
export interface ListFacts {
  /** The names of the filters, `search` among them. */
  filters: readonly string[];
  /** The default order. */
  sort: string;
}

/** The answer of a list in another format than JSON. */
export const listFormats = ['json', 'csv'] as const;

interface ListShape<
  R extends z.ZodObject,
  S extends string,
  F extends z.ZodRawShape,
  O extends z.ZodRawShape,
  W extends z.ZodRawShape,
> {
  /** One row of the answer; its fields are the columns of the CSV file. */
  row: R;
  /** The fields that the list can be sorted by. */
  sorts: readonly S[];
  /** The default order. */
  sort: S | `-${S}`;
  /** The filters of the list, all optional; `...daysInput` for days. */
  filters?: F;
  /** Whose rows they are: the parameters of the path. */
  of?: O;
  /** The parts of the answer beside the rows. */
  with?: W;
}

/**
 * Declares a list once: `...listOf({ row, sorts, sort, filters })` in a `query(...)` gives it its input (page, cursor, search,
 * sort, filters, format), its output, and the facts for the web app. Beside the list the server
 * answers all matching rows as a CSV file, at the path of the list and `/export`.
 */
export function listOf<
  R extends z.ZodObject,
  const S extends string,
  F extends z.ZodRawShape = Record<never, never>,
  O extends z.ZodRawShape = Record<never, never>,
  W extends z.ZodRawShape = Record<never, never>,
>({ row, sorts, sort, filters = {} as F, of = {} as O, with: beside = {} as W }: ListShape<R, S, F, O, W>) {
  const fields = z.object({
    ...pageInput,
    sort: sortInput(sorts, sort),
    format: z
      .enum(listFormats, { error: 'must be json or csv' })
      .optional()
      .describe(
        'Format of the answer: json for one page (the default), csv for all matching rows as a file.',
      ),
    ...cursorInput,
    ...filters,
    ...of,
  });
  return {
    input:
      'from' in filters ? fields.refine(daysInOrder as (input: unknown) => boolean, DAYS_REVERSED) : fields,
    output: cursorPageOf(row).extend(beside),
    list: { filters: ['search', ...Object.keys(filters)], sort } satisfies ListFacts,
  };
}

/** The checked input of a list: page, cursor, sort, search and its filters. */
export type FilterOf<L extends { input: z.ZodType; list?: ListFacts }> = z.output<L['input']>;

const MOST_VALUES = 20;

/**
 * A filter of one or several values: a list, or separated by commas as in an address (`status=open,filled`). A row
 * matches where it has one of them.
 */
export function anyOf<const V extends string>(values: readonly V[]) {
  const error =
    values.length === 2 ? `must be ${values.join(' or ')}` : `must be one of ${values.join(', ')}`;
  return someOf(z.enum(values, { error })).meta({
    values,
    description: `Only rows with one of these: ${values.join(', ')}. Separate several by commas.`,
  });
}

/** Like `anyOf`, for values that are not a fixed choice. */
export function someOf<T extends z.ZodType<string>>(value: T) {
  return z
    .union([z.string(), z.array(z.string())], { error: 'is not a list of values' })
    .transform((given, context): z.output<T>[] => {
      const values = [given].flat().flatMap((part) => part.split(','));
      if (values.length > MOST_VALUES) refuse(context, `must be at most ${MOST_VALUES} values`);
      return values.slice(0, MOST_VALUES).flatMap((one) => {
        const parsed = value.safeParse(one);
        if (parsed.success) return [parsed.data];
        // At the field, not at a place in it.
        refuse(context, parsed.error.issues[0]?.message ?? 'is not a value');
        return [];
      });
    })
    .optional();
}

const refuse = (context: z.RefinementCtx, message: string) =>
  context.addIssue({ code: 'custom', message, input: undefined });
