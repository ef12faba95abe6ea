import { useEffect, useRef } from 'react';
import { useAtomValue } from '../../lib/atoms.ts';
import { isTyping } from '../../lib/keys/keys.ts';
import { isDialogOpen } from '../../lib/page/body-class.ts';
import { shortcutsOnAtom } from './shortcuts.ts';

const FIRST = 'g';
/** The wait for the letter after G, ms. */
const WAIT = 1500;

/**
 * G and then a letter goes to a screen.
 * @param go gets the letter; returns whether a screen has it
 */
export function useGoKeys(go: (letter: string) => boolean): void {
  const on = useAtomValue(shortcutsOnAtom);
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    if (!on) return;
    let until = 0;
    // Captured, so that the letter does not also act alone on the screen.
    const listen = (event: KeyboardEvent) => {
      if (isTyping(event) || isDialogOpen() || event.key.length !== 1) return;
      const letter = event.key.toLowerCase();
      const second = event.timeStamp < until;
      until = 0;
      if (second) {
        if (!latest.current(letter)) return;
        event.preventDefault();
        event.stopPropagation();
      } else if (letter === FIRST) until = event.timeStamp + WAIT;
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, [on]);
}
