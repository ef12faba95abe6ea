import { pageOf } from '@papermint/contracts/common/page';
import { z } from 'zod';
import type { JsonSchema, Side } from './json-schema.ts';
import { describedSchema, mapSchema, refTo } from './json-schema.ts';

/**
 * The schemas of a document that have a name, each said once. Contracts name them by `.meta({ id })`; the page of a
 * list is named after its row.
 */
export class Components {
  readonly #schemas = new Map<string, JsonSchema>();

  /**
   * The schema as it stands in the document, with references to the named ones. What a named schema takes may differ
   * from what it answers, for example where a field has a default: then the former has a name of its own.
   */
  add(schema: z.ZodType, io: Side): JsonSchema {
    const { schema: described, named } = describedSchema(schema, io);
    const names = new Map(Object.keys(named).map((name) => [name, this.#freeName(name, named, io)]));
    const renamed = (one: JsonSchema) => mapSchema(one, (each) => withNewName(each, names));
    for (const [name, one] of Object.entries(named)) {
      this.#schemas.set(names.get(name) as string, renamed(one));
    }
    return renamed(described);
  }

  /** Names what an answer is, where its contract does not. */
  addAs(name: string, schema: z.ZodType): void {
    this.#schemas.set(name, this.add(schema, 'output'));
  }

  /** The answer of a list: `OrderPage` where its rows are an `Order`. */
  addPage(schema: z.ZodType): JsonSchema {
    const page = this.add(schema, 'output');
    const { data } = page.properties as Record<string, { items?: { $ref?: string } }>;
    const row = data?.items?.$ref?.split('/').at(-1);
    if (row === undefined) return page;
    const described = { description: `A page of a list of \`${row}\`.`, ...page };
    const beside = Object.keys(page.properties as object).filter(
      (field) => !(field in pageOf(z.string()).shape),
    );
    // Only where another list of the same rows answers something else beside them.
    const name = this.#isFree(`${row}Page`, described) ? `${row}Page` : `${row}PageWith${pascal(beside)}`;
    this.#schemas.set(name, described);
    return refTo(name);
  }

  toJSON(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#schemas].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #freeName(name: string, named: Record<string, JsonSchema>, io: Side): string {
    if (io === 'output' || this.#isFree(name, named[name] as JsonSchema)) return name;
    return `${name}Input`;
  }

  #isFree(name: string, schema: JsonSchema): boolean {
    const existing = this.#schemas.get(name);
    return existing === undefined || JSON.stringify(existing) === JSON.stringify(schema);
  }
}

function withNewName({ $ref, ...rest }: JsonSchema, names: ReadonlyMap<string, string>): JsonSchema {
  if (typeof $ref !== 'string') return rest;
  const name = $ref.split('/').at(-1) as string;
  return { ...refTo(names.get(name) ?? name), ...rest };
}

const pascal = (words: string[]) => words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('');
