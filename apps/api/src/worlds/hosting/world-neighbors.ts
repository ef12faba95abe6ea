import type { ListedWorld } from '../../features/sandbox/worlds-types.ts';

/** The worlds of the pool on all processes of this machine, where there are several. */
export interface WorldNeighbors {
  /** Those that are open, oldest first. */
  list(): Promise<ListedWorld[]>;
  /**
   * Opens a world on the process that has its source, or else on the one with the fewest worlds.
   * @returns its id
   * @throws DomainError as the process that opens it does
   */
  open(input: { from?: string | undefined }): Promise<string>;
  /** Called when a world was opened here, before anybody knows its id. */
  opened(id: string): Promise<void>;
  /** Called when a world was closed here. */
  closed(id: string): void;
}
