/** How far a file has come; `pageOf` moves it. */
export interface FilePosition {
  /** The values that the last row was sorted by, its unique column last. */
  after: readonly unknown[] | null;
}
