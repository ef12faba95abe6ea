import { DomainError } from '@papermint/contracts/common/domain-error';

/** The refusal while a world is on its way from one node to another. @param retryAfter seconds */
export const worldMoving = (retryAfter = 2): DomainError =>
  new DomainError('world_moving', undefined, undefined, { retryAfter });
