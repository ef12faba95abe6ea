// Runs before the first paint: sets the reader's look, so that nothing changes visibly later, and sends the first ping
// while the app's scripts load. A separate file, because the content security policy allows no inline script.
(() => {
  const { classList, dataset } = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // The browser denies access.
      return null;
    }
  };
  const oneOf = (key, ...choices) => {
    const value = stored(key);
    return choices.includes(value) ? value : choices[0];
  };
  // The server sets the class of the site's default theme.
  const themes = classList.contains('light') ? ['light', 'dark'] : ['dark', 'light'];
  const show = () => {
    const theme = oneOf('theme', ...themes);
    classList.toggle('dark', theme === 'dark');
    classList.toggle('light', theme === 'light');
    dataset.moves = oneOf('moves', 'standard', 'blue-orange', 'red-up');
    dataset.density = oneOf('density', 'comfortable', 'compact');
  };
  show();
  addEventListener('storage', show);

  const token = stored('session') ?? '';
  const session = /^[\w-]+$/.test(token) ? token : null;
  if (session && stored('staff') === session.slice(0, 12)) {
    // This session was staff's before: load the code of the staff screen together with the app.
    for (const href of dataset.staffCode?.split(' ') ?? []) {
      const link = Object.assign(document.createElement('link'), {
        rel: 'modulepreload',
        crossOrigin: '',
        href,
      });
      link.fetchPriority = 'low';
      document.head.append(link);
    }
  }
  const { pathname } = location;
  dataset.first = session ? 'app' : pathname === '/' ? 'landing' : 'guest';
  if (session && !pathname.startsWith('/kut'))
    dataset.menu = pathname.startsWith('/trade/') ? 'rail' : 'wide';
  const answer = fetch('/api/ping', {
    headers: { Accept: 'application/json', ...(session && { Authorization: `Bearer ${session}` }) },
  });
  // The app handles a failure; without this line the browser would report it as unhandled until then.
  answer.catch(() => undefined);
  window.firstPing = { session, answer };
})();
