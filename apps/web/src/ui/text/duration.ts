interface Parts {
  hours: number;
  minutes: number;
  seconds: number;
}

/** Hours, minutes and seconds; hours exceed a day. */
function durationParts(ms: number): Parts {
  const all = Math.max(0, Math.floor(ms / 1000));
  return { hours: Math.floor(all / 3600), minutes: Math.floor(all / 60) % 60, seconds: all % 60 };
}

/** '01:02:03' */
export function durationText(ms: number): string {
  const { hours, minutes, seconds } = durationParts(ms);
  return [hours, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':');
}

/** '1 hour 2 minutes 3 seconds', without units that are zero. */
export function spokenDuration(ms: number): string {
  const words = Object.entries(durationParts(ms))
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => `${count} ${count === 1 ? unit.slice(0, -1) : unit}`);
  return words.join(' ') || '0 seconds';
}

/** ISO 8601 for the datetime attribute: 'PT3723S'. */
export function isoDuration(ms: number): string {
  return `PT${Math.max(0, Math.floor(ms / 1000))}S`;
}
