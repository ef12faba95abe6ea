export interface EarlyKeys {
  text: string;
  /** Enter was pressed after it. */
  entered: boolean;
}

/**
 * Collects the text for a field that has not loaded yet, and hides it from everything else.
 * @returns a function that ends it and returns the text
 */
export function collectKeys(): () => EarlyKeys {
  const keys: EarlyKeys = { text: '', entered: false };
  const listen = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'Enter') keys.entered = true;
    else if (key === 'Backspace') keys.text = keys.text.slice(0, -1);
    else if (key.length === 1) keys.text += key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', listen, true);
  return () => {
    window.removeEventListener('keydown', listen, true);
    return keys;
  };
}
