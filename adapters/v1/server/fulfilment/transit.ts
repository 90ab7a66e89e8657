import { type Transit, transits } from '../../../../engine/values/promises.ts';

/** Bangkok and the provinces around it: นนทบุรี ปทุมธานี สมุทรปราการ สมุทรสาคร นครปฐม. */
const nearby = /^(10|11|12|73|74)/;

/**
 * Postcodes of islands and of places far from the couriers' roads: เกาะสมุย เกาะพะงัน เกาะเต่า, เกาะช้าง, เกาะลันตา, เกาะยาว,
 * เกาะสีชัง, แม่ฮ่องสอน, ท่าสองยาง อุ้มผาง, เบตง, นราธิวาส. An island that shares the postcode of a town is not among them.
 */
const far: readonly RegExp[] = [
  /^84(?:140|280|310|320|330|360)$/,
  /^23170$/,
  /^81150$/,
  /^82160$/,
  /^20120$/,
  /^58/,
  /^63(?:150|170)$/,
  /^95110$/,
  /^96/,
];

export const transitTo = (postcode: string): Transit | null => {
  if (!/^[1-9][0-9]{4}$/.test(postcode)) return null;
  if (nearby.test(postcode)) return transits.nearby;
  return far.some((area) => area.test(postcode)) ? transits.far : transits.usual;
};
