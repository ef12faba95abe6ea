import type { ParseArgsConfig } from 'node:util';
import type { Client } from '@papermint/client';

/** What a command works with, so that tests need no process. */
export interface Io {
  /** Writes a line to the standard output. */
  out(line: string): void;
  /** Writes a line to the standard error. */
  err(line: string): void;
  env: Readonly<Record<string, string | undefined>>;
  /** Aborts when the person ends the command. */
  signal: AbortSignal;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

export interface Parsed {
  words: string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
}

/** A command that asks the server. */
export interface Context extends Io, Parsed {
  client: Client;
  baseUrl: string;
  /** Id of the world that it concerns; undefined for the main one. */
  world: string | undefined;
  /** Prints an answer: as JSON with `--json`, else by `text`. */
  print<T>(answer: T, text: (answer: T) => string): void;
}

export interface Command {
  /** What it does, in a line of the list of commands. */
  about: string;
  /** What follows `papermint`, a line each, with what it does. */
  usage: readonly (readonly [words: string, about: string])[];
  /** Its options beside those that all commands have. */
  options: NonNullable<ParseArgsConfig['options']>;
  run(context: Context): Promise<void>;
}

/** What was typed makes no sense; the sentence says why. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** @throws UsageError where a word is missing or left over */
export function takeWords<const N extends readonly string[]>(
  { words }: Parsed,
  names: N,
): { [K in keyof N]: string } {
  const missing = names[words.length];
  if (missing !== undefined) throw new UsageError(`${missing} is missing.`);
  const more = words[names.length];
  if (more !== undefined) throw new UsageError(`"${more}" is one word too many.`);
  return words as { [K in keyof N]: string };
}

/** The text of an option; undefined where it was not given. */
export function textOption({ options }: Parsed, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

/** The number of an option. @throws UsageError for what is no number */
export function numberOption(parsed: Parsed, name: string): number | undefined {
  const text = textOption(parsed, name);
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value))
    throw new UsageError(`--${name} takes a number, not "${text}".`);
  return value;
}

/** Rows as columns of text, with a heading. */
export function columns(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [heading, ...rows];
  const widths = heading.map((_, index) => Math.max(...all.map((row) => (row[index] ?? '').length)));
  return all
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
