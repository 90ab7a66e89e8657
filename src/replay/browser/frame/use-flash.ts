import { useEffect, useState } from 'react';

/** How long a sentence is shown, milliseconds. */
const flashTime = 2_600;

interface Flash {
  readonly id: number;
  readonly text: string;
}

/** A sentence that is shown for a moment, again from the start each time. */
export const useFlash = (): readonly [Flash, (text: string) => void] => {
  const [flash, setFlash] = useState<Flash>({ id: 0, text: '' });
  useEffect(() => {
    if (flash.text === '') return undefined;
    const over = window.setTimeout(() => setFlash(({ id }) => ({ id, text: '' })), flashTime);
    return () => window.clearTimeout(over);
  }, [flash]);
  return [flash, (text) => setFlash(({ id }) => ({ id: id + 1, text }))];
};
