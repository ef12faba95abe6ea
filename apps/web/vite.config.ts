import { createRequire } from 'node:module';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callsPlugin } from './build/calls-plugin.ts';
import { chunks } from './build/chunks.ts';
import { firstFrame } from './build/first-frame-plugin.ts';
import { pack } from './build/pack-plugin.ts';
import { precompress } from './build/precompress-plugin.ts';
import { screensPlugin } from './build/screens-plugin.ts';
import { staffApart } from './build/staff-apart-plugin.ts';

const api = `http://localhost:${process.env.PORT ?? 5066}`;

/** The page of all parts, built for the journeys alone: `vite build --mode gallery`. */
const gallery = {
  outDir: 'dist-gallery',
  rolldownOptions: { input: 'gallery.html' },
};

/** Where ui/media.ts lets a screen have columns. */
const WIDE = '(min-width: 768px)';

/** What a screen would ask for as it goes, one after the other, and what a staff screen stands in. */
const screenCode = {
  parts: {
    // A phone gets the chart after the app: side by side they would both come later.
    '/trade/:in/:out': [
      {
        media: WIDE,
        modules: [
          '/src/features/markets/price-chart.tsx',
          ...['wide-terminal', 'live-order-form', 'own-panel', 'own-lists'].map(
            (name) => `/src/app/pages/trade/${name}.tsx`,
          ),
        ],
      },
    ],
  },
  staff: {
    table: '/src/app/shells/staff/staff-routes.tsx',
    shell: '/src/app/shells/staff/staff-shell.tsx',
  },
};

/** The router is named by its package as the build for development, whose warnings nobody reads in a release. */
const { resolve } = createRequire(createRequire(import.meta.url).resolve('react-router-dom'));
const router = resolve('react-router').replace(/development\/index\.\w+$/, 'production/index.mjs');

export default defineConfig(({ command, mode }) => ({
  base: mode === 'gallery' ? '/gallery/' : '/',
  plugins: [
    react(),
    tailwindcss(),
    callsPlugin(),
    ...(mode === 'gallery'
      ? []
      : [firstFrame(), screensPlugin(screenCode), staffApart(), pack(), precompress()]),
  ],
  ...(command === 'build' && { resolve: { alias: [{ find: /^react-router$/, replacement: router }] } }),
  build: {
    target: 'es2023',
    // Assets stay files: an inlined one would have to be allowed by the content security policy.
    assetsInlineLimit: 0,
    // Chromium, Firefox and Safari of the target all preload modules by themselves.
    modulePreload: { polyfill: false },
    ...(mode === 'gallery' ? gallery : { rolldownOptions: { output: { codeSplitting: chunks } } }),
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
