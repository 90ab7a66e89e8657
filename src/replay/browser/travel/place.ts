/** The turn that the fragment of an address names, `#turn=412`; undefined when it names none. */
export const turnInHash = (hash: string): number | undefined => {
  const named = /^#turn=([0-9]{1,9})$/.exec(hash)?.[1];
  return named === undefined ? undefined : Number(named);
};

/** The fragment that names a turn. */
export const hashOfTurn = (turn: number): string => `#turn=${turn}`;
