import classes from './WidePicture.module.css';

const rendered = /^(.*)-1280\.webp$/;

/** A picture of 16:9 in AVIF and WebP at two widths; an address of another form is shown as it is. */
export const WidePicture = ({
  src,
  alt,
  sizes,
  isFirst = false,
}: {
  readonly src: string;
  readonly alt: string;
  /** How wide it is shown, for the browser's choice. */
  readonly sizes: string;
  /** Whether it is seen first on its page; all others wait until they are scrolled to. */
  readonly isFirst?: boolean;
}) => {
  const name = rendered.exec(src)?.[1];
  const image = (
    <img
      className={classes['image']}
      src={src}
      srcSet={name === undefined ? undefined : `${name}-640.webp 640w, ${name}-1280.webp 1280w`}
      sizes={sizes}
      alt={alt}
      width={1280}
      height={720}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
    />
  );
  if (name === undefined) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={`${name}-640.avif 640w, ${name}-1280.avif 1280w`} sizes={sizes} />
      {image}
    </picture>
  );
};
