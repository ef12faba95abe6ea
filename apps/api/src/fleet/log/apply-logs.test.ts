import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Connection } from '../../platform/database/connection.ts';
import { openConnection, openReadConnection } from '../../platform/database/connection.ts';
import { copyOpenDatabase } from '../../platform/database/database-files.ts';
import { tempDir } from '../../testing/files/temp-dir.ts';
import { often } from '../../testing/often.ts';
import { applyLogs } from './apply-logs.ts';
import type { LogPart, LogPosition } from './log-rules.ts';
import { LogGap, logsAfter, packParts } from './log-rules.ts';
import type { LogTail } from './log-tail.ts';
import { openLogTail } from './log-tail.ts';

const TOKEN = 3;
const TABLES = 'CREATE TABLE a (id INTEGER PRIMARY KEY, text); CREATE TABLE b (id INTEGER PRIMARY KEY, blob)';

/** What happens to a database that is open. */
const acts = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.record({ act: fc.constant('write'), rows: fc.integer({ min: 1, max: 60 }) }) },
    {
      weight: 3,
      arbitrary: fc.record({ act: fc.constant('delete'), rows: fc.integer({ min: 1, max: 200 }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ act: fc.constant('roll back'), rows: fc.integer({ min: 1, max: 300 }) }),
    },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('checkpoint'), rows: fc.constant(0) }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('truncate'), rows: fc.constant(0) }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('vacuum'), rows: fc.constant(0) }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('copy'), rows: fc.constant(0) }) },
  ),
  { minLength: 5, maxLength: 40 },
);

interface Source {
  file: string;
  connection: Connection;
  tail: LogTail;
  parts: LogPart[];
  base: { file: string; at: LogPosition };
  copies: number;
}

function take({ tail, parts }: Source): void {
  const taken = tail.take();
  if (taken) parts.push({ ...taken, token: TOKEN });
}

function copy(source: Source): void {
  source.copies += 1;
  const file = `${source.file}.copy-${source.copies}`;
  copyOpenDatabase(source.file, file);
  source.base = { file, at: source.tail.position() };
}

function run(source: Source, act: string, rows: number): void {
  const { connection } = source;
  const insert = () => {
    for (let row = 0; row < rows; row += 1) {
      connection.prepare('INSERT INTO a (text) VALUES (?)').run('text '.repeat(row % 37));
      if (row % 5 === 0) connection.prepare('INSERT INTO b (blob) VALUES (randomblob(?))').run(row * 91);
    }
  };
  if (act === 'write') connection.transaction(insert)();
  if (act === 'delete') {
    connection.prepare('DELETE FROM a WHERE id IN (SELECT id FROM a ORDER BY id % 7 LIMIT ?)').run(rows);
  }
  if (act === 'roll back') {
    // So much that pages go to the log before the end.
    connection.exec('BEGIN');
    insert();
    connection.exec('ROLLBACK');
  }
  if (act === 'checkpoint') connection.pragma('wal_checkpoint(PASSIVE)');
  if (act === 'truncate') connection.pragma('wal_checkpoint(TRUNCATE)');
  if (act === 'vacuum') connection.exec('VACUUM');
  take(source);
  if (act === 'copy') copy(source);
}

function begin(): Source {
  const file = join(tempDir(), 'source.db');
  const connection = openConnection(file, false);
  connection.pragma('wal_autocheckpoint = 40');
  connection.pragma('cache_size = 10');
  connection.exec(TABLES);
  const source: Source = {
    file,
    connection,
    tail: openLogTail(file),
    parts: [],
    base: { file: '', at: { generation: '', until: 0 } },
    copies: 0,
  };
  take(source);
  copy(source);
  return source;
}

/** Everything in a database, page for page. */
function contents(file: string): unknown {
  const connection = openReadConnection(file);
  try {
    const [sound] = connection.pragma('integrity_check') as [{ integrity_check: string }];
    expect(sound.integrity_check).toBe('ok');
    return {
      a: connection.prepare('SELECT id, text FROM a ORDER BY id').all(),
      b: connection.prepare('SELECT id, hex(blob) FROM b ORDER BY id').all(),
      pages: connection.pragma('page_count'),
      free: connection.pragma('freelist_count'),
    };
  } finally {
    connection.close();
  }
}

function restore({ base, parts }: Source, most: number): string {
  const file = `${base.file}.restored`;
  copyFileSync(base.file, file);
  applyLogs(file, logsAfter(packParts(parts, most), { ...base.at, token: TOKEN }));
  return file;
}

test('a copy and the logs since are the database, whatever was done and whenever it was copied', () => {
  fc.assert(
    fc.property(acts, fc.integer({ min: 1_000, max: 100_000 }), (all, most) => {
      const source = begin();
      for (const { act, rows } of all) run(source, act, rows);
      const restored = contents(restore(source, most));
      expect(restored).toEqual(contents(source.file));
      source.tail.close();
      source.connection.close();
    }),
    often(12),
  );
});

test('each commit adds what it has written, and nothing is added without one', () => {
  const source = begin();
  const before = source.parts.length;
  take(source);
  run(source, 'roll back', 300);
  expect(source.parts.length).toBe(before);
  run(source, 'write', 1);
  expect(source.parts.length).toBe(before + 1);
  source.tail.close();
  source.connection.close();
});

test('a log with a wrong byte is refused', () => {
  const source = begin();
  run(source, 'write', 40);
  run(source, 'write', 40);
  const last = source.parts.at(-1) as LogPart;
  last.bytes = Buffer.from(last.bytes);
  last.bytes[5_000] = ~(last.bytes[5_000] as number) & 0xff;
  expect(() => restore(source, 1e6)).toThrow(LogGap);
  source.tail.close();
  source.connection.close();
});
