import type { Part } from './part.ts';

/**
 * Fetches a part again that could not be fetched. Some browsers remember a failed module until the document is loaded
 * anew; then `reload` does that.
 */
export const tryAgain = async (part: Part, reload: () => void): Promise<void> => {
  await part.load();
  if (part.snapshot().status === 'failed') reload();
};

/** Loads the document anew at its address, but not without a connection: then it would be gone. */
export const reloadOnline = (): void => {
  if (navigator.onLine) window.location.reload();
};
