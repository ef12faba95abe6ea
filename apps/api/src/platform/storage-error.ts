/** Nothing could be stored: the disk is full, read-only or broken. Nothing was changed. */
export class StorageError extends Error {
  override name = 'StorageError';
}
