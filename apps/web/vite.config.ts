import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callsPlugin } from './build/calls-plugin.ts';
import { firstFrame } from './build/first-frame-plugin.ts';
import { precompress } from './build/precompress-plugin.ts';
import { screensPlugin } from './build/screens-plugin.ts';
import { staffApart } from './build/staff-apart-plugin.ts';

const api = `http://localhost:${process.env.PORT ?? 5066}`;

/** The page of all parts, built for the journeys alone: `vite build --mode gallery`. */
const gallery = {
  outDir: 'dist-gallery',
  rolldownOptions: { input: 'gallery.html' },
};

/**
 * What the first screen needs is one file, and so are the small parts that nearly every screen shows: cut by who
 * else needs them they come as a dozen files of a few hundred bytes, which pack worse than one.
 */
const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'app', tags: ['$initial' as const], priority: 1 },
    {
      name: 'parts',
      test: /\/src\/(money\/(currency-decimals|rounding)|ui\/(amount|amount-format|card|move|pill|places|round-image|scrolls|segmented|native-select|when|when-format|card-line)|lib\/(decimal|hidden-balances|query-view)|features\/markets\/(markets|live-price))\.tsx?$/,
    },
  ],
};

export default defineConfig(({ mode }) => ({
  base: mode === 'gallery' ? '/gallery/' : '/',
  plugins: [
    react(),
    tailwindcss(),
    callsPlugin(),
    ...(mode === 'gallery' ? [] : [firstFrame(), screensPlugin(), staffApart(), precompress()]),
  ],
  build: {
    target: 'es2023',
    // Assets stay files: an inlined one would have to be allowed by the content security policy.
    assetsInlineLimit: 0,
    // Chromium, Firefox and Safari of the target all preload modules by themselves.
    modulePreload: { polyfill: false },
    ...(mode === 'gallery' ? gallery : { rolldownOptions: { output: { codeSplitting } } }),
  },
  server: {
    port: 5173,
    proxy: {
      '/api': api,
      '/media': api,
      '/health': api,
      '/live': { target: api, ws: true },
      '/socket.io': { target: api, ws: true },
    },
  },
}));
