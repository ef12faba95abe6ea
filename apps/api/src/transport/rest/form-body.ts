import type { IncomingMessage } from 'node:http';
import type { MultipartValue } from '@fastify/multipart';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FileRules } from '@papermint/contracts/common/file-rules';
import { labelOf } from '@papermint/contracts/common/label';
import type { FastifyRequest } from 'fastify';
import type { IncomingFiles, Intake } from '../../platform/files/file-intake.ts';
import type { Files } from '../../platform/files/files.ts';
import { shortName } from './errors.ts';

/** How long a form may take to arrive, wall ms. */
const PATIENCE = 120_000;
/** How much of a refused form is read on, bytes: a browser shows the refusal only once it has sent everything. */
const MOST_READ_ON = 100_000_000;
const MOST_TEXT = 10_000;
const MOST_TEXTS = 50;

/**
 * Receives the form of a call with files and runs the call. What the call has not bound is removed, however it ends.
 * @param run is given the texts of the form, and a function that checks its files and puts them in their places
 * @throws DomainError at the field of a part, and what `run` throws
 */
export async function withForm<T>(
  request: FastifyRequest,
  rules: FileRules,
  files: Files,
  run: (sent: Record<string, unknown>, keep: () => Promise<IncomingFiles>) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) {
    throw new DomainError('unsupported_media', 'Send the files as multipart/form-data.');
  }
  const intake = files.intake();
  const impatient = setTimeout(() => request.raw.destroy(), PATIENCE);
  try {
    const sent = await receive(request, rules, intake);
    clearTimeout(impatient);
    return await run(sent, () => intake.keep(rules));
  } finally {
    clearTimeout(impatient);
    await intake.end();
  }
}

async function receive(request: FastifyRequest, rules: FileRules, intake: Intake) {
  const sent: Record<string, unknown> = {};
  const isFile = (name: string | undefined) => name !== undefined && Object.hasOwn(rules, name);
  let receiving: string | undefined;
  let inherited: string | undefined;
  try {
    const parts = request.parts({
      isPartAFile(name, _type, fileName) {
        // The parser refuses such a name without saying which.
        if (name !== undefined && name in Object.prototype) inherited ??= name;
        return fileName !== undefined || isFile(name);
      },
      limits: {
        fileSize: Math.max(...Object.values(rules).map(({ maxBytes }) => maxBytes)) + 1,
        files: Object.values(rules).reduce((sum, { maxFiles }) => sum + maxFiles, 1),
        fieldSize: MOST_TEXT,
        fields: MOST_TEXTS,
      },
    });
    for await (const part of parts) {
      const field = part.fieldname;
      const rule = isFile(field) ? rules[field] : undefined;
      if (part.type === 'field') {
        sent[field] = textOf(part, sent);
        continue;
      }
      if (!rule) throw unknown(field, 'file');
      receiving = field;
      await intake.receive(part.file, field, rule);
      receiving = undefined;
    }
    return sent;
  } catch (error) {
    await readOn(request.raw);
    if (error instanceof DomainError) throw error;
    if (inherited !== undefined) throw unknown(inherited, 'field');
    throw malformed(error, receiving);
  }
}

function textOf(part: MultipartValue, before: Record<string, unknown>): unknown {
  const { fieldname, fieldnameTruncated, value, valueTruncated } = part;
  if (fieldnameTruncated || fieldname === '') throw unknown(fieldname, 'field');
  if (valueTruncated) throw refusal(fieldname, `must be at most ${MOST_TEXT} bytes`);
  if (Object.hasOwn(before, fieldname)) throw refusal(fieldname, 'is in the form twice');
  return value;
}

const refusal = (field: string, predicate: string) =>
  new DomainError('bad_input', `${labelOf(field)} ${predicate}`, field);

/** A part that the call does not have. */
function unknown(name: string, kind: 'field' | 'file'): DomainError {
  const field = shortName(name);
  const part = field === '' ? 'A part without a name' : `"${field}"`;
  return new DomainError('bad_input', `${part} is not a ${kind} of this call`, field);
}

const TOO_MANY: Readonly<Record<string, string>> = {
  FST_FIELDS_LIMIT: 'The form has too many fields.',
  FST_PARTS_LIMIT: 'The form has too many fields.',
  FST_FILES_LIMIT: 'The form has too many files.',
};

/** The form is too long, the connection was cut, or what came is no form. @param receiving the file that was arriving */
function malformed(error: unknown, receiving: string | undefined): DomainError {
  const tooMany = TOO_MANY[String((error as { code?: unknown } | null)?.code)];
  if (tooMany) return new DomainError('bad_input', tooMany);
  return receiving === undefined
    ? new DomainError('bad_input', 'The form did not arrive whole, or it is no form: send it again.')
    : refusal(receiving, 'did not arrive whole: send it again');
}

/** Reads the rest of a request and drops it. */
function readOn(raw: IncomingMessage): Promise<void> {
  raw.unpipe();
  if (raw.readableEnded || raw.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let bytes = 0;
    const end = () => resolve();
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MOST_READ_ON) raw.destroy();
    });
    raw.on('end', end).on('close', end).on('error', end);
    raw.resume();
  });
}
