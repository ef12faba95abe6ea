/** Where a page of a list begins and where it ended. `pageOf` and `pageOfRows` read it and move it. */
export interface ListPosition {
  /** The values that the last row before was sorted by, its unique column last; null at the beginning. */
  after: readonly unknown[] | null;
  /** The number of rows on earlier pages, which the total then counts instead of all rows before this position. */
  passed?: number | undefined;
  /** Whether nobody reads the total, so that nothing is counted: for a file. */
  uncounted?: true;
  /** Whether rows follow. */
  more: boolean;
}
