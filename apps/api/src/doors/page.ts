import { createHash } from 'node:crypto';
import type { SiteConfig } from '@papermint/contracts/site/config';
import { CONFIG_ELEMENT } from '@papermint/contracts/site/config';
import { policyWith } from './security.ts';

/** The app's page as one site's visitors get it. */
export interface Page {
  html: Buffer;
  etag: string;
  /** Where the site's own policy does not do. */
  policy: string | undefined;
}

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const asText = (text: string) => text.replaceAll(/[&<>"]/g, (character) => MARKUP[character] as string);

/**
 * Puts a site's configuration into the built page: its name and theme, and all of it as JSON, so that the app
 * begins with the features that are on and has to ask nobody first.
 */
export function createPages(built: string): (config: SiteConfig) => Page {
  const kept = new WeakMap<SiteConfig, Page>();
  return (config) => {
    let page = kept.get(config);
    if (!page) {
      page = withConfig(built, config);
      kept.set(config, page);
    }
    return page;
  };
}

function withConfig(built: string, config: SiteConfig): Page {
  // A script element ends at the first `</script`, wherever it stands.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  const { name, theme } = config.website;
  // As functions: in a replacement text `$` has a meaning.
  const html = Buffer.from(
    built
      .replace(/<html([^>]*) class="dark"/, (_, rest: string) => `<html${rest} class="${theme}"`)
      .replace(/<title>[^<]*<\/title>/, () => `<title>${asText(name)} (Simulated)</title>`)
      .replace(
        '</head>',
        () => `<script type="application/json" id="${CONFIG_ELEMENT}">${json}</script></head>`,
      ),
  );
  return {
    html,
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 20)}"`,
    policy: config.live_chat ? policyWith(config.live_chat_code) : undefined,
  };
}
