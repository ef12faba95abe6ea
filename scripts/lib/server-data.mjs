import { cpSync, readFileSync } from 'node:fs';
import { at } from './project.mjs';

/**
 * An esbuild plugin: the bundle gets the few fields of each country that the server reads, 50 kB instead of 1.4 MB.
 * @type {import('esbuild').Plugin}
 */
export const countryFields = {
  name: 'country-fields',
  setup({ onLoad }) {
    onLoad({ filter: /world-countries[\\/]countries\.json$/ }, ({ path }) => {
      /** @type {{ cca2: string, name: { common: string }, flag: string, idd: object, currencies: object }[]} */
      const countries = JSON.parse(readFileSync(path, 'utf8'));
      const fields = countries.map(({ cca2, name, flag, idd, currencies }) => ({
        cca2,
        name: { common: name.common },
        flag,
        idd,
        currencies,
      }));
      return { contents: JSON.stringify(fields), loader: 'json' };
    });
  },
};

/** Copies the pictures of coins beside the server; see transport/media.ts. */
export const copyCoinPictures = () =>
  cpSync(at('apps/api/node_modules/cryptocurrency-icons/128/color'), at('apps/api/dist/coins'), {
    recursive: true,
  });
