/** Another process has the data folder. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
}
