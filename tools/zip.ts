import { crc32, deflateRawSync } from 'node:zlib';

/** A file in an archive; `name` with forward slashes. */
export interface ZipEntry {
  readonly name: string;
  readonly data: Buffer;
}

const DEFLATED = 8;
const UTF8_NAMES = 0x0800;
const VERSION = 20;
/** 1 January 1980, the first day of the format: the same files give the same archive. */
const DATE = 0x0021;

interface Packed {
  readonly name: Buffer;
  readonly body: Buffer;
  readonly size: number;
  readonly crc: number;
}

/** The fields that the local header and the directory have in common: from 'version needed' to 'extra length'. */
function commonFields({ name, body, size, crc }: Packed): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(UTF8_NAMES, 2);
  fields.writeUInt16LE(DEFLATED, 4);
  fields.writeUInt16LE(0, 6);
  fields.writeUInt16LE(DATE, 8);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(body.length, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

function signature(mark: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(mark, 0);
  return bytes;
}

function directoryEntry(packed: Packed, offset: number): Buffer {
  const made = Buffer.alloc(2);
  made.writeUInt16LE(VERSION, 0);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return Buffer.concat([signature(0x02014b50), made, commonFields(packed), rest, packed.name]);
}

function endOfDirectory(count: number, size: number, offset: number): Buffer {
  const rest = Buffer.alloc(18);
  rest.writeUInt16LE(count, 4);
  rest.writeUInt16LE(count, 6);
  rest.writeUInt32LE(size, 8);
  rest.writeUInt32LE(offset, 12);
  return Buffer.concat([signature(0x06054b50), rest]);
}

/** A zip archive of these files, in this order. Throws a RangeError beyond 65535 files or 4 GB, which need another format. */
export function zip(entries: readonly ZipEntry[]): Buffer {
  if (entries.length > 0xffff) throw new RangeError('too many files for a plain zip archive');
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data } of entries) {
    const packed = {
      name: Buffer.from(name, 'utf8'),
      body: deflateRawSync(data, { level: 9 }),
      size: data.length,
      crc: crc32(data),
    };
    const file = Buffer.concat([signature(0x04034b50), commonFields(packed), packed.name, packed.body]);
    directory.push(directoryEntry(packed, offset));
    files.push(file);
    offset += file.length;
  }
  const listed = Buffer.concat(directory);
  return Buffer.concat([...files, listed, endOfDirectory(entries.length, listed.length, offset)]);
}
