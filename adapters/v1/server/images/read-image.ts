export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** A picture that was read: its size, and what of it draws it. */
export interface ReadImage extends ImageSize {
  /** The picture again without anything else: no place or device, no thumbnail, no note, nothing that was put behind it. */
  readonly content: Buffer;
}
