import type { FileRules } from '@papermint/contracts/common/file-rules';
import sharp from 'sharp';

/** One part of a form; with a file name or a type it is a file. */
export interface Part {
  name: string;
  content: Buffer | string;
  fileName?: string;
  type?: string;
}

const BOUNDARY = 'papermint-test-boundary';
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** A form as it is sent, byte by byte: file names may be what no browser would send. */
export function formOf(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ name, content, fileName, type }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`,
    fileName === undefined ? '' : `; filename="${fileName}"`,
    type === undefined ? '' : `\r\nContent-Type: ${type}`,
    '\r\n\r\n',
    content,
    '\r\n',
  ]);
  return Buffer.concat([...pieces, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece)));
}

/** A small picture of one color. */
export function picture(color = '#3d63e8', width = 40, height = 30): sharp.Sharp {
  return sharp({ create: { width, height, channels: 3, background: color } });
}

/** A picture that stays large in every encoding. */
export function noise(width: number, height: number): sharp.Sharp {
  const grain = { type: 'gaussian', mean: 128, sigma: 100 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise: grain } });
}

/** Candles of two minutes, for any pair with a price in tenths. */
export const CANDLES = `time,open,high,low,close,volume
2026-03-02T09:00:00Z,90000,90100,89950,90050,12
2026-03-02T09:01:00Z,90050,90075,90000,90010,8.5
`;

/** A form with a picture, a table, or the file among its fields, for every part that a call's rules name. */
export async function exampleForm(
  fields: Readonly<Record<string, unknown>>,
  rules: FileRules,
): Promise<Buffer> {
  const content = await picture().png().toBuffer();
  return formOf([
    ...Object.entries(fields).flatMap(([name, value]) =>
      Buffer.isBuffer(value) ? [] : [{ name, content: String(value) }],
    ),
    ...Object.entries(rules).map(([name, rule]) =>
      Buffer.isBuffer(fields[name])
        ? { name, content: fields[name], fileName: 'a.papermint', type: 'application/octet-stream' }
        : 'endings' in rule
          ? { name, content: CANDLES, fileName: 'candles.csv', type: 'text/csv' }
          : { name, content, fileName: 'picture.png', type: 'image/png' },
    ),
  ]);
}
