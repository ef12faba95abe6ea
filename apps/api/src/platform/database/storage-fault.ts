import { StorageError } from '../storage-error.ts';

const STORAGE_CODES = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB|BUSY|LOCKED|NOMEM)/;

function isStorageError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && STORAGE_CODES.test(String(error.code));
}

/** What refuses everything that was to be stored. */
export function storageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  return new StorageError('Nothing could be stored. Nothing was changed.', { cause: error });
}

/** A fault of the disk as what it means to a caller; any other error as it is. */
export function translate(error: unknown): unknown {
  return isStorageError(error) ? storageError(error) : error;
}
