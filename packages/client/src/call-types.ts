/** What a single call may be told beside its input. */
export interface CallOptions {
  /** Ends the call and its retries. */
  signal?: AbortSignal;
  /** The `Idempotency-Key` of a command that moves money. One is made by default. */
  idempotencyKey?: string;
  /** Only for commands of staff: the server answers whether it would refuse the command, and changes nothing. */
  dryRun?: boolean;
}

export interface FeedOptions {
  /** Ends the feed without an error. */
  signal?: AbortSignal;
}

/** A call that answers a page of rows. @public The generated types name it. */
export interface ListCall<Input, Page extends { data: unknown[] }> {
  /** One page. */
  (input?: Input, options?: CallOptions): Promise<Page>;
  /** All rows that match, page after page. It asks for the next page when the loop needs it. */
  rows(input?: Input, options?: CallOptions): AsyncIterable<Page['data'][number]>;
  /** All rows that match, as the text of a CSV file. */
  csv(input?: Input, options?: CallOptions): Promise<string>;
}

/** A list that belongs to one record, so that its input is not optional. @public The generated types name it. */
export interface ListCallOf<Input, Page extends { data: unknown[] }> {
  /** One page. */
  (input: Input, options?: CallOptions): Promise<Page>;
  /** All rows that match, page after page. It asks for the next page when the loop needs it. */
  rows(input: Input, options?: CallOptions): AsyncIterable<Page['data'][number]>;
  /** All rows that match, as the text of a CSV file. */
  csv(input: Input, options?: CallOptions): Promise<string>;
}
