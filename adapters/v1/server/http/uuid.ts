import type { ErrorCode } from '../../contract/errors.ts';
import { Problem } from './problem.ts';

const pattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Whether a text is a UUID as PostgreSQL writes it; nothing else is the id of anything that it names. */
export const isUuid = (text: string): boolean => pattern.test(text);

/** An id that cannot be anything's is answered like one that nobody has (case H-L17). Throws `code`. */
export const requireUuid = (id: string, code: ErrorCode): string => {
  if (!isUuid(id)) throw new Problem(code);
  return id;
};
