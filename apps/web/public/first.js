// Runs before the first paint. Sets the look that the reader has chosen, and sends the first requests while the app's
// scripts load. The build writes it into the page: build/first-script-plugin.ts.
(() => {
  const { classList, dataset } = document.documentElement;
  const read = (storage, key) => {
    try {
      return window[storage].getItem(key);
    } catch {
      // The browser denies access.
      return null;
    }
  };
  const stored = (key) => read('localStorage', key);
  const oneOf = (key, ...choices) => {
    const value = stored(key);
    return choices.includes(value) ? value : choices[0];
  };
  // The server sets the class of the site's default theme; state/site/site-theme.ts follows it.
  dataset.theme = classList.contains('light') ? 'light' : 'dark';
  const show = () => {
    const theme = oneOf('theme', dataset.theme, 'dark', 'light');
    classList.toggle('dark', theme === 'dark');
    classList.toggle('light', theme === 'light');
    dataset.moves = oneOf('moves', 'standard', 'blue-orange', 'red-up');
    dataset.density = oneOf('density', 'comfortable', 'compact');
  };
  show();
  addEventListener('storage', show);

  // The colors of the site's own accent, as rules: the content security policy allows no style element.
  if (dataset.accent) {
    const rules = new CSSStyleSheet();
    rules.replaceSync(dataset.accent);
    document.adoptedStyleSheets = [rules];
  }

  const token = read('sessionStorage', 'session') ?? stored('session') ?? '';
  const session = /^[\w-]+$/.test(token) ? token : null;
  const { pathname, search } = location;
  dataset.first = session ? 'app' : pathname === '/' ? 'landing' : 'guest';
  if (session && !pathname.startsWith('/kut'))
    dataset.menu = pathname.startsWith('/trade/') ? 'rail' : 'wide';

  /**
   * Fetches a URL, or sends the body after the `#` to it: see api/first/first-ask.ts. Reads the whole answer while the
   * scripts load. The app would read it some 50 ms later on a slow phone.
   */
  const fetched = async (asked) => {
    const [url, body] = asked.split('#');
    const answer = await fetch(url, {
      headers: {
        Accept: 'application/json',
        ...(body && { 'Content-Type': 'application/json' }),
        ...(session && { Authorization: `Bearer ${session}` }),
      },
      ...(body && { method: 'POST', body: decodeURI(body) }),
    });
    return { answer, text: await answer.text() };
  };
  /** The app takes this instead of the answer. */
  const given = ({ answer, text }) => new Response(text || null, answer);
  // The page of the operator has no exchange.
  const pinged = pathname === '/operator' ? new Promise(() => {}) : fetched('/api/ping');
  /** The account of the session; null for a guest, and if the server no longer knows the session. */
  const account = session
    ? pinged.then(({ text }) => JSON.parse(text).trader ?? null).catch(() => null)
    : Promise.resolve(null);
  const { permission } = dataset;
  /** Whether the account may read the first data of a staff screen. */
  const isPermitted = (known) =>
    known?.position === 'superuser' ||
    (known?.position === 'admin' && (!permission || known.permissions.includes(permission)));
  const answers = { '/api/ping': pinged.then(given) };
  /** The texts of the answers that concern no pair. */
  const lists = [];
  const places = dataset.path?.split('/') ?? [];
  // A query string may change what the screen requests.
  for (const asked of search ? [] : (dataset.asks?.split(' ') ?? [])) {
    const url = asked.replaceAll(
      /%3A(\w+)/g,
      (_, name) => pathname.split('/')[places.indexOf(`:${name}`)] ?? '',
    );
    const who = /^\/api\/(secure|strict)\//.exec(url)?.[1];
    const may = (known) => (who === 'strict' ? isPermitted(known) : known);
    // The answer about a pair is fetched after the lists, if one of them has the pair: see api/first/asks.ts.
    const pair = decodeURIComponent(/[?&]pair=([^&]+)/.exec(url)?.[1] ?? '');
    const isListed = async () => (await Promise.all(lists)).some((text) => text.includes(`"pair":"${pair}"`));
    const ask = async () => {
      if (pair && !(await isListed())) return null;
      const answer = fetched(url);
      if (!pair) lists.push(answer.then(({ text }) => text).catch(() => ''));
      return given(await answer);
    };
    answers[url] = who ? account.then((known) => (may(known) ? ask() : null)) : ask();
  }
  // The app handles failures; without this line the browser would report them as unhandled until then.
  for (const answer of Object.values(answers)) answer.catch(() => undefined);
  window.firstAnswers = { session, answers };

  /** Loads the code of the staff screen together with the app. */
  const loadStaffCode = () => {
    for (const href of dataset.staffCode?.split(' ') ?? []) {
      const link = Object.assign(document.createElement('link'), {
        rel: 'modulepreload',
        crossOrigin: '',
        href,
      });
      link.fetchPriority = 'low';
      document.head.append(link);
    }
  };
  // Immediately if this session belonged to staff before, else when the ping confirms it.
  if (session && stored('staff') === session.slice(0, 12)) loadStaffCode();
  else void account.then((known) => known && known.position !== 'trader' && loadStaffCode());
})();
