import { useRef, useState } from 'react';
import { useKeys } from '../../../lib/keys/keys.ts';
import { lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { SEARCH_BOX, SEARCH_FIELD, SearchSign, SlashKey } from './record-field.tsx';
import type { FoundRecord } from './record-finder.tsx';

const RecordFinder = lazyWithPreload(() => import('./record-finder.tsx').then((m) => m.RecordFinder));

/**
 * Finds any record from any page of the back office. A slash moves the focus here. The code of the results loads with
 * the focus; until then the field keeps the typed text.
 */
export function RecordSearch({ onChoose }: { onChoose: (record: FoundRecord) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [ready, setReady] = useState(false);
  useKeys({ '/': () => input.current?.focus() });
  if (ready) return <RecordFinder input={input} text={text} onText={setText} onChoose={onChoose} />;
  const prepare = async () => {
    // Without the focus there is nothing to complete.
    if ((await RecordFinder.preload()) && document.activeElement === input.current) setReady(true);
  };
  return (
    <div className={SEARCH_BOX}>
      <SearchSign />
      <input
        ref={input}
        {...SEARCH_FIELD}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded="false"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onFocus={() => void prepare()}
      />
      <SlashKey />
    </div>
  );
}
