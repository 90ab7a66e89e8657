export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';

/** Whether PostgreSQL aborted a transaction: as the victim of a deadlock, or for a serialization failure. */
export const isOutdone = (error: unknown): boolean => ['40P01', '40001'].includes(codeOf(error));

/** PostgreSQL's code for a write that was sent to a standby, or to a database that may only be read. */
export const readOnly = '25006';

/** Whether the driver timed out on a silent server; it reports a message without a code. */
export const isSilence = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** PostgreSQL's code for an exceeded `lock_timeout`. */
export const lockTimeoutCode = '55P03';
