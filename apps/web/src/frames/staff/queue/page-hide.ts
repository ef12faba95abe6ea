let hiding = false;

addEventListener('pagehide', () => {
  hiding = true;
});
addEventListener('pageshow', () => {
  hiding = false;
});

/** Whether the page is being left, so that requests must outlive it. */
export const isPageHiding = () => hiding;
