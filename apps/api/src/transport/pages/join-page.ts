import { createHash } from 'node:crypto';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { display: grid; place-items: center; min-height: 100vh; margin: 0; background: Canvas; color: CanvasText; }
main { max-width: 26rem; padding: 1.5rem; }
h1 { font-size: 1.25rem; margin: 0 0 .5rem; }
p { margin: 0 0 1.25rem; }
nav { display: flex; flex-wrap: wrap; gap: .75rem; }
a { padding: .6rem 1rem; border-radius: .5rem; border: 1px solid GrayText; color: inherit; text-decoration: none; font-weight: 600; }
a.main { background: #0b7a5c; border-color: #0b7a5c; color: #fff; }
a:focus-visible { outline: 2px solid Highlight; outline-offset: 2px; }
`;

const hash = createHash('sha256').update(STYLE).digest('base64');

/** The content security policy of the page. */
export const JOIN_POLICY = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`;

/**
 * The page that a link to a shared exchange opens: it asks whether to join.
 * @param path where agreeing leads, a path of this site; undefined where the exchange is gone
 */
export function joinPage(path: string | undefined): string {
  const [title, text, links] =
    path === undefined
      ? [
          'This exchange no longer exists',
          'It was closed, or no one used it for a long time.',
          '<a class="main" href="/">Open your own exchange</a>',
        ]
      : [
          'Join this exchange?',
          'Someone shared a simulated exchange with you. Everyone in it can see and change everything. You leave your current exchange.',
          `<a class="main" href="${path.replaceAll(/[^\w/-]/g, '')}">Join</a><a href="/">Not now</a>`,
        ];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p><nav>${links}</nav></main></body></html>`;
}
