import { z } from 'zod';

type Def = z.core.$ZodTypeDef & Record<string, unknown>;
type Schema = z.core.$ZodType;

const defOf = (schema: Schema): Def => schema._zod.def as Def;

/** What stands around a schema without changing what is sent. */
const WRAPPERS = ['optional', 'nullable', 'default', 'prefault', 'readonly', 'nonoptional', 'catch'];

/**
 * A schema that also refuses unknown fields, in every object of it. A field that is not known would be an option that
 * silently does nothing.
 */
export function strictInput<S extends Schema>(schema: S): S {
  const def = defOf(schema);
  const again = (changed: Record<string, unknown>) => z.core.clone(schema, { ...def, ...changed } as never);
  if (def.type === 'object') {
    const shape = Object.entries(def.shape as Record<string, Schema>);
    return again({
      shape: Object.fromEntries(shape.map(([name, field]) => [name, strictInput(field)])),
      catchall: def.catchall ?? z.never(),
    });
  }
  if (def.type === 'array') return again({ element: strictInput(def.element as Schema) });
  if (def.type === 'union') return again({ options: (def.options as Schema[]).map(strictInput) });
  if (def.type === 'pipe') return again({ in: strictInput(def.in as Schema) });
  if (WRAPPERS.includes(def.type)) return again({ innerType: strictInput(def.innerType as Schema) });
  return schema;
}

/** The names of the fields of the object at a path; none where there is no object. */
export function fieldsAt(schema: Schema, path: readonly PropertyKey[]): string[] {
  const def = defOf(schema);
  const [first, ...rest] = path;
  if (def.type === 'object') {
    const shape = def.shape as Record<string, Schema>;
    if (first === undefined) return Object.keys(shape);
    const field = shape[String(first)];
    return field ? fieldsAt(field, rest) : [];
  }
  if (def.type === 'array') return fieldsAt(def.element as Schema, rest);
  if (def.type === 'pipe') return fieldsAt(def.in as Schema, path);
  if (def.type === 'union') return (def.options as Schema[]).flatMap((option) => fieldsAt(option, path));
  if (WRAPPERS.includes(def.type)) return fieldsAt(def.innerType as Schema, path);
  return [];
}
