import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The shop's version, as in its package and its release's tag. */
export const { version } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '..', '..', '..', 'package.json'), 'utf8'),
) as { readonly version: string };
