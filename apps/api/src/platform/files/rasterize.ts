import { codecs, inTurn } from './codecs.ts';

const QUALITY = 82;
/** The density at which a unit of SVG is a pixel. */
const PIXEL = 72;

/**
 * Draws one of our vectors as WebP, on its own thread.
 * @param drawing SVG whose own width is `from`
 * @param width px of the result
 */
export function rasterize(drawing: string, from: number, width: number): Promise<Buffer> {
  return inTurn(() =>
    codecs(Buffer.from(drawing), { density: (PIXEL * width) / from })
      .resize({ width })
      .flatten({ background: '#000' })
      .webp({ quality: QUALITY, smartSubsample: true })
      .toBuffer(),
  );
}

const SIDE = 4;

/**
 * The placeholder of a picture: SIDE by SIDE pixels of it.
 * @param data a picture as WebP
 * @returns 48 hexadecimal digits, three for each pixel, row by row
 */
export async function previewOf(data: Buffer): Promise<string> {
  const pixels = await inTurn(() =>
    codecs(data).resize(SIDE, SIDE, { fit: 'fill' }).flatten().toColourspace('srgb').raw().toBuffer(),
  );
  return Array.from(pixels, (value) => Math.round(value / 17).toString(16)).join('');
}
