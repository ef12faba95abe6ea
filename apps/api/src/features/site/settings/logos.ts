import type { Tx } from '../../../platform/database/commit.ts';
import { namedFile, publicAddress } from '../../../platform/files/file-address.ts';
import type { IncomingFile } from '../../../platform/files/file-intake.ts';
import type { Files } from '../../../platform/files/files.ts';
import type { PluginsStore } from '../plugins/plugins-store.ts';
import { KEPT_VERSIONS, SITE } from './site-values.ts';

/** The pictures of the site's logos. One stays while a version that can be brought back has it. */
export interface Logos {
  addressOf(file: IncomingFile): string;
  bind(tx: Tx, file: IncomingFile): void;
  /** Drops the picture of the version that is too old to be brought back, unless a later one has it, too. */
  dropOld(tx: Tx): void;
}

/** The width of the logo in menus, several times over. */
const WIDTH = 128;
const useOf = (hash: string) => ({ purpose: 'logo', ownerId: hash });

export function createLogos(files: Files, versions: Pick<PluginsStore, 'versions' | 'version'>): Logos {
  return {
    addressOf: ({ hash }) => publicAddress(hash, WIDTH),
    bind: (tx, file) => files.bind(tx, file, useOf(file.hash)),
    dropOld(tx) {
      const kept = versions.versions(tx, SITE, KEPT_VERSIONS);
      const oldest = kept.at(-1)?.number ?? 1;
      const logo = versions.version(tx, SITE, oldest - 1)?.values.logo;
      if (typeof logo !== 'string' || kept.some(({ values }) => values.logo === logo)) return;
      const named = namedFile(logo.slice(logo.lastIndexOf('/') + 1));
      if (named) files.unbind(tx, useOf(named.hash));
    },
  };
}
