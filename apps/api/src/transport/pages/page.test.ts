import { expect, test } from 'vitest';
import { testSite } from '../../testing/worlds/test-site.ts';
import { createPages } from './page.ts';

const BUILT =
  '<!doctype html><html lang="en" class="dark"><head><title>Papermint (Simulated)</title></head><body></body></html>';

const pages = createPages(BUILT, [
  { path: '/', files: [] },
  { path: '/trade/:in/:out', files: ['/assets/trade.js'] },
  { path: '/trade/:in/history', files: ['/assets/history.js'] },
  { path: '/verify/email/:token?', files: ['/assets/verify.js'] },
  {
    path: '/terminal',
    files: ['/assets/trade.js'],
    parts: [
      { media: 'all', files: ['/assets/chart.js', '/assets/trade.js'] },
      { media: '(min-width: 768px)', files: ['/assets/chart.js', '/assets/form.js'] },
    ],
  },
  {
    path: '/kut/traders',
    files: ['/assets/shell.js', '/assets/traders.js'],
    asks: ['/api/strict/users?page=1'],
    staff: true,
    permission: 'people',
  },
]);
const pageOf = (config = testSite, path = '/') => pages.pageOf(config, path);
const html = (config = testSite, path = '/') => pageOf(config, path).html.toString();

/** The configuration as a browser parses it from the page. */
const configOf = (page: string) =>
  JSON.parse(page.match(/<script type="application\/json" id="site-config">(.*?)<\/script>/s)?.[1] ?? 'null');

test('the page contains the configuration', () => {
  expect(configOf(html())).toEqual(testSite);
});

test('a name is never parsed as markup, neither in the title nor in the JSON', () => {
  const name = '</script><script>$& alert(1)</script>';
  const page = html({ ...testSite, website: { ...testSite.website, name } });
  expect(configOf(page).website.name).toBe(name);
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(page).toContain(
    '<title>&lt;/script&gt;&lt;script&gt;$&amp; alert(1)&lt;/script&gt; (Simulated)</title>',
  );
});

test('the title says that it is simulated, whatever the name', () => {
  expect(html({ ...testSite, website: { ...testSite.website, name: 'Coins' } })).toContain(
    '<title>Coins (Simulated)</title>',
  );
});

test('the texts that show before the app has loaded are those of the site', () => {
  const built = BUILT.replace(
    '<body>',
    '<body><h1 class="a" data-site="tagline" id="b">Calm</h1><span data-site="name" class="c">Papermint</span>',
  );
  const site = { ...testSite.website, name: 'A<b>', tagline: 'Less & more' };
  const page = createPages(built)
    .pageOf({ ...testSite, website: site }, '/')
    .html.toString();
  expect(page).toContain('data-site="tagline" id="b">Less &amp; more</h1>');
  expect(page).toContain('data-site="name" class="c">A&lt;b&gt;</span>');
});

test('a visitor who has chosen no theme gets the theme of the site', () => {
  expect(html({ ...testSite, website: { ...testSite.website, theme: 'light' } })).toContain('class="light"');
});

test('the page is built once for a configuration, and another one has another ETag', () => {
  expect(pageOf(testSite)).toBe(pageOf(testSite));
  expect(pageOf({ ...testSite, live_chat: true }).etag).not.toBe(pageOf(testSite).etag);
});

test.each([
  [false, 'https://chat.example/widget.js'],
  [true, '/live-chat.js'],
  [true, 'https://'],
  [true, 'https://*/x.js'],
  [true, 'https://a;sandbox/x.js'],
])('chat %s from %s needs no policy of its own', (live_chat, live_chat_code) => {
  expect(pageOf({ ...testSite, live_chat, live_chat_code }).policy).toBe(pageOf(testSite).policy);
});

test('the policy allows the script that was built into the page, by its hash, and no other', () => {
  const built =
    '<html class="dark"><head><script>first()</script></head><body data-site="name">x</body></html>';
  const config = { ...testSite, website: { ...testSite.website, name: '<script>evil()</script>' } };
  const { policy } = createPages(built).pageOf(config, '/');
  expect(policy.split(';')).toContain(
    "script-src 'self' 'sha256-fDYmfWjvur9AxjhDbjHe6RvExc05MbXhhrbgz2vvy/A='",
  );
});

