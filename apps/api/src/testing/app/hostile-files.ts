import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { picture } from './forms.ts';

/** A file as it is sent, and what is to become of it: kept as its pixels alone, or refused with this. */
export interface HostileFile {
  about: string;
  content: Buffer;
  fileName?: string;
  type?: string;
  refused?: RegExp;
}

/** The text that no stored byte may contain. */
export const MARKER = 'alert(document.domain)';
const SCRIPT = `<script>${MARKER}</script>`;
const HTML = `<!doctype html><html><body>${SCRIPT}</body></html>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${SCRIPT}</svg>`;

const KIND = /must be a JPEG, PNG, WebP or GIF file/;
const DAMAGED = /is damaged or not complete/;
const PIXELS = /must have at most 40 million pixels/;
/** Where it depends on how a decoder reads what is broken. */
const UNREADABLE = /is damaged or not complete|must have at most 40 million pixels|must be a JPEG/;

const bytes = (...parts: (string | number[] | Buffer)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );

function crc32(data: Buffer): number {
  let crc = ~0;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

const word = (value: number) => {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(value >>> 0);
  return four;
};

function chunk(name: string, data: Buffer): Buffer {
  const body = bytes(name, data);
  return bytes(word(data.length), body, word(crc32(body)));
}

const PNG_MAGIC = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** A PNG of one gray channel with these dimensions in its header, whatever its data holds. */
const pngOf = (width: number, height: number, data: Buffer) =>
  bytes(
    PNG_MAGIC,
    chunk('IHDR', bytes(word(width), word(height), [8, 0, 0, 0, 0])),
    chunk('IDAT', deflateSync(data)),
    chunk('IEND', Buffer.alloc(0)),
  );

/** A JPEG with another segment behind its first bytes. */
const withSegment = (jpeg: Buffer, marker: number, content: string) => {
  const length = Buffer.byteLength(content, 'latin1') + 2;
  return bytes(jpeg.subarray(0, 2), [0xff, marker, length >> 8, length & 255], content, jpeg.subarray(2));
};

const gifHeader = (width: number, height: number) =>
  bytes('GIF89a', [width & 255, width >> 8, height & 255, height >> 8, 0, 0, 0]);

/** The SOF0 segment of a JPEG with other dimensions. */
function resized(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  const at = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(height, at + 5);
  copy.writeUInt16BE(width, at + 7);
  return copy;
}

/** Pictures with more in them than pixels, or under names that lie. */
async function pictures(): Promise<HostileFile[]> {
  const jpeg = await picture().jpeg().toBuffer();
  const png = await picture().png().toBuffer();
  const gif = await picture().gif().toBuffer();
  const frames = [await picture('#f00').png().toBuffer(), await picture('#0f0').png().toBuffer()];
  const moving = () => sharp(frames, { join: { animated: true } });
  const gps = {
    IFD0: { ImageDescription: MARKER },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 19/1 0/1' },
  };
  const end = png.length - 12;
  return [
    { about: 'a JPEG of 6,000 x 6,000 with the data of 40', content: resized(jpeg, 6000, 6000) },
    {
      about: 'a GIF of 65,535 x 65,535 with a frame of nothing',
      content: bytes(gifHeader(65_535, 65_535), ',', Buffer.alloc(20)),
    },
    { about: 'a JPEG with its position', content: await picture().withExif(gps).jpeg().toBuffer() },
    {
      about: 'a JPEG that is rotated',
      content: await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    },
    { about: 'a JPEG and a page', content: bytes(jpeg, HTML) },
    { about: 'a JPEG with a script as its comment', content: withSegment(jpeg, 0xfe, SCRIPT) },
    { about: 'a JPEG with a drawing as its comment', content: withSegment(jpeg, 0xfe, SVG) },
    { about: 'a JPEG and an archive', content: bytes(jpeg, 'PK\x03\x04', MARKER, 'PK\x05\x06') },
    {
      about: 'a JPEG with a script as its profile',
      content: withSegment(jpeg, 0xe2, `ICC_PROFILE\0\x01\x01${SCRIPT}`),
    },
    {
      about: 'a JPEG with a script in its XMP',
      content: withSegment(jpeg, 0xe1, `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${SCRIPT}</x:xmpmeta>`),
    },
    { about: 'a JPEG in CMYK', content: await picture().toColourspace('cmyk').jpeg().toBuffer() },
    { about: 'a progressive JPEG', content: await picture().jpeg({ progressive: true }).toBuffer() },
    {
      about: 'a JPEG that is called a program',
      content: jpeg,
      fileName: 'photo.jpg.exe',
      type: 'application/x-msdownload',
    },
    { about: 'a JPEG of 16 bits', content: await picture().toColourspace('rgb16').png().toBuffer() },
    {
      about: 'a PNG with a script in its text',
      content: bytes(png.subarray(0, end), chunk('tEXt', bytes('c\0', SCRIPT)), png.subarray(end)),
    },
    { about: 'a PNG and a script', content: bytes(png, `<?php ${MARKER} ?>`), fileName: 'picture.php' },
    { about: 'a PNG with transparency', content: await picture().ensureAlpha(0.5).png().toBuffer() },
    { about: 'a PNG with a palette', content: await picture().png({ palette: true }).toBuffer() },
    { about: 'a PNG of one pixel', content: await picture('#fff', 1, 1).png().toBuffer() },
    { about: 'a PNG of 30,000 x 1 pixels', content: await picture('#fff', 30_000, 1).png().toBuffer() },
    { about: 'a PNG that wants to be elsewhere', content: png, fileName: '../../../etc/passwd' },
    { about: 'a PNG with a NUL in its name', content: png, fileName: 'a.png\0.html' },
    { about: 'a GIF that moves', content: await moving().gif().toBuffer() },
    { about: 'a WebP that moves', content: await moving().webp().toBuffer() },
    {
      about: 'a GIF that is a program too',
      content: bytes(gif, `*/=1;${MARKER}//`),
      fileName: 'a.js',
      type: 'text/javascript',
    },
  ];
}

/** Other things that call themselves pictures. */
async function impostors(): Promise<HostileFile[]> {
  const named = (about: string, content: Buffer, fileName = 'picture.png', type = 'image/png') => ({
    about,
    content,
    fileName,
    type,
    refused: KIND,
  });
  return [
    named('a drawing with a script', bytes(SVG), 'picture.svg', 'image/svg+xml'),
    named('a drawing that is called a PNG', bytes('<?xml version="1.0"?>', SVG)),
    named('a drawing after a byte order mark', bytes([0xef, 0xbb, 0xbf], SVG)),
    named('a page', bytes(HTML), 'picture.jpg', 'image/jpeg'),
    named('a page in UTF-16', Buffer.from(`\ufeff${HTML}`, 'utf16le')),
    named('a document', bytes('%PDF-1.7\n1 0 obj<</JS(app.alert(1))>>endobj\n%%EOF')),
    named('a program for Windows', bytes('MZ', Buffer.alloc(200), 'PE\0\0')),
    named('a program for Linux', bytes([0x7f], 'ELF', Buffer.alloc(200))),
    named('a shell script', bytes('#!/bin/sh\nrm -rf /\n'), 'picture.png.sh'),
    named('an archive', bytes('PK\x03\x04', Buffer.alloc(100))),
    named('a compressed file', bytes([0x1f, 0x8b, 8], Buffer.alloc(100))),
    named('a tape archive', bytes(Buffer.alloc(257), 'ustar\x0000', Buffer.alloc(300))),
    named('a bitmap', bytes('BM', Buffer.alloc(100))),
    named('a TIFF', bytes('II*\0', word(8), Buffer.alloc(100))),
    named('an icon', bytes([0, 0, 1, 0, 1, 0], Buffer.alloc(100))),
    named('a HEIC', bytes([0, 0, 0, 24], 'ftypheic', Buffer.alloc(100))),
    named('an AVIF', await picture().avif().toBuffer(), 'picture.avif', 'image/avif'),
    named('a Photoshop file', bytes('8BPS\0\x01', Buffer.alloc(100))),
    named('a film', bytes([0, 0, 0, 24], 'ftypisom', Buffer.alloc(100)), 'picture.gif', 'image/gif'),
    named('a sound', bytes('RIFF', word(0), 'WAVEfmt ', Buffer.alloc(50)), 'picture.webp', 'image/webp'),
    named('a database', bytes('SQLite format 3\0', Buffer.alloc(100))),
    named('zeros', Buffer.alloc(1000)),
    named('one byte', bytes([0xff])),
    named('JSON', bytes('{"__proto__":{"x":1}}')),
  ];
}

/** Pictures that are broken, or far larger than they look. */
async function broken(): Promise<HostileFile[]> {
  const noise = sharp(Buffer.from(Array.from({ length: 120_000 }, (_, index) => (index * 7919) % 251)), {
    raw: { width: 200, height: 200, channels: 3 },
  });
  const [jpeg, png, webp] = await Promise.all([
    noise.jpeg().toBuffer(),
    noise.png().toBuffer(),
    noise.webp().toBuffer(),
  ]);
  const half = (whole: Buffer) => whole.subarray(0, whole.length / 2);
  return [
    { about: 'nothing', content: Buffer.alloc(0), refused: /is empty: choose another file/ },
    {
      about: 'more bytes than allowed',
      content: bytes(png, Buffer.alloc(5_000_000)),
      refused: /must be at most 5 MB/,
    },
    { about: 'half a JPEG', content: half(jpeg), refused: DAMAGED },
    { about: 'half a PNG', content: half(png), refused: DAMAGED },
    { about: 'half a WebP', content: half(webp), refused: DAMAGED },
    {
      about: 'a script after the first bytes of a JPEG',
      content: bytes([0xff, 0xd8, 0xff, 0xe0], SCRIPT),
      refused: DAMAGED,
    },
    { about: 'a page after the first bytes of a GIF', content: bytes('GIF89a', HTML), refused: UNREADABLE },
    { about: 'a GIF without a frame', content: bytes(gifHeader(10, 10), ';'), refused: UNREADABLE },
    { about: 'the first bytes of a PNG', content: bytes(PNG_MAGIC), refused: UNREADABLE },
    {
      about: 'a PNG of 50,000 x 50,000 in its header',
      content: pngOf(50_000, 50_000, Buffer.alloc(10)),
      refused: PIXELS,
    },
    { about: 'a PNG without width', content: pngOf(0, 10, Buffer.alloc(10)), refused: UNREADABLE },
    { about: 'a PNG of 2^31 pixels', content: pngOf(2 ** 31, 1, Buffer.alloc(10)), refused: UNREADABLE },
    {
      about: 'a PNG of 64 million black pixels',
      content: pngOf(8000, 8000, Buffer.alloc(8000 * 8001)),
      refused: PIXELS,
    },
    {
      about: 'a PNG with less data than its header says',
      content: pngOf(300, 300, Buffer.alloc(10)),
      refused: DAMAGED,
    },
    { about: 'a JPEG of 65,500 x 65,500', content: resized(jpeg, 65_500, 65_500), refused: PIXELS },
    { about: 'a WebP that is only its header', content: webp.subarray(0, 20), refused: UNREADABLE },
  ];
}

export async function hostileFiles(): Promise<HostileFile[]> {
  return [...(await pictures()), ...(await impostors()), ...(await broken())];
}
