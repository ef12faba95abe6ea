/** The interval of a chart that does not follow the address. */
export interface OwnInterval {
  /** Such as 1h; null before the first choice. */
  interval: string | null;
  choose: (interval: string) => void;
}
