export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';

/** Whether PostgreSQL ended a transaction for the sake of another: as the victim of a deadlock, or not serializable. */
export const isOutdone = (error: unknown): boolean => ['40P01', '40001'].includes(codeOf(error));

/** PostgreSQL's code for a write that was sent to a standby, or to a database that may only be read. */
export const readOnly = '25006';

/** Whether the driver gave up on a server that fell silent; it has words for it and no code. */
export const isSilence = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** PostgreSQL's code for a lock that was waited for as long as `lock_timeout` allows. */
export const lockTimeoutCode = '55P03';
