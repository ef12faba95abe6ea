// Before the first paint, so that nothing changes its look under the eye; and whenever another tab chooses.
(() => {
  const { classList, dataset } = document.documentElement;
  const oneOf = (key, ...choices) => {
    let kept = null;
    try {
      kept = localStorage.getItem(key);
    } catch {
      // It may be closed to us.
    }
    return choices.includes(kept) ? kept : choices[0];
  };
  const show = () => {
    const theme = oneOf('theme', 'dark', 'light');
    classList.toggle('dark', theme === 'dark');
    classList.toggle('light', theme === 'light');
    dataset.moves = oneOf('moves', 'standard', 'blue-orange', 'red-up');
    dataset.density = oneOf('density', 'comfortable', 'compact');
  };
  show();
  addEventListener('storage', show);
})();
