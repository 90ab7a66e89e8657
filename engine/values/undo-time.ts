/** How long a removed line can be put back, milliseconds. */
export const undoTime = 8_000;
