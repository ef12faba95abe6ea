import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sharedFolder } from './shared-folder.ts';

/** A template, and the key to its sealed values. */
const SHARED = /^(papermint-seed-\w+\.db|secret\.key)$/;

/**
 * Data folders of one kind share their seeding: the first one of a run seeds, and the others begin with a copy.
 * @param kind what seeding depends on besides the constants of testApp
 */
export function seededFiles(kind: string): { take(dataDir: string): void; keep(dataDir: string): void } {
  const folder = sharedFolder();
  const template = join(folder, kind);
  return {
    take(dataDir) {
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

function copyShared(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (SHARED.test(name)) copyFileSync(join(from, name), join(to, name));
  }
}
