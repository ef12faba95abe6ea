let hiding = false;

globalThis.addEventListener?.('pagehide', () => {
  hiding = true;
});
globalThis.addEventListener?.('pageshow', () => {
  hiding = false;
});

/** Whether the page is being left: what is sent now must outlive it. */
export const isPageHiding = () => hiding;
