import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { SiteConfig } from '@papermint/contracts/site/config';
import { CONFIG_ELEMENT } from '@papermint/contracts/site/config';
import { policyWith } from './security.ts';

/** The app's page as one site's visitors get it. */
export interface Page {
  html: Buffer;
  /** The same, compressed with Brotli. */
  packed: Buffer;
  etag: string;
  /** Where the site's own policy does not do. */
  policy: string | undefined;
}

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const asText = (text: string) => text.replaceAll(/[&<>"]/g, (character) => MARKUP[character] as string);

/** A screen's address, as in '/trade/:in/:out', and the modules that it needs beyond what every page has. */
export interface ScreenFiles {
  path: string;
  files: readonly string[];
  /** What it fetches by and by, where the media query is met. */
  parts?: readonly { media: string; files: readonly string[] }[];
  /** Staff's alone: who asks for the page is not known to be staff. */
  staff?: boolean;
}

export interface Pages {
  pageOf(config: SiteConfig, pathname: string): Page;
  /** Whether an address is one of the screens that are listed. */
  isScreen(pathname: string): boolean;
}

/**
 * Puts into the built page what a browser would otherwise have to ask for later: a site's configuration, so that
 * the app begins with the features that are on, and the code of the screen that its address shows.
 */
export function createPages(built: string, screens: readonly ScreenFiles[] = []): Pages {
  const kept = new WeakMap<SiteConfig, Map<ScreenFiles | undefined, Page>>();
  const known = screens.map((screen) => ({ screen, pattern: patternOf(screen.path) }));
  const screenAt = (pathname: string) =>
    (known.find((one) => one.screen.path === pathname) ?? known.find((one) => one.pattern.test(pathname)))
      ?.screen;

  function pageOf(config: SiteConfig, pathname: string): Page {
    const screen = screenAt(pathname);
    const pages = kept.get(config) ?? new Map<ScreenFiles | undefined, Page>();
    kept.set(config, pages);
    let page = pages.get(screen);
    if (!page) {
      page = pageWith(built, config, screen);
      pages.set(screen, page);
    }
    return page;
  }

  return { pageOf, isScreen: (pathname) => screenAt(pathname) !== undefined };
}

const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}/?$`);

function pageWith(built: string, config: SiteConfig, screen?: ScreenFiles): Page {
  // A script element ends at the first `</script`, wherever it stands.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  const { name, theme } = config.website;
  // As functions: in a replacement text `$` has a meaning.
  const html = Buffer.from(
    built
      .replace(
        /<html([^>]*) class="dark"/,
        (_, rest: string) => `<html${rest} class="${theme}"${forStaff(screen)}`,
      )
      .replaceAll(
        /(<[^<>]* data-told="(name|tagline)"[^<>]*>)[^<]*/g,
        (_, tag: string, what: 'name' | 'tagline') => tag + asText(config.website[what]),
      )
      .replace(/<title>[^<]*<\/title>/, () => `<title>${asText(name)} (Simulated)</title>`)
      .replace(
        '</head>',
        () =>
          `${preloads(screen)}<script type="application/json" id="${CONFIG_ELEMENT}">${json}</script></head>`,
      ),
  );
  return {
    html,
    packed: brotliCompressSync(html),
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 20)}"`,
    policy: config.live_chat ? policyWith(config.live_chat_code) : undefined,
  };
}

/** The code of a screen as links, so that it is fetched together with the app. */
function preloads({ files, parts = [], staff }: ScreenFiles = { path: '', files: [] }): string {
  if (staff) return '';
  const link = (file: string, media = 'all') =>
    `<link rel="modulepreload" fetchpriority="low"${media === 'all' ? '' : ` media="${media}"`} crossorigin href="${file}">`;
  const named = new Set(files);
  const later = parts.flatMap(({ media, files }) =>
    files.filter((file) => !named.has(file) && named.add(file)).map((file) => link(file, media)),
  );
  return [...files.map((file) => link(file)), ...later].join('');
}

/** The code of a screen of staff's as names alone: public/first.js fetches it where a browser knows itself staff's. */
function forStaff(screen?: ScreenFiles): string {
  return screen?.staff ? ` data-staff-code="${screen.files.join(' ')}"` : '';
}
