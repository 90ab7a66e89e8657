/** What the shop writes at each step of the browser's history. */
export interface Step {
  /** Of the page: all steps of its layers share it. */
  readonly key: string;
  /** How many steps were before it, as far as the shop made them. */
  readonly position: number;
  /** How many layers lie above the page at this step; 0 is the page itself. */
  readonly layers: number;
  /** What the link that led here said, such as `stayInPlace`. */
  readonly said: unknown;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** Reads what stands at a step of the history; undefined when somebody else wrote it. */
export const stepOf = (state: unknown): Step | undefined => {
  if (typeof state !== 'object' || state === null) return undefined;
  const { key, position, layers, said } = state as Readonly<Record<keyof Step, unknown>>;
  return typeof key === 'string' && isCount(position) && isCount(layers)
    ? { key, position, layers, said }
    : undefined;
};

/** A key that no other step of this tab has. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('');
