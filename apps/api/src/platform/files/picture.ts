import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FileRule } from '@papermint/contracts/common/file-rules';
import { fileErrors, MAX_PIXELS } from '@papermint/contracts/common/file-rules';
import { labelOf } from '@papermint/contracts/common/label';
import { fileTypeFromFile } from 'file-type';
import type sharp from 'sharp';
import { codecs, inTurn } from './codecs.ts';

/** A picture in one of the widths that it is kept in, as WebP. */
export interface EncodedPicture {
  width: number;
  data: Buffer;
}

/** How long decoding a picture may take, seconds. */
const MOST_SECONDS = 10;
const QUALITY = 84;

/**
 * Decodes a picture on threads of its own and encodes its pixels anew in every width of the rule. Metadata and whatever
 * else the file holds is lost; its rotation is applied; of an animation the first frame is taken.
 * @throws DomainError bad_input at the field
 */
export async function encodePicture(file: string, rule: FileRule, field: string): Promise<EncodedPicture[]> {
  const refused = (predicate: string) =>
    new DomainError('bad_input', `${labelOf(field)} ${predicate}`, field);
  const type = await typeOf(file);
  if (!rule.types.some((one) => one === type)) throw refused(fileErrors.type(rule));
  try {
    return await inTurn(() => encode(file, rule, String(type)));
  } catch (error) {
    throw refused(reasonOf(error));
  }
}

/** The MIME type by the first bytes; undefined if the type is unknown. */
async function typeOf(file: string): Promise<string | undefined> {
  const type = await fileTypeFromFile(file).catch(() => undefined);
  return type?.mime === 'image/apng' ? 'image/png' : type?.mime;
}

async function encode(file: string, { widths, square }: FileRule, type: string): Promise<EncodedPicture[]> {
  const options = { failOn: 'truncated', limitInputPixels: MAX_PIXELS, sequentialRead: true } as const;
  const { format } = await codecs(file, options).metadata();
  if (`image/${format}` !== type) throw new Error(`${type} is decoded as ${format}`);
  const sized = (picture: sharp.Sharp, width: number) =>
    square
      ? picture.resize(width, width, { fit: 'cover' })
      : picture.resize(width, width, { fit: 'inside', withoutEnlargement: true });
  const { data, info } = await sized(codecs(file, options).autoOrient(), Math.max(...widths))
    .toColourspace('srgb')
    .timeout({ seconds: MOST_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return Promise.all(
    widths.map(async (width) => ({
      width,
      data: await sized(codecs(data, { raw }), width)
        .webp({ quality: QUALITY })
        .timeout({ seconds: MOST_SECONDS })
        .toBuffer(),
    })),
  );
}

function reasonOf(error: unknown): string {
  const text = String(error);
  if (/pixel limit|too large|dimensions/i.test(text)) {
    return `must have at most ${MAX_PIXELS / 1_000_000} million pixels`;
  }
  if (/timeout/i.test(text)) return 'takes too long to read: save it again, and send that';
  return 'is damaged or not complete: save it again, and send that';
}
