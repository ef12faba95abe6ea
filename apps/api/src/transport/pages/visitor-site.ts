import type { SiteConfig } from '@papermint/contracts/site/config';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../platform/process/network.ts';
import { addressOf } from '../admission/address.ts';
import type { WorldAccess } from '../worlds/world-choice.ts';
import { chosenWorld, namedWorld, worldCookie } from '../worlds/world-choice.ts';
import type { Cover } from './page.ts';

/** The facts about a request's world that its page needs. */
export interface Site {
  configOf(request: FastifyRequest): Promise<SiteConfig>;
  /** The picture that some screens begin with; null where the world has none. */
  coverOf(request: FastifyRequest): Promise<Cover | null>;
  /** The Set-Cookie value for a visitor of a demo who has no world; otherwise undefined. */
  cookieFor(request: FastifyRequest): string | undefined;
}

/**
 * The site of a request's world. Where it has none, or that world is not open, the main world's: in a demo the page's
 * cookie then names a new world, otherwise the app reports it.
 */
export function siteOf(access: WorldAccess): Site {
  const { host } = access;
  const { visitors } = host;
  const stateOf = ({ headers }: FastifyRequest) => {
    const named = namedWorld(access, { headers });
    return typeof named === 'string' ? visitors?.stateOf(named) : 'unknown';
  };
  const chosen = (request: FastifyRequest) => {
    // Robots fetch pages: a page alone opens no world.
    if (visitors && stateOf(request) === 'unopened') return host.main;
    try {
      return chosenWorld(access, { headers: request.headers }, 'act');
    } catch {
      return host.main;
    }
  };
  const worldOf = (request: FastifyRequest) =>
    chosen(request)
      .look()
      .catch(() => host.main.look());
  return {
    configOf: async (request) => (await worldOf(request)).settings.config(),
    async coverOf(request) {
      const { settings, nftBrowsing } = await worldOf(request);
      return settings.config().flags.nft ? nftBrowsing.cover() : null;
    },
    cookieFor(request) {
      if (!visitors || stateOf(request) !== 'unknown') return undefined;
      return worldCookie(access, visitors.mint(networkOf(addressOf(request))), visitors.life / 1000);
    },
  };
}
