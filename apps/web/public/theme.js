// Runs before the first paint, so that a light theme never flashes dark. A file of its own because the
// content security policy allows no inline script.
(() => {
  let theme = 'dark';
  try {
    if (localStorage.getItem('theme') === 'light') theme = 'light';
  } catch {
    // Storage can be closed to us; the first-use theme does.
  }
  const { classList } = document.documentElement;
  classList.toggle('dark', theme === 'dark');
  classList.toggle('light', theme === 'light');
})();
