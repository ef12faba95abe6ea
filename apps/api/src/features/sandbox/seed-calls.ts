import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Handlers } from '../../handlers.ts';
import type { PreparedSeed } from './worlds-types.ts';

/** Seeds whose worlds open without a wait. They answer alike in every world. */
export const seedCalls: Pick<Handlers['sandbox'], 'seeds' | 'prepareSeed'> = {
  seeds: async ({ host }) => (host.visitors ? [] : host.seeds.list().map(viewOf)),
  async prepareSeed({ host }, { seed, start }) {
    if (host.visitors) throw new DomainError('forbidden', 'All exchanges of this demo start the same.');
    const kind = { seed, start: start === undefined ? host.usual.start : Date.parse(start) };
    return viewOf(host.seeds.begin(kind));
  },
};

const viewOf = ({ seed, start, status, share }: PreparedSeed) => ({
  seed,
  start: new Date(start).toISOString(),
  status,
  share: Math.round(share * 1000) / 1000,
});
