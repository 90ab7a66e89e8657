/** The widths of a shop's window to choose from, CSS pixels. */
export const frameWidths = [390, 820, 1440] as const;
export type FrameWidth = (typeof frameWidths)[number];

/** Where and how large a window is drawn in its room; lengths in CSS pixels before scaling, `left` after. */
export interface FramePlace {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly scale: number;
}

/** Fits a window of a width into a room: never enlarged, as high as the room, in its middle. */
export const placeInRoom = (
  width: number,
  room: { readonly width: number; readonly height: number },
): FramePlace => {
  const scale = room.width <= 0 ? 1 : Math.min(1, room.width / width);
  return {
    width,
    height: Math.max(1, Math.round(room.height / scale)),
    left: Math.max(0, Math.round((room.width - width * scale) / 2)),
    scale,
  };
};
