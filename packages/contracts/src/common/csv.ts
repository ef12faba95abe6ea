import { z } from 'zod';
import { labelOf } from './label.ts';

/** A column of a file: its header, and the text of a row. */
export interface CsvColumn {
  header: string;
  text: (row: unknown) => string;
}

/**
 * The columns of a list's file follow from the schema of its row: one for each field with a text, a number, a yes or
 * no, or a list of these; the fields of an object each have their own. Lists of objects are left out.
 */
export function csvColumns(row: z.ZodObject, path: readonly string[] = []): CsvColumn[] {
  return Object.entries(row.shape).flatMap(([key, schema]) => {
    const here = [...path, key];
    const inner = unwrapped(schema as z.ZodType);
    if (inner instanceof z.ZodObject) return csvColumns(inner, here);
    if (inner instanceof z.ZodArray && !isScalar(unwrapped(inner.element as z.ZodType))) return [];
    if (!(inner instanceof z.ZodArray) && !isScalar(inner)) return [];
    return [{ header: labelOf(here.join('.')), text: (value: unknown) => textOf(valueAt(value, here)) }];
  });
}

function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return unwrapped(schema.unwrap() as z.ZodType);
  }
  return schema instanceof z.ZodPipe ? unwrapped(schema.out as z.ZodType) : schema;
}

const SCALARS = [z.ZodString, z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral];

function isScalar(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodUnion)
    return schema.options.every((one) => isScalar(unwrapped(one as z.ZodType)));
  return SCALARS.some((kind) => schema instanceof kind);
}

const valueAt = (row: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], row);

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join(' ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}
