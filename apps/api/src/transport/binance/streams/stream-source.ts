/** What a stream says. It is made with its first subscriber, and all subscribers get the same events. */
export interface StreamSource {
  /** The least time between two looks for events, wall ms. */
  every: number;
  /** The events since the last look. @param wall ms */
  next(wall: number): readonly object[];
  /** What a new subscriber gets first: the latest state, where there is one. */
  latest(): readonly object[];
  /** Called when nobody follows it any longer. */
  end?(): void;
}
