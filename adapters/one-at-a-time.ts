/** Serialises work: each piece begins when the one before has ended, even where that failed. */
export const oneAtATime = (): (<A>(work: () => Promise<A>) => Promise<A>) => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
};
