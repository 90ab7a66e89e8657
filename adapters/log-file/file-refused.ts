/** Thrown for a file that is not read or written; the message says why, in words for people. */
export class FileRefused extends Error {}

/** The code that the system gave an error, or what else there is to say of it. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  return code ?? error.message;
};
