/** The number of shown lines of a failed installation. */
const SHOWN = 40;

/** Lines around the reason of a failure that say nothing: warnings, stacks, fields of errors. */
const NOISE = /^npm (warn|notice)\b|^npm error( {2,}|$)/;

/**
 * The fields that we read of an event of `pnpm --reporter=ndjson`.
 * @typedef {{ name?: string, level?: string, status?: string, message?: string, code?: string, depPath?: string,
 *   line?: string, script?: string, url?: string, timeout?: number, error?: { code?: string },
 *   err?: { message?: string, code?: string } }} PnpmEvent
 */

/** @param {string} line @returns {PnpmEvent | undefined} */
function eventOf(line) {
  try {
    return line.startsWith('{') ? JSON.parse(line) : undefined;
  } catch {
    return undefined;
  }
}

/** @param {PnpmEvent} event @returns {string | undefined} */
function buildOf({ depPath = '', script, line = '' }) {
  if (!depPath.startsWith('better-sqlite3@')) return undefined;
  if (script) return 'looking for a ready-made SQLite';
  if (/\bCC\(target\).*\/sqlite3\.o/.test(line))
    return 'compiling SQLite, 1 of 2: the database, a minute or more';
  if (/\bCXX\(target\).*better_sqlite3\.o/.test(line)) return 'compiling SQLite, 2 of 2: its interface';
  return undefined;
}

/** Reads the output of `pnpm --reporter=ndjson` line by line. */
export function createPnpmReader() {
  const count = { resolved: 0, fetched: 0, imported: 0 };
  /** @type {string[]} */
  const lines = [];

  /** @param {PnpmEvent} event @returns {string | undefined} */
  const progress = ({ status }) => {
    if (status === 'resolved') count.resolved += 1;
    if (status === 'fetched' || status === 'found_in_store') count.fetched += 1;
    if (status === 'imported') count.imported += 1;
    if (count.fetched === 0) return undefined;
    return count.fetched < count.resolved
      ? `${count.fetched} of ${count.resolved} fetched`
      : `${count.imported} of ${count.resolved} unpacked`;
  };

  return {
    /** @param {string} line @returns {string | undefined} what pnpm is at, where the line says something about it */
    read(line) {
      const event = eventOf(line);
      if (!event) {
        if (!NOISE.test(line)) lines.push(line);
        return undefined;
      }
      if (event.name === 'pnpm:progress') return progress(event);
      if (event.name === 'pnpm:request-retry') {
        const host = URL.canParse(event.url ?? '') ? new URL(event.url ?? '').host : 'the registry';
        return `no answer from ${host} (${event.error?.code ?? 'no connection'}), trying again`;
      }
      if (event.name === 'pnpm:lifecycle') {
        if (event.line) lines.push(event.line);
        return buildOf(event);
      }
      if (event.level === 'error') {
        const code = event.code ?? event.err?.code;
        lines.push([code, event.err?.message ?? event.message].filter(Boolean).join(' '));
      }
      return undefined;
    },
    /** The last lines that say something to a person. */
    output: () => lines.slice(-SHOWN).join('\n').trim(),
  };
}
