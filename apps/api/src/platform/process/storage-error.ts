/** Nothing could be stored: the disk is full, read-only or broken. Nothing was changed. */
export class StorageError extends Error {
  override name = 'StorageError';
}

/**
 * Another process may write the world by now. What was to be stored was not, or only in a state of the world that no
 * longer counts.
 */
export class FencedError extends StorageError {
  override name = 'FencedError';
}

/** The disk did not confirm what was written: it may be there after a restart or not. Until then nothing more is stored. */
export class UnconfirmedError extends StorageError {
  override name = 'UnconfirmedError';
}
