import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The beginning of the fingerprint of what the built shop was made from; '' where none is served. */
export const buildOf = (dist: string | undefined): string => {
  const stamp = path.join(dist ?? '', '.built-from');
  return dist !== undefined && existsSync(stamp) ? readFileSync(stamp, 'utf8').slice(0, 12) : '';
};
