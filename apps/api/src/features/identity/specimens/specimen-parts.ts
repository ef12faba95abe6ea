/** Shared parts of all sample documents. */

const SANS = 'Inter,Helvetica,Arial,sans-serif';
export const MONO = "'Geist Mono','DejaVu Sans Mono','Courier New',monospace";

/** The stamps of every sample. */
export const SPECIMEN = 'SPECIMEN · Simulated';

/** Text escaped for XML. */
export const escaped = (text: string) =>
  text.replaceAll(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? '',
  );

interface Written {
  x: number;
  y: number;
  size: number;
  color?: string;
  weight?: number;
  font?: string;
  anchor?: 'start' | 'middle' | 'end';
  spacing?: number;
  /** The most that it may be wide: longer text is set closer. */
  within?: number;
}

/** A line of text. About 0.56 of its size is the width of a letter. */
export function written(text: string, { x, y, size, ...more }: Written): string {
  const { color = '#17202e', weight = 400, font = SANS, anchor = 'start', spacing = 0, within } = more;
  const wide = text.length * (size * 0.56 + spacing);
  const fitted =
    within !== undefined && wide > within ? ` textLength="${within}" lengthAdjust="spacingAndGlyphs"` : '';
  return (
    `<text x="${x}" y="${y}" font-family="${font}" font-size="${size}" font-weight="${weight}" fill="${color}" ` +
    `text-anchor="${anchor}"${spacing ? ` letter-spacing="${spacing}"` : ''}${fitted}>${escaped(text)}</text>`
  );
}

/** A small label over its value. */
export const labeled = (label: string, value: string | null, at: { x: number; y: number; within: number }) =>
  written(label, { x: at.x, y: at.y, size: 12, color: '#5a667a', spacing: 0.2, within: at.within }) +
  written(value ?? '', { x: at.x, y: at.y + 25, size: 22, weight: 600, within: at.within });

/** Fine waves, as printed under documents. */
export function waves(width: number, height: number, color: string): string {
  const lines = Array.from({ length: 9 }, (_, line) => {
    const y = (height / 9) * (line + 0.5);
    const lift = 26 + (line % 3) * 9;
    const steps = Math.ceil(width / 80);
    const curve = Array.from({ length: steps }, (_step, step) => `t80 ${step % 2 ? -4 : 4}`).join('');
    return `<path d="M0 ${y}q40-${lift} 80 0${curve}"/><path d="M0 ${y + 12}q40 ${lift} 80 0${curve}"/>`;
  });
  return `<g fill="none" stroke="${color}" stroke-width="1" opacity=".2">${lines.join('')}</g>`;
}

/** A rosette of ellipses. */
export const rosette = (x: number, y: number, r: number, color: string) =>
  `<g fill="none" stroke="${color}" stroke-width=".8" opacity=".32" transform="translate(${x} ${y})">${Array.from(
    { length: 18 },
    (_, index) => `<ellipse rx="${r}" ry="${r * 0.36}" transform="rotate(${index * 10})"/>`,
  ).join('')}</g>`;

/** The emblem of an authority that does not exist: a leaf in a ring. */
export const emblem = (x: number, y: number, scale: number, color: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${color}" stroke-width="2.4" stroke-linecap="round"><circle r="24"/><circle r="19.5" stroke-width="1"/><path d="M-10 11C-12-6-2-14 12-14c2 16-6 26-22 25zM-12 14C-8 4-2-3 5-8" fill="${color}" fill-opacity=".16"/></g>`;

/** The stamp that makes a drawing a specimen: across it, and as a stamp. */
export function specimenStamps(width: number, height: number, stamp: { x: number; y: number }): string {
  const rows = Array.from({ length: Math.ceil(height / 190) + 1 }, (_, row) =>
    written(`${SPECIMEN} · ${SPECIMEN} · ${SPECIMEN}`, {
      x: -60 - (row % 2) * 120,
      y: row * 190,
      size: 30,
      weight: 700,
      color: '#b3261a',
      spacing: 2,
    }),
  );
  return (
    `<g opacity=".1" transform="rotate(-18 ${width / 2} ${height / 2})">${rows.join('')}</g>` +
    `<g transform="translate(${stamp.x} ${stamp.y}) rotate(-6)"><rect x="-122" y="-24" width="244" height="48" rx="8" fill="#fff" fill-opacity=".72" stroke="#b3261a" stroke-width="3"/>` +
    `${written(SPECIMEN, { x: 0, y: 8, size: 20, weight: 700, color: '#b3261a', anchor: 'middle' })}</g>`
  );
}

/** '17 Apr 1991' */
export function dayText(day: string | null): string {
  if (day === null) return '';
  return new Date(day).toLocaleDateString('en-GB', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
export function countryName(code: string | null): string {
  try {
    return code === null ? '' : (regions.of(code) ?? code);
  } catch {
    return code ?? '';
  }
}
