import { createRequire } from 'node:module';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budgets } from './build/budgets-plugin.ts';
import { callsPlugin } from './build/calls-plugin.ts';
import { chunks } from './build/chunks.ts';
import { compileAhead } from './build/compile-ahead-plugin.ts';
import { contractTexts } from './build/contract-texts-plugin.ts';
import { firstFrame } from './build/first-frame-plugin.ts';
import { firstScript } from './build/first-script-plugin.ts';
import { precompress } from './build/precompress-plugin.ts';
import { screensPlugin } from './build/screens-plugin.ts';
import { staffApart } from './build/staff-apart-plugin.ts';

const api = `http://localhost:${process.env.PORT ?? 5066}`;

/** The gallery of UI parts, built only for the journeys: `vite build --mode gallery`. */
const gallery = {
  outDir: 'dist-gallery',
  rolldownOptions: { input: 'gallery.html' },
};

/** The entry names every chunk, and what is random in a name does not compress. */
const CHUNK_NAMES = 'assets/[name]-[hash:7].js';

/** Chunks that the entry loads. */
const LOADED = /\/(rolldown-runtime|react)-[^/]+$/;

/** The breakpoint md, as in lib/media.ts. */
const WIDE = '(min-width: 48rem)';

/** Modules that a screen would otherwise request one after another, and the shells of staff and guests. */
const screenCode = {
  parts: {
    // Not on a phone: there the chart would delay the app.
    '/trade/:in/:out': [
      {
        media: WIDE,
        modules: [
          '/src/features/markets/chart/price-chart.tsx',
          ...['wide-terminal', 'live-order-form', 'own-panel', 'own-lists'].map(
            (name) => `/src/app/pages/trade/${name}.tsx`,
          ),
        ],
      },
    ],
    '/markets/:in/:out': [
      {
        media: WIDE,
        modules: ['/src/features/markets/chart/price-chart.tsx', '/src/app/pages/trade/wide-terminal.tsx'],
      },
    ],
  },
  tables: '/src/app/screens/',
  staff: {
    tables: '/src/app/shells/staff/screens/',
    shell: '/src/app/shells/staff/staff-shell.tsx',
  },
  guestShell: '/src/app/shells/guest/guest-shell.tsx',
};

/** The router's package exports its development build by default; a release needs no development warnings. */
const { resolve } = createRequire(createRequire(import.meta.url).resolve('react-router-dom'));
const router = resolve('react-router').replace(/development\/index\.\w+$/, 'production/index.mjs');

export default defineConfig(({ command, mode }) => ({
  base: mode === 'gallery' ? '/gallery/' : '/',
  plugins: [
    react(),
    tailwindcss(),
    callsPlugin(),
    contractTexts(),
    ...(mode === 'gallery'
      ? []
      : [
          firstFrame(),
          firstScript(),
          screensPlugin(screenCode),
          staffApart(),
          compileAhead(),
          precompress(),
          budgets(),
        ]),
  ],
  ...(command === 'build' && { resolve: { alias: [{ find: /^react-router$/, replacement: router }] } }),
  build: {
    target: 'es2023',
    // Assets stay files: the content security policy allows no data: URLs.
    assetsInlineLimit: 0,
    // Every browser of the target supports modulepreload.
    modulePreload: {
      polyfill: false,
      // The entry has these lists. It has loaded some of the chunks itself, and few people see the operator's page.
      resolveDependencies(file, needed, { hostType }) {
        if (hostType === 'html') return needed;
        return file.includes('show-operator') ? [] : needed.filter((name) => !LOADED.test(name));
      },
    },
    ...(mode === 'gallery'
      ? gallery
      : {
          rolldownOptions: {
            output: { codeSplitting: chunks, chunkFileNames: CHUNK_NAMES },
            // Without this the entry has the code of its sockets, which it does not use: the package does not say so.
            treeshake: { moduleSideEffects: [{ test: /@trpc\/client\//, sideEffects: false }] },
          },
        }),
  },
  server: {
    port: 5173,
    proxy: {
      // The server compares the host with the origin: without changeOrigin both are the page's.
      '/api': { target: api, changeOrigin: false },
      '/media': { target: api, changeOrigin: false },
      '/health': { target: api, changeOrigin: false },
      '/live': { target: api, ws: true },
      '/socket.io': { target: api, ws: true },
    },
  },
}));
