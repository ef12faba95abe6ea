import type { ClassValue } from 'clsx';
import { clsx } from 'clsx';

/** Joins class names, leaving out what is falsy. Components are built so that no two of them ever contend. */
export function cn(...names: ClassValue[]): string {
  return clsx(names);
}
