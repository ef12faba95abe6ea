import { useEffect, useRef, useState } from 'react';
import { useCommandKey } from '../../lib/keys/command-key.ts';
import type { EarlyKeys } from '../../lib/keys/early-keys.ts';
import { collectKeys } from '../../lib/keys/early-keys.ts';
import { whenIdle } from '../../lib/timing/later.ts';

/**
 * Opens a command palette by Ctrl K. Its code loads when the browser is idle, or as soon as Ctrl or Command is
 * pressed. The palette gets the text that was typed meanwhile.
 * @param preload loads its code; returns whether it has loaded
 */
export function usePalette(preload: () => Promise<boolean>) {
  const [open, setOpen] = useState(false);
  /** The page has loaded, and there was an idle moment. */
  const [settled, setSettled] = useState(false);
  const collecting = useRef<(() => EarlyKeys) | null>(null);
  /** Ends the collection. @returns the typed text, once */
  const takeKeys = (): EarlyKeys | null => {
    const keys = collecting.current?.() ?? null;
    collecting.current = null;
    return keys;
  };
  /** The next state of `open`, because a key may come before it is rendered. */
  const opened = useRef(false);
  const close = () => {
    takeKeys();
    opened.current = false;
    setOpen(false);
  };
  const show = async () => {
    if (opened.current) return;
    opened.current = true;
    setOpen(true);
    collecting.current ??= collectKeys();
    if (!(await preload())) close();
  };
  useCommandKey(() => void show());
  useEffect(() => {
    const ahead = () => void preload();
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Control' || key === 'Meta') ahead();
    };
    window.addEventListener('keydown', onKey);
    whenIdle(() => {
      ahead();
      setSettled(true);
    });
    return () => window.removeEventListener('keydown', onKey);
  }, [preload]);
  return { open, settled, show: () => void show(), close, takeKeys };
}
