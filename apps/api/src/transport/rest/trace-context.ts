import { randomBytes } from 'node:crypto';

/** The trace that a request belongs to, by the standard W3C Trace Context. */
export interface Trace {
  /** 32 hex digits. */
  id: string;
  /** Two hex digits. */
  flags: string;
}

/** Version, trace, parent and flags. Later versions may have further parts. */
const TRACEPARENT =
  /^(?<version>[0-9a-f]{2})-(?<id>[0-9a-f]{32})-(?<parent>[0-9a-f]{16})-(?<flags>[0-9a-f]{2})(?<more>-.*)?$/;
const NO_ID = '0'.repeat(32);
const NO_PARENT = '0'.repeat(16);
/** The only flag that version 00 knows: the caller records the trace. */
const SAMPLED = 1;

/** The trace of a `traceparent` header; a new one where there is none, or an invalid one, which the standard ignores. */
export function traceOf(header: string | string[] | undefined): Trace {
  return (typeof header === 'string' ? parsed(header) : undefined) ?? newTrace();
}

function parsed(header: string): Trace | undefined {
  const { version, id, parent, flags, more } = TRACEPARENT.exec(header.trim())?.groups ?? {};
  if (id === undefined || id === NO_ID || parent === NO_PARENT || version === 'ff') return undefined;
  if (version === '00' && more !== undefined) return undefined;
  const isSampled = (Number.parseInt(flags as string, 16) & SAMPLED) > 0;
  return { id, flags: isSampled ? '01' : '00' };
}

const newTrace = (): Trace => ({ id: randomBytes(16).toString('hex'), flags: '00' });

/** The `traceparent` of an answer: the trace, and an ID for the work on this request. */
export const answeredTrace = ({ id, flags }: Trace): string =>
  `00-${id}-${randomBytes(8).toString('hex')}-${flags}`;
