/** An instant of a log. */
export interface LogPosition {
  /** The salt of the log, hex: it has another one each time it restarts. */
  generation: string;
  /** Bytes from its beginning. */
  until: number;
}

/** Bytes of a log that follow one another. */
export interface LogPart {
  /** The right under which they were written. */
  token: number;
  generation: string;
  /** Where they begin, bytes from the beginning of the log. */
  from: number;
  /** Whether they end with a commit: a large one has several parts. */
  ends: boolean;
  bytes: Uint8Array;
}

/** Puts parts that follow one another into as few messages as possible. @param most the bytes of one */
export function packParts(parts: readonly LogPart[], most: number): LogPart[] {
  const packed: LogPart[] = [];
  let open: { first: LogPart; pieces: Uint8Array[]; length: number; ends: boolean } | undefined;
  const close = () => {
    if (!open) return;
    const { first, pieces, ends } = open;
    packed.push({ ...first, ends, bytes: pieces.length === 1 ? first.bytes : Buffer.concat(pieces) });
    open = undefined;
  };
  for (const part of parts.flatMap((one) => split(one, most))) {
    const { length } = part.bytes;
    if (open && (open.first.generation !== part.generation || open.length + length > most)) close();
    open ??= { first: part, pieces: [], length: 0, ends: false };
    open.pieces.push(part.bytes);
    open.length += length;
    open.ends = part.ends;
  }
  close();
  return packed;
}

function split(part: LogPart, most: number): LogPart[] {
  const { from, bytes, ends } = part;
  const parts: LogPart[] = [];
  for (let at = 0; at < bytes.length; at += most) {
    const piece = bytes.subarray(at, at + most);
    parts.push({ ...part, from: from + at, bytes: piece, ends: ends && at + most >= bytes.length });
  }
  return parts;
}

/** A stored log that lacks something, or of which something was stored twice. */
export class LogGap extends Error {
  override name = 'LogGap';
}

/** A whole generation, from the beginning of the log to a commit. */
export interface WholeLog {
  generation: string;
  bytes: Buffer;
}

/**
 * The logs to apply to a copy of a database, in their order. A page that a log changes is in it whole, so the log that was
 * under way when the copy was made is applied from its beginning. The end of a commit that was not stored whole is left
 * out: nobody was told of it.
 * @param parts in the order in which they were stored
 * @param base until where the copy has the log
 * @throws LogGap
 */
export function logsAfter(
  parts: readonly LogPart[],
  { token, generation, until }: LogPosition & { token: number },
): WholeLog[] {
  const own = parts.filter((part) => part.token === token);
  const first = own.findIndex((part) => part.generation === generation);
  if (first < 0) throw new LogGap('The log that was under way is missing.');
  const logs: { generation: string; pieces: Uint8Array[]; length: number; whole: number }[] = [];
  for (const part of own.slice(first)) {
    let log = logs.at(-1);
    if (log?.generation !== part.generation) {
      if (log && log.whole !== log.length) throw new LogGap('A log ends within a commit.');
      if (logs.some((one) => one.generation === part.generation)) throw new LogGap('A log comes twice.');
      log = { generation: part.generation, pieces: [], length: 0, whole: 0 };
      logs.push(log);
    }
    if (part.from !== log.length) throw new LogGap('Bytes of a log are missing.');
    log.pieces.push(part.bytes);
    log.length += part.bytes.length;
    if (part.ends) log.whole = log.length;
  }
  if ((logs[0]?.whole ?? 0) < until) throw new LogGap('The log ends before the copy was made.');
  return logs
    .filter(({ whole }) => whole > 0)
    .map(({ generation, pieces, whole }) => ({
      generation,
      bytes: Buffer.concat(pieces).subarray(0, whole),
    }));
}
