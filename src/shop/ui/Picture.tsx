import classes from './Picture.module.css';

interface PictureProps {
  readonly src: string;
  readonly alt: string;
  /** How wide it is shown, for the browser's choice: `(min-width: 1024px) 25vw, 50vw`. */
  readonly sizes: string;
  /** Whether it is seen first on its page; all others wait until they are scrolled to. */
  readonly isFirst?: boolean;
}

interface ResponsivePictureProps extends PictureProps {
  readonly shape: 'square' | 'cinema';
  /** The two widths that it was encoded in, and the height of the larger, pixels. */
  readonly widths: readonly [small: number, large: number];
  readonly height: number;
}

/** An own path or an address by https:, which is all that a backend may name as a picture. */
const pictureAddress = /^(?:https:\/\/|\/(?![/\\]))/;

/** A picture in AVIF at two widths, or for Safari before 16.4 in WebP at the larger; any other address as it is. */
const ResponsivePicture = (props: ResponsivePictureProps) => {
  const { src, alt, sizes, isFirst = false, shape, widths, height } = props;
  if (!pictureAddress.test(src)) return null;
  const [small, large] = widths;
  const [, name, width] = /^(.*)-([0-9]+)\.webp$/.exec(src) ?? [];
  const isRendered = name !== undefined && (width === String(small) || width === String(large));
  const image = (
    <img
      className={`${shape} ${classes['picture']}`}
      src={isRendered ? `${name}-${large}.webp` : src}
      alt={alt}
      width={large}
      height={height}
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
    />
  );
  if (!isRendered) return image;
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={`${name}-${small}.avif ${small}w, ${name}-${large}.avif ${large}w`}
        sizes={sizes}
      />
      {image}
    </picture>
  );
};

export const ProductPicture = (picture: PictureProps) => (
  <ResponsivePicture {...picture} shape="square" widths={[400, 800]} height={800} />
);

export const CoverPicture = (picture: PictureProps) => (
  <ResponsivePicture {...picture} shape="cinema" widths={[640, 1280]} height={720} />
);
