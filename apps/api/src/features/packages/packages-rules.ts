import { DomainError } from '@papermint/contracts/common/domain-error';

/** A package and its place among the others. */
interface Ranked {
  slug: string;
  name: string;
  rank: number;
}

/** @throws DomainError bad_input at `slug` where there is no such package; conflict where it is no higher one */
export function assertHigher(current: Ranked, wanted: Ranked | undefined): asserts wanted is Ranked {
  if (!wanted) throw new DomainError('bad_input', 'There is no package with this name', 'slug');
  if (wanted.slug === current.slug) {
    throw new DomainError('conflict', `You already have the package ${current.name}`, 'slug');
  }
  if (wanted.rank <= current.rank) {
    throw new DomainError(
      'conflict',
      `${wanted.name} is below your package ${current.name}: packages are never lowered`,
      'slug',
    );
  }
}
