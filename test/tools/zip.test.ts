import { inflateRawSync } from 'node:zlib';
import { describe, it, expect } from 'vitest';
import { zip } from '../../tools/zip';

describe('zip', () => {
  const files = [
    { name: 'module.json', data: Buffer.from('{"id":"x"}') },
    { name: 'lang/größe.json', data: Buffer.from('a'.repeat(5000)) },
    { name: 'empty', data: Buffer.alloc(0) },
  ];
  const archive = zip(files);

  it('ends with a directory of all files', () => {
    const end = archive.length - 22;
    expect(archive.readUInt32LE(end)).toBe(0x06054b50);
    expect(archive.readUInt16LE(end + 10)).toBe(3);
    expect(archive.readUInt32LE(end + 12) + archive.readUInt32LE(end + 16)).toBe(end);
  });

  it('gives back every file by its entry in the directory', () => {
    let at = archive.readUInt32LE(archive.length - 6);
    for (const { name, data } of files) {
      expect(archive.readUInt32LE(at)).toBe(0x02014b50);
      const [packed, length, place] = [
        archive.readUInt32LE(at + 20),
        archive.readUInt16LE(at + 28),
        archive.readUInt32LE(at + 42),
      ];
      expect(archive.subarray(at + 46, at + 46 + length).toString('utf8')).toBe(name);
      expect(archive.readUInt32LE(at + 24)).toBe(data.length);
      const body = place + 30 + archive.readUInt16LE(place + 26) + archive.readUInt16LE(place + 28);
      expect(inflateRawSync(archive.subarray(body, body + packed))).toEqual(data);
      at += 46 + length;
    }
  });

  it('is the same for the same files', () => {
    expect(zip(files)).toEqual(archive);
  });
});
