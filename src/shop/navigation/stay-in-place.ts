/** State of a link or step that changes a part of the page only, such as a filter: `<Link state={stayInPlace} …>` keeps offset and focus. */
export const stayInPlace = { staysInPlace: true } as const;

/** Whether a step of the history was taken with `stayInPlace`. */
export const staysInPlace = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'staysInPlace' in state && state.staysInPlace === true;
