import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

/** Called by Vitest once a run. */
export function setup(project: TestProject): () => void {
  const dir = mkdtempSync(join(tmpdir(), 'papermint-run-'));
  project.provide('runFolder', dir);
  return () => rmSync(dir, { recursive: true, force: true });
}
