/** Thrown instead of a turn that needs a slice which is not loaded: nothing has happened, and with the slice it can be taken. */
export class SliceMissing extends Error {
  declare readonly slice: string;

  constructor(slice: string) {
    super(`the slice ${slice} is not loaded`);
    this.slice = slice;
  }
}
