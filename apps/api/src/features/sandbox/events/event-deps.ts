import type { Reads } from '../../../platform/database/statement.ts';
import type { Markets } from '../../markets/markets-service.ts';

export interface SandboxEventDeps {
  /** What is committed. */
  committed: Reads;
  markets: Pick<Markets, 'asset'>;
}