test('the policy allows the host of a chat, but no inline script', () => {
  const { policy } = pageOf({
    ...testSite,
    live_chat: true,
    live_chat_code: 'https://chat.example/a/widget.js',
  });
  expect(policy.split(';')).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      "script-src 'self' https://chat.example",
      "connect-src 'self' https://chat.example wss://chat.example",
      "frame-src 'self' https://chat.example",
      "object-src 'none'",
    ]),
  );
  expect(policy).not.toContain('unsafe');
});

test.each([
  ['/trade/BTC/USD', ['/assets/trade.js']],
  ['/verify/email', ['/assets/verify.js']],
  ['/verify/email/abc', ['/assets/verify.js']],
  ['/trade/BTC', []],
  ['/nowhere', []],
  ['/', []],
])('%s names the code of its screen', (path, files) => {
  const named = [
    ...html(testSite, path).matchAll(
      /<link rel="modulepreload" fetchpriority="low" crossorigin href="([^"]+)">/g,
    ),
  ];
  expect(named.map(([, file]) => file)).toEqual(files);
});

test('the files that a screen loads later are preloaded after it, once, at the widths that need them', () => {
  const links = [...html(testSite, '/terminal').matchAll(/<link rel="modulepreload"[^>]*>/g)].map(String);
  expect(links).toEqual([
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/trade.js">',
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/chart.js">',
    '<link rel="modulepreload" fetchpriority="low" media="(min-width: 768px)" crossorigin href="/assets/form.js">',
  ]);
});

test('the code of a staff screen is named only in its page, for a script that checks for staff', () => {
  const page = html(testSite, '/kut/traders');
  expect(page).not.toContain('modulepreload');
  expect(page).toContain(' data-staff-code="/assets/shell.js /assets/traders.js"');
  expect(html()).not.toContain('data-staff-code');
});

test('what a staff screen begins with is named with the permission that it asks for', () => {
  const page = html(testSite, '/kut/traders');
  expect(page).toContain(' data-asks="/api/strict/users?page=1" data-permission="people">');
  expect(html()).not.toContain('data-permission');
});

test('a logo of the site’s own is in the place of the usual one', () => {
  const mark = '<svg viewBox="0 0 32 32" class="shrink-0 size-7" data-site="logo"><path d="M1"></path></svg>';
  const marked = createPages(BUILT.replace('<body>', `<body>${mark}<b>x</b>${mark}`));
  const bodyOf = (logo: string | null) =>
    marked
      .pageOf({ ...testSite, website: { ...testSite.website, logo } }, '/')
      .html.toString()
      .split('<body>')[1];
  expect(bodyOf(null)).toContain(`${mark}<b>x</b>${mark}`);
  const own = '<img src="/media/files/a-128.webp" alt="" class="object-contain shrink-0 size-7">';
  expect(bodyOf('/media/files/a-128.webp')).toContain(`${own}<b>x</b>${own}`);
});

test('a screen that begins with a cover has the picture in its page; where there is none, nothing', () => {
  const image = '<img data-site="cover" alt="" class="c"/>';
  const covered = createPages(BUILT.replace('<body>', `<body>${image}`), [
    { path: '/nft/explore', files: [], cover: true },
    { path: '/nft/sell', files: [] },
  ]);
  expect(['/nft/explore', '/nft/sell', '/'].filter(covered.hasCover)).toEqual(['/nft/explore']);
  const coverOf = (name: string) => ({ small: `/${name}-1`, medium: `/${name}-2`, large: `/${name}-3` });
  const page = covered.pageOf(testSite, '/nft/explore', coverOf('a'));
  expect(page.html.toString()).toContain(
    '<img src="/a-2" srcset="/a-1 160w, /a-2 480w, /a-3 1080w" data-site="cover" alt="" class="c"/>',
  );
  expect(page.html.toString()).toContain(' data-cover="/a-1 /a-2 /a-3">');
  expect(covered.pageOf(testSite, '/nft/explore', coverOf('a'))).toBe(page);
  expect(covered.pageOf(testSite, '/nft/explore', coverOf('b')).html.toString()).toContain('src="/b-2"');
  for (const path of ['/nft/explore', '/nft/sell']) {
    expect(covered.pageOf(testSite, path, null).html.toString()).not.toMatch(/<img|data-cover/);
  }
});

test('the page brings the colors of an accent of its own, and nothing for the usual one', () => {
  const own = html({ ...testSite, website: { ...testSite.website, accent: '#b3261e' } });
  expect(own).toMatch(/<html[^>]* data-accent="\.dark\{[^"]*--accent-fill:#b3261e[^"]*\}"/);
  expect(html(testSite)).not.toContain('data-accent');
});
