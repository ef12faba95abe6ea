// What can't wait for the app's own code: how the page looks, so that nothing changes under the eye, and the
// first ping, which tells who this is. A file of its own because the security policy allows no inline script.
(() => {
  const { classList, dataset } = document.documentElement;
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // It may be closed to us.
      return null;
    }
  };
  const oneOf = (key, ...choices) => {
    const value = kept(key);
    return choices.includes(value) ? value : choices[0];
  };
  // The site's own, for who has chosen none.
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

  const stored = kept('session') ?? '';
  const session = /^[\w-]+$/.test(stored) ? stored : null;
  if (session && kept('staff') === session.slice(0, 12)) {
    // Known from before to be staff's: the code of this screen comes together with the app.
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
  // Whoever takes it up hears of it; nobody may.
  answer.catch(() => undefined);
  window.firstPing = { session, answer };
})();
