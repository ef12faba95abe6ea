import type { OperatorBoard } from '@papermint/contracts/operator/board';

/** What the operator sees and does. */
export interface Board {
  read(): Promise<OperatorBoard>;
  /**
   * Lets a node give its worlds to others, or take worlds again.
   * @throws DomainError not_found where no such node runs, conflict where worlds do not move
   */
  wish(node: string, drain: boolean): Promise<void>;
}
