import { DomainError } from '@papermint/contracts/common/domain-error';
import { OutdatedError, UnreachableError } from './bucket.ts';

/** An error between processes. */
export interface SentError {
  name: string;
  message: string;
  domain?: Pick<DomainError, 'code' | 'key' | 'more'>;
}

export function sentError(error: unknown): SentError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message } = error;
  if (!(error instanceof DomainError)) return { name, message };
  const { code, key, more } = error;
  return { name, message, domain: { code, key, more } };
}

export function receivedError({ name, message, domain }: SentError): Error {
  if (domain) return new DomainError(domain.code, message, domain.key, domain.more);
  if (name === 'OutdatedError') return new OutdatedError(message);
  // A node that may no longer write answers like one that cannot be reached.
  if (name === 'UnreachableError' || name === 'FencedError') return new UnreachableError(message);
  return new Error(message);
}
