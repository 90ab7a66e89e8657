/** How much of a file is read at once, bytes; small enough that the page answers in between. */
const chunkSize = 65_536;

/** Lets the browser answer its user before the work goes on. */
const breath = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });

/** How far a file is read. */
export interface Progress {
  /** Bytes that were read and bytes that there are. */
  readonly read: number;
  readonly size: number;
}

/** How much of a file is read, in whole percent: `32%`. */
export const percentOf = ({ read, size }: Progress): string =>
  `${size === 0 ? 0 : Math.floor(((read / size) * 1000) / 10)}%`;

/**
 * The bytes of a file in pieces, with a pause after each so that the page stays usable. Stops when `signal` is aborted.
 * Rejects when the file cannot be read, for instance because it was taken away.
 */
export async function* chunksOf(
  file: Blob,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  let read = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      for (let from = 0; from < part.value.length; from += chunkSize) {
        signal.throwIfAborted();
        const chunk = part.value.subarray(from, from + chunkSize);
        yield chunk;
        read += chunk.length;
        onProgress({ read, size: file.size });
        await breath();
      }
    }
  } finally {
    await reader.cancel();
  }
}
