import { MOST_OPEN_SENT } from '@papermint/contracts/orders/open-orders';

interface Row {
  uuid: string;
  status: string;
}

/**
 * The open orders or positions that a page knows, from its lists and from a feed. What ends before a feed begins, or
 * while its connection is away, is in no message. It is missing in the first one, which has the newest 100 that are
 * open.
 */
export class KnownOpen<R extends Row> {
  private readonly ids = new Set<string>();
  private readonly isOpen: (status: R['status']) => boolean;

  constructor(isOpen: (status: R['status']) => boolean) {
    this.isOpen = isOpen;
  }

  note(rows: readonly R[]): void {
    for (const { uuid, status } of rows) {
      if (this.isOpen(status)) this.ids.add(uuid);
      else this.ids.delete(uuid);
    }
  }

  has({ uuid }: R): boolean {
    return this.ids.has(uuid);
  }

  /**
   * Forgets what has ended by the first message of a feed. Where that message is full, what is older than its oldest one
   * stays known, because it may still be open.
   * @returns its ids, oldest first: ids of version 7 sort by time
   */
  endedBefore(open: readonly R[]): string[] {
    const still = new Set(open.map(({ uuid }) => uuid));
    const oldest = open.length < MOST_OPEN_SENT ? '' : ([...still].toSorted()[0] ?? '');
    const ended = [...this.ids].filter((uuid) => uuid >= oldest && !still.has(uuid)).toSorted();
    for (const uuid of ended) this.ids.delete(uuid);
    return ended;
  }
}

/** A list of what is open, as a QueryObserver has it. */
interface OpenList<R> {
  getCurrentResult(): ShownList<R>;
  subscribe(listener: (result: ShownList<R>) => void): () => void;
}

interface ShownList<R> {
  data: { data: readonly R[] } | undefined;
}

/** Notes what a list shows, now and later. @returns a function that ends it */
export function followList<R extends Row>(known: KnownOpen<R>, list: OpenList<R>): () => void {
  let noted: ShownList<R>['data'];
  const note = ({ data }: ShownList<R>) => {
    // A list that only begins to load tells its old rows again: some may have ended since.
    if (data === undefined || data === noted) return;
    noted = data;
    known.note(data.data);
  };
  note(list.getCurrentResult());
  return list.subscribe(note);
}
