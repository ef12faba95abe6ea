import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { accentRules } from '@papermint/contracts/site/accent';
import type { SiteConfig } from '@papermint/contracts/site/config';
import { CONFIG_ELEMENT } from '@papermint/contracts/site/config';
import { pagePolicy } from '../admission/security.ts';

/** The app's page with the configuration of one site. */
export interface Page {
  html: Buffer;
  /** The html, compressed with Brotli. */
  packed: Buffer;
  etag: string;
  /** The content security policy. */
  policy: string;
}

/** A script inside the built page. */
const INLINE = /<script>(.*?)<\/script>/gs;

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const asText = (text: string) => text.replaceAll(/[&<>"]/g, (character) => MARKUP[character] as string);

/** Paths of a picture in three widths. */
export interface Cover {
  small: string;
  medium: string;
  large: string;
}

/** A screen's path, such as '/trade/:in/:out', and the modules that it needs besides the app's own. */
export interface ScreenFiles {
  path: string;
  files: readonly string[];
  /** Modules that it fetches later, if the media query matches. */
  parts?: readonly { media: string; files: readonly string[] }[];
  /** URLs of the calls that it begins with; `%3Aname` in them stands for a parameter of the path. */
  asks?: readonly string[];
  /** Whether it begins with the world's cover. */
  cover?: boolean;
  /** A staff screen: its code is not preloaded, because the visitor may not be staff. */
  staff?: boolean;
  /** Of a staff screen: the permission without which its calls are not made. */
  permission?: string;
}

export interface Pages {
  /** @param cover of the world, for a screen that begins with it */
  pageOf(config: SiteConfig, pathname: string, cover?: Cover | null): Page;
  hasCover(pathname: string): boolean;
  /** Whether a path is that of a listed screen. */
  isScreen(pathname: string): boolean;
}

/**
 * Adds to the built page what a browser would otherwise request later: the site's configuration, so that the app
 * starts with the features that are on, and links to the code of the screen at its path.
 */
export function createPages(built: string, screens: readonly ScreenFiles[] = []): Pages {
  const cache = new WeakMap<SiteConfig, Map<ScreenFiles | undefined, Page & { cover: string | undefined }>>();
  const known = screens.map((screen) => ({ screen, pattern: patternOf(screen.path) }));
  const screenAt = (pathname: string) =>
    (known.find((one) => one.screen.path === pathname) ?? known.find((one) => one.pattern.test(pathname)))
      ?.screen;

  function pageOf(config: SiteConfig, pathname: string, cover: Cover | null = null): Page {
    const screen = screenAt(pathname);
    const pages =
      cache.get(config) ?? new Map<ScreenFiles | undefined, Page & { cover: string | undefined }>();
    cache.set(config, pages);
    const before = pages.get(screen);
    if (before && before.cover === cover?.medium) return before;
    const page = { ...pageWith(built, config, screen, cover), cover: cover?.medium };
    pages.set(screen, page);
    return page;
  }

  return {
    pageOf,
    hasCover: (pathname) => screenAt(pathname)?.cover === true,
    isScreen: (pathname) => screenAt(pathname) !== undefined,
  };
}

const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}/?$`);

function pageWith(built: string, config: SiteConfig, screen?: ScreenFiles, cover?: Cover | null): Page {
  const inline = [...built.matchAll(INLINE)].map(([, script]) => script as string);
  // A script element ends at the first `</script`, even inside a string.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  const { name, theme, accent } = config.website;
  const rules = accentRules(accent);
  const color = rules && ` data-accent="${rules}"`;
  // Replacers are functions, because `$` has a meaning in a replacement text.
  const html = Buffer.from(
    built
      .replace(
        /<html([^>]*) class="dark"/,
        (_, rest: string) =>
          `<html${rest} class="${theme}"${color}${forStaff(screen)}${asksOf(screen)}${coverAttribute(cover)}`,
      )
      .replaceAll(
        /(<[^<>]* data-site="(name|tagline)"[^<>]*>)[^<]*/g,
        (_, tag: string, what: 'name' | 'tagline') => tag + asText(config.website[what]),
      )
      .replaceAll(/<svg[^<>]* data-site="logo"[^<>]*>.*?<\/svg>/gs, (mark) => logoOf(config, mark))
      .replace(/<img[^<>]* data-site="cover"[^<>]*>/, (image) => coverOf(cover, image))
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
    policy: pagePolicy(inline, config.live_chat ? config.live_chat_code : undefined),
  };
}

/** The site's own logo in the place and size of the usual one. */
function logoOf({ website: { logo } }: SiteConfig, mark: string): string {
  const look = /^[^>]* class="([^"]*)"/.exec(mark)?.[1] ?? '';
  return logo === null ? mark : `<img src="${asText(logo)}" alt="" class="object-contain ${look}">`;
}

/** The cover in its place: it begins to load while the page is still being read. */
function coverOf(cover: Cover | null | undefined, image: string): string {
  if (!cover) return '';
  const { small, medium, large } = cover;
  const srcset = `${small} 160w, ${medium} 480w, ${large} 1080w`;
  return image.replace('<img', () => `<img src="${asText(medium)}" srcset="${asText(srcset)}"`);
}

/** The paths of the cover for the app, which shows it until the screen has its data. */
const coverAttribute = (cover: Cover | null | undefined) =>
  cover ? ` data-cover="${asText([cover.small, cover.medium, cover.large].join(' '))}"` : '';

/** Links that preload the code of a screen together with the app. */
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

/** The modules of a staff screen as an attribute: public/first.js fetches them if the browser belongs to staff. */
function forStaff(screen?: ScreenFiles): string {
  return screen?.staff ? ` data-staff-code="${screen.files.join(' ')}"` : '';
}

/**
 * The calls that a screen begins with as an attribute: public/first.js makes them while the app's scripts load. `:name`
 * in a URL, encoded, stands for a parameter of the path.
 */
function asksOf(screen?: ScreenFiles): string {
  if (!screen?.asks) return '';
  const asks = screen.asks.join(' ');
  const path = asks.includes('%3A') ? ` data-path="${asText(screen.path)}"` : '';
  const permission = screen.permission ? ` data-permission="${asText(screen.permission)}"` : '';
  return ` data-asks="${asText(asks)}"${path}${permission}`;
}
