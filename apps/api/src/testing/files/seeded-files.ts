import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sharedFolder } from './shared-folder.ts';

/** A template, and the key to its sealed values. */
const SHARED = /^(papermint-seed-\w+\.db|secret\.key)$/;

/** A minute. After that the other process has probably failed, and the caller seeds as well. */
const MOST_WAITS = 3000;

interface SeededFiles {
  /** Copies the seeded files, and waits while another process seeds. The first caller of a run gets nothing. */
  take(dataDir: string): Promise<void>;
  /** Keeps the files that the caller has seeded. */
  keep(dataDir: string): void;
}

/**
 * Data folders of one kind share their seeding: the first one of a run seeds, and the others begin with a copy.
 * @param kind what seeding depends on besides the constants of testApp
 */
export function seededFiles(kind: string): SeededFiles {
  const folder = sharedFolder();
  const template = join(folder, kind);
  return {
    async take(dataDir) {
      if (isFirst(`${template}.begun`)) return;
      for (let waits = 0; waits < MOST_WAITS && !existsSync(template); waits += 1) await wait(20);
      if (existsSync(template)) copyShared(template, dataDir);
    },
    keep(dataDir) {
      if (existsSync(template)) return;
      const draft = mkdtempSync(join(folder, 'draft-'));
      copyShared(dataDir, draft);
      try {
        renameSync(draft, template);
      } catch (error) {
        // Another process was faster.
        if (!existsSync(template)) throw error;
        rmSync(draft, { recursive: true });
      }
    },
  };
}

/** Whether no process of this run has asked before. */
function isFirst(mark: string): boolean {
  try {
    mkdirSync(mark);
    return true;
  } catch {
    return false;
  }
}

function copyShared(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (SHARED.test(name)) copyFileSync(join(from, name), join(to, name));
  }
}
