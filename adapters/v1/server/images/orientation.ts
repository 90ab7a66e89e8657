const exifName = Buffer.from('Exif\0\0', 'latin1');
const orientationTag = 0x0112;

/** Which side of a picture is up, 2 to 8, as the data of an APP1 segment say; undefined when they do not, or it needs no turn. */
export const orientationIn = (segment: Buffer): number | undefined => {
  if (!segment.subarray(0, 6).equals(exifName)) return undefined;
  const tiff = segment.subarray(6);
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return undefined;
  const isLittle = order === 'II';
  const short = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return undefined;
  for (let entry = 0; entry < short(first); entry += 1) {
    const at = first + 2 + 12 * entry;
    if (at + 12 > tiff.length) return undefined;
    if (short(at) !== orientationTag) continue;
    const value = short(at + 8);
    return value >= 2 && value <= 8 ? value : undefined;
  }
  return undefined;
};

/** A whole APP1 segment that says which side is up, and nothing else. */
export const orientationSegment = (orientation: number): Buffer => {
  const entry = Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]);
  const data = Buffer.concat([
    exifName,
    Buffer.from([0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1]),
    entry,
    Buffer.alloc(4),
  ]);
  return Buffer.concat([Buffer.from([0xff, 0xe1, 0, data.length + 2]), data]);
};
