import classes from './Picture.module.css';

const rendered = /^(.*)-(?:400|800)\.webp$/;

/** A square product picture in AVIF and WebP at two widths; an address of another form is shown as it is. */
export const Picture = ({
  src,
  alt,
  sizes,
  isFirst = false,
}: {
  readonly src: string;
  readonly alt: string;
  /** How wide it is shown, for the browser's choice: `(min-width: 1024px) 25vw, 50vw`. */
  readonly sizes: string;
  /** Whether it is seen first on its page; all others wait until they are scrolled to. */
  readonly isFirst?: boolean;
}) => {
  const name = rendered.exec(src)?.[1];
  const image = (
    <img
      className={classes['image']}
      src={name === undefined ? src : `${name}-800.webp`}
      srcSet={name === undefined ? undefined : `${name}-400.webp 400w, ${name}-800.webp 800w`}
      sizes={sizes}
      alt={alt}
      width={800}
      height={800}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
    />
  );
  if (name === undefined) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={`${name}-400.avif 400w, ${name}-800.avif 800w`} sizes={sizes} />
      {image}
    </picture>
  );
};
