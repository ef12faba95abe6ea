import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import type { FileRule } from '@papermint/contracts/common/file-rules';
import { expect, test } from 'vitest';
import { picture } from '../../testing/app/forms.ts';
import { tempDir } from '../../testing/files/temp-dir.ts';
import { testWorld } from '../../testing/worlds/test-world.ts';
import { namedFile } from './file-address.ts';
import { filesOf, NoRoomError, openFileFolder, TooLargeError } from './file-folder.ts';

const PRIVATE: FileRule = {
  types: ['image/png'],
  maxBytes: 100_000,
  maxFiles: 2,
  visibility: 'private',
  widths: [64, 16],
};
const USE = { purpose: 'test', ownerId: 'somebody' };

async function keptIn({ files }: Awaited<ReturnType<typeof testWorld>>, color: string) {
  const intake = files.intake();
  await intake.receive(Readable.from([await picture(color).png().toBuffer()]), 'proof', PRIVATE);
  const { proof } = await intake.keep({ proof: PRIVATE });
  return { intake, file: (proof as NonNullable<typeof proof>)[0] };
}

const asked = (address: string) => {
  const url = new URL(address, 'http://localhost');
  const named = namedFile(url.pathname.split('/').at(-1) ?? '') ?? { hash: '', width: 0 };
  const value = (name: string) => url.searchParams.get(name) ?? '';
  return { ...named, until: value('until'), by: value('by') };
};

test('a private file is read by its address for five minutes, in its own world', async () => {
  let wall = 1_000_000;
  const world = await testWorld({ wall: () => wall });
  const other = await testWorld({ wall: () => wall });
  const { intake, file } = await keptIn(world, '#f00');
  await world.db.commit(async (tx) => world.files.bind(tx, file, USE));
  await intake.end();
  const address = asked(world.files.privateAddress(file.hash, 64));

  const found = await world.files.readPrivate(address);
  expect(found?.subarray(8, 12).toString()).toBe('WEBP');
  expect(await world.files.readPrivate({ ...address, width: 16 })).toBeUndefined();
  expect(await world.files.readPrivate({ ...address, until: '9'.repeat(13) })).toBeUndefined();
  expect(await world.files.readPrivate({ ...address, by: '' })).toBeUndefined();
  expect(await other.files.readPrivate(address)).toBeUndefined();
  // It is in no place that everybody may read.
  expect(await world.files.read({ visibility: 'public', hash: file.hash, width: 64 })).toBeUndefined();
  wall += 300_001;
  expect(await world.files.readPrivate(address)).toBeUndefined();
});

test('a file that no commit has bound goes when its request ends', async () => {
  const world = await testWorld();
  const { intake, file } = await keptIn(world, '#0f0');
  const place = join(filesOf(world.options.file), 'private', file.hash);
  await world.files.sweep();
  expect(existsSync(place)).toBe(true);
  const failed = world.db.commit(async (tx) => {
    world.files.bind(tx, file, USE);
    throw new Error('refused');
  });
  await expect(failed).rejects.toThrow('refused');
  await intake.end();
  expect(existsSync(place)).toBe(false);
  expect(readdirSync(join(filesOf(world.options.file), 'incoming'))).toEqual([]);
});

test('files that nothing refers to are swept, those in use stay', async () => {
  const world = await testWorld();
  const { intake, file } = await keptIn(world, '#00f');
  await world.db.commit(async (tx) => world.files.bind(tx, file, USE));
  await intake.end();
  const kept = join(filesOf(world.options.file), 'private');
  mkdirSync(join(kept, 'a'.repeat(40)));
  await world.files.sweep();
  expect(readdirSync(kept)).toEqual([file.hash]);
  await world.db.commit(async (tx) => world.files.unbind(tx, USE));
  expect(readdirSync(kept)).toEqual([]);
});

test('what a killed server has left half received is removed when the world opens', async () => {
  const folder = join(tempDir(), 'files');
  mkdirSync(join(folder, 'incoming'), { recursive: true });
  writeFileSync(join(folder, 'incoming', 'half'), 'x');
  openFileFolder(folder).clear();
  expect(existsSync(join(folder, 'incoming'))).toBe(false);
});

test.each(['ENOSPC', 'EIO', 'EDQUOT', 'EROFS'])('a disk that says %s keeps nothing', async (code) => {
  const folder = tempDir();
  const full = () =>
    new Writable({
      write: (_chunk, _encoding, done) => done(Object.assign(new Error(code), { code, syscall: 'write' })),
    });
  const files = openFileFolder(folder, full);
  await expect(files.receive(Readable.from([Buffer.alloc(10)]), 100)).rejects.toThrow(NoRoomError);
  expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
});

test('a stream that ends before its file is open leaves nothing', async () => {
  const folder = tempDir();
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const slowly = (path: string) =>
    new Writable({
      construct(done) {
        // As the thread that opens a file may be busy with others.
        setImmediate(() =>
          setImmediate(() => {
            writeFileSync(path, '');
            open();
            done();
          }),
        );
      },
      write: (_chunk, _encoding, done) => done(),
    });
  const cut = new Readable({ read: () => cut.destroy(new Error('cut')) });
  await expect(openFileFolder(folder, slowly).receive(cut, 100)).rejects.toThrow('cut');
  await opened;
  expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
});

test('stops a stream that is larger than allowed', async () => {
  const folder = tempDir();
  let sent = 0;
  const endless = Readable.from(
    (function* chunks() {
      for (;;) {
        sent += 1000;
        yield Buffer.alloc(1000);
      }
    })(),
  );
  await expect(openFileFolder(folder).receive(endless, 50_000)).rejects.toThrow(TooLargeError);
  expect(sent).toBeLessThan(100_000);
  expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
});
