import { type PictureProps, TwoWidths } from './TwoWidths.tsx';
import classes from './WidePicture.module.css';

/** A picture of 16:9, such as an article's cover. */
export const WidePicture = (picture: PictureProps) => (
  <TwoWidths {...picture} className={classes['image']} widths={[640, 1280]} height={720} />
);
