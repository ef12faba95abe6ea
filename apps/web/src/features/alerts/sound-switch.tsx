import { useAtomValue } from '../../lib/atoms.ts';
import { chime } from '../../lib/sound/chime.ts';
import { alertSoundAtom, setAlertSound } from '../../state/reader/alert-sound.ts';
import { Switch } from '../../ui/form/switch.tsx';

/** Whether this device plays a sound. Switching it on plays it once. */
export function SoundSwitch() {
  const on = useAtomValue(alertSoundAtom);
  return (
    <span className="mr-3">
      <Switch
        label={
          <>
            Sound<span className="max-sm:sr-only"> on this device</span>
          </>
        }
        checked={on}
        onChange={(next) => {
          setAlertSound(next);
          if (next) void chime();
        }}
      />
    </span>
  );
}
