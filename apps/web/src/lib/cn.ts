import type { ClassValue } from 'clsx';
import { clsx } from 'clsx';

/** Joins class names and leaves out falsy ones. It does not resolve conflicts: components must pass none. */
export function cn(...names: ClassValue[]): string {
  return clsx(names);
}
