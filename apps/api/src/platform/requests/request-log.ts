/** A call as a client made it over HTTP, with its answer. Secrets are in it: `maskedText` and `maskedValue` hide them. */
export interface RequestRecord {
  /** Place in the log, from 1. */
  readonly seq: number;
  readonly requestId: string;
  /** Name of the call. */
  readonly call: string;
  readonly method: string;
  /** Path and query string. */
  readonly url: string;
  /** When it arrived, wall ms and simulated ms. */
  readonly at: number;
  readonly simulatedAt: number;
  /** How long the answer took, wall ms. */
  readonly ms: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as it was parsed; undefined where there is none, or where it is a form with files. */
  readonly body: unknown;
  readonly status: number;
  readonly answerHeaders: Readonly<Record<string, string>>;
  /** The text of the answer; null where it is too large, compressed in advance or sent in parts. */
  readonly answer: string | null;
}

/** Which records a reader wants. All filters must match. */
export interface RequestFilters {
  call?: string | undefined;
  status?: number | undefined;
  requestId?: string | undefined;
}

/** The last calls of a world, in memory. */
export interface RequestLog {
  add(record: Omit<RequestRecord, 'seq'>): void;
  /** Records after a place, oldest first. */
  after(seq: number, filters?: RequestFilters): RequestRecord[];
  clear(): void;
}

interface Bounds {
  /** How many records are kept. */
  most: number;
  /** How many characters of bodies and answers are kept in all. */
  mostText: number;
  /** An answer that is longer is left out. */
  mostAnswer: number;
}

/** 500 calls, 4 MB of text and 64 kB for each answer. */
const BOUNDS: Bounds = { most: 500, mostText: 4_000_000, mostAnswer: 65_536 };

/** Keeps the last calls, within bounds: the oldest ones go first. */
export function createRequestLog({ most, mostText, mostAnswer } = BOUNDS): RequestLog {
  let records: RequestRecord[] = [];
  let kept = 0;
  let last = 0;
  return {
    add(record) {
      last += 1;
      const isLarge = (record.answer?.length ?? 0) > mostAnswer;
      const added = { ...record, seq: last, answer: isLarge ? null : record.answer };
      records.push(added);
      kept += sizeOf(added);
      while (records.length > most || (kept > mostText && records.length > 1)) {
        kept -= sizeOf(records.shift() as RequestRecord);
      }
    },
    after: (seq, { call, status, requestId } = {}) =>
      records.filter(
        (record) =>
          record.seq > seq &&
          (call === undefined || record.call === call) &&
          (status === undefined || record.status === status) &&
          (requestId === undefined || record.requestId === requestId),
      ),
    clear() {
      records = [];
      kept = 0;
    },
  };
}

/** The headers and the parsed body of a request are bounded by the server. They count as one kilobyte. */
const OTHER_TEXT = 1_024;

const sizeOf = ({ url, answer }: RequestRecord) => OTHER_TEXT + url.length + (answer?.length ?? 0);
