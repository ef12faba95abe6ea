import { Check } from 'lucide-react';
import { useState } from 'react';
import { instantText, offsetWords } from '../../../charting/engine/zone.ts';
import { exchangeCities, ownZone, zoneCity, zoneOf } from '../../../charting/engine/zones.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { useMedia } from '../../../lib/media.ts';
import { useNow } from '../../../lib/now.ts';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { changeChart, chartSettingsAtom } from './chart-settings.ts';

const MINUTE = 60_000;

/** Chooses the time zone of all charts: UTC, the reader's own, those of exchanges, or any other one by search. */
export function ZoneDialog({ onClose }: { onClose: () => void }) {
  const { zone: chosen } = useAtomValue(chartSettingsAtom);
  const [search, setSearch] = useState('');
  const phone = useMedia('(width < 40rem)');
  const found = zonesFor(search);
  return (
    <Dialog
      title="Time zone"
      description="Applies to candles shorter than a day. Longer candles always use UTC."
      sheet={phone}
      dismissable
      className="sm:max-w-md"
      onClose={onClose}
    >
      {(close) => (
        <div className="flex flex-col gap-3 px-5 py-4">
          <div className="[&_search]:w-full">
            <SearchInput first label="Search cities and zones" value={search} onChange={setSearch} />
          </div>
          {found.length === 0 ? (
            <p className="py-6 text-center text-13 text-muted">No matching time zones.</p>
          ) : null}
          <ul className="flex flex-col">
            {found.map((zone) => (
              <li key={zone.key}>
                <ZoneRow
                  zone={zone}
                  chosen={zone.key === chosen}
                  onChoose={() => {
                    changeChart({ zone: zone.key });
                    close();
                  }}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}

interface ListedZone {
  /** As it is kept: UTC, local, or its name in the IANA database. */
  key: string;
  label: string;
  name: string;
}

const MOST_FOUND = 40;

/** The usual zones, or with a search all that match. */
export function zonesFor(search: string): ListedZone[] {
  const usual: ListedZone[] = [
    { key: 'UTC', label: 'UTC', name: 'Coordinated Universal Time' },
    { key: 'local', label: 'Your time zone', name: ownZone() },
    ...exchangeCities.map(({ city, zone }) => ({ key: zone, label: city, name: zone })),
  ];
  const wanted = search.trim().toLowerCase().replaceAll(' ', '_');
  if (wanted === '') return usual;
  const others = Intl.supportedValuesOf('timeZone')
    .filter((zone) => !usual.some(({ key }) => key === zone))
    .map((zone) => ({ key: zone, label: zoneCity(zone), name: zone }));
  return [...usual, ...others]
    .filter(({ label, name }) => `${label} ${name}`.toLowerCase().replaceAll(' ', '_').includes(wanted))
    .slice(0, MOST_FOUND);
}

function ZoneRow({
  zone: { key, label, name },
  chosen,
  onChoose,
}: {
  zone: ListedZone;
  chosen: boolean;
  onChoose: () => void;
}) {
  const now = useNow(MINUTE) / 1000;
  const zone = zoneOf(key);
  const offset = offsetWords(zone?.offsetAt(now) ?? 0);
  return (
    <button
      type="button"
      aria-pressed={chosen}
      className="-mx-2 flex min-h-9 w-[calc(100%+1rem)] items-center gap-2 rounded-control px-2 py-1.5 text-left text-13 transition-colors duration-120 hover:bg-surface-2 aria-pressed:font-medium touch:min-h-11"
      onClick={onChoose}
    >
      <span className="min-w-0 flex-1">
        {label} <span className="text-12 font-normal text-subtle">{name === label ? null : name}</span>
      </span>
      <span className="num text-12 text-muted">
        {now > 0 ? `${instantText(zone, now, 60).slice(-5)} ${offset}` : offset}
      </span>
      <Check className={chosen ? 'size-4 text-accent' : 'invisible size-4'} aria-hidden="true" />
    </button>
  );
}
