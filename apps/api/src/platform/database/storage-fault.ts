import { StorageError } from '../process/storage-error.ts';

const STORAGE_CODES = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB|BUSY|LOCKED|NOMEM)/;

function isStorageError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && STORAGE_CODES.test(String(error.code));
}

/** The error that refuses everything in a transaction that could not be stored. */
export function storageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  return new StorageError('Nothing could be stored. Nothing was changed.', { cause: error });
}

/** Turns an error of the disk into a StorageError; returns any other error as it is. */
export function translate(error: unknown): unknown {
  return isStorageError(error) ? storageError(error) : error;
}
