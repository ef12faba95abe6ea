import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Queue } from '../queues/queues-types.ts';
import type { DeskDeps } from './desk-types.ts';

/** @throws DomainError not_found at `queue` */
export function queueNamed({ queues }: Pick<DeskDeps, 'queues'>, name: string): Queue {
  const found = queues.all().find((queue) => queue.name === name);
  if (found) return found;
  throw new DomainError('not_found', 'There is no queue with this name', 'queue');
}
