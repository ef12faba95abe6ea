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
  /** By name, what a schema was before its alternatives were told apart. */
  readonly #described = new Map<string, string>();

  /**
   * The schema as it stands in the document, with references to the named ones. What a named schema takes may differ
   * from what it answers, for example where a field has a default: then the former has a name of its own.
   * @param name of the call: its alternatives that the contract does not name are named after it
   */
  add(schema: z.ZodType, io: Side, name = ''): JsonSchema {
    const { schema: described, named } = describedSchema(schema, io);
    const names = new Map(Object.keys(named).map((name) => [name, this.#freeName(name, named, io)]));
    const renamed = (one: JsonSchema) => mapSchema(one, (each) => withNewName(each, names));
    for (const [key, one] of Object.entries(named)) {
      this.#schemas.set(names.get(key) as string, renamed(one));
      this.#described.set(names.get(key) as string, JSON.stringify(one));
    }
    const discriminated = (one: JsonSchema) => mapSchema(one, (each) => this.#discriminated(each, name));
    for (const key of names.values()) {
      this.#schemas.set(key, discriminated(this.#schemas.get(key) as JsonSchema));
    }
    return discriminated(renamed(described));
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

  /** A choice among objects that share a field with a constant says so: generators tell them apart by it. */
  #discriminated({ oneOf, ...rest }: JsonSchema, name: string): JsonSchema {
    if (!Array.isArray(oneOf)) return rest;
    const members = oneOf as JsonSchema[];
    const property = sharedConstant(members.map((one) => this.#resolved(one)));
    if (property === undefined) return { ...rest, oneOf };
    const refs = members.map((one) => {
      const value = constantOf(this.#resolved(one), property);
      if (typeof one.$ref === 'string') return [value, one.$ref] as const;
      const key = pascal([...name.split('.'), value]);
      this.#schemas.set(key, {
        description: `What \`${name}\` answers where \`${property}\` is \`${value}\`.`,
        ...one,
      });
      return [value, refTo(key).$ref] as const;
    });
    const discriminator = { propertyName: property, mapping: Object.fromEntries(refs) };
    return { ...rest, oneOf: refs.map(([, $ref]) => ({ $ref })), discriminator };
  }

  #resolved(schema: JsonSchema): JsonSchema {
    const { $ref } = schema;
    return typeof $ref === 'string'
      ? (this.#schemas.get($ref.split('/').at(-1) as string) ?? schema)
      : schema;
  }

  #freeName(name: string, named: Record<string, JsonSchema>, io: Side): string {
    if (io === 'output' || this.#isFree(name, named[name] as JsonSchema)) return name;
    return `${name}Input`;
  }

  #isFree(name: string, schema: JsonSchema): boolean {
    const existing = this.#schemas.get(name);
    const described = this.#described.get(name) ?? JSON.stringify(existing);
    return existing === undefined || described === JSON.stringify(schema);
  }
}

function withNewName({ $ref, ...rest }: JsonSchema, names: ReadonlyMap<string, string>): JsonSchema {
  if (typeof $ref !== 'string') return rest;
  const name = $ref.split('/').at(-1) as string;
  return { ...refTo(names.get(name) ?? name), ...rest };
}

const constantOf = ({ properties }: JsonSchema, property: string) =>
  (properties as Record<string, { const?: string }> | undefined)?.[property]?.const as string;

/** The first field that is a constant of its own in each of several objects. */
function sharedConstant(members: readonly JsonSchema[]): string | undefined {
  const [first] = members;
  return Object.keys((first?.properties ?? {}) as object).find((property) => {
    const values = members.map((one) => constantOf(one, property));
    return new Set(values).size === members.length && !values.includes(undefined as never);
  });
}

const pascal = (words: string[]) => words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('');
