import { DomainError } from '@papermint/contracts/common/domain-error';
import { createTurns } from '../../../platform/flow/turns.ts';
import { startThread } from '../../../platform/process/own-thread.ts';
import type { ImportJob } from './import-world.ts';

export type ImportAnswer = { ok: true } | { fault: string };

/** How long a file may take, wall ms. One of 200 MB takes some seconds. */
const PATIENCE = 60_000;

/** One file at a time. */
const inTurn = createTurns(1);

/** Makes the database of an exported world, on a thread of its own. @throws DomainError bad_input at `file` */
export const readWorldFile = (job: ImportJob): Promise<void> =>
  inTurn(async () => {
    const thread = startThread('import-thread.js', '../../worlds/hosting/world-file/import-thread.ts', {
      workerData: job,
    });
    let timer: NodeJS.Timeout | undefined;
    try {
      const answer = await new Promise<ImportAnswer>((resolve) => {
        timer = setTimeout(() => resolve({ fault: 'takes too long to read' }), PATIENCE);
        thread.on('message', resolve);
        thread.on('error', () => resolve({ fault: 'is damaged' }));
        thread.on('exit', () => resolve({ fault: 'is damaged' }));
      });
      if ('fault' in answer) throw new DomainError('bad_input', `File ${answer.fault}`, 'file');
    } finally {
      clearTimeout(timer);
      await thread.terminate();
    }
  });
