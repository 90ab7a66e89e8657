interface PictureProps {
  readonly src: string;
  readonly alt: string;
  /** `sizes` of the image: `(min-width: 1024px) 25vw, 50vw`. */
  readonly sizes: string;
  /** Whether it loads eagerly, above the fold; all others load lazily. */
  readonly isFirst?: boolean;
}

interface ResponsivePictureProps extends PictureProps {
  readonly shape: 'square' | 'cinema';
  /** The widths that it may be encoded in, smallest first: those up to the one that its address names. */
  readonly widths: readonly number[];
  /** Size in pixels of the fallback for browsers without AVIF. */
  readonly usual: { readonly width: number; readonly height: number };
}

/** Whether a picture is one of the examples, which were rendered; the shop's own photographs are uploaded. */
export const isExample = (src: string): boolean =>
  src.startsWith('/pictures/') && !src.startsWith('/pictures/uploaded/');

/** An own path or an address by https:, which is all that a backend may name as a picture. */
const pictureAddress = /^(?:https:\/\/|\/(?![/\\]))/;

/** A picture in AVIF at several widths, or for Safari before 16.4 in WebP at the usual one; any other address as it is. */
const ResponsivePicture = (props: ResponsivePictureProps) => {
  const { src, alt, sizes, isFirst = false, shape, widths, usual } = props;
  if (!pictureAddress.test(src)) return null;
  const [, name, width] = /^(.*)-([0-9]+)\.webp$/.exec(src) ?? [];
  const isRendered = name !== undefined && widths.includes(Number(width));
  const largest = Math.max(usual.width, Number(width));
  const image = (
    <img
      className={`full fitted on-sand-deep ${shape}`}
      src={isRendered ? `${name}-${usual.width}.webp` : src}
      alt={alt}
      width={usual.width}
      height={usual.height}
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
        srcSet={widths
          .filter((encoded) => encoded <= largest)
          .map((encoded) => `${name}-${encoded}.avif ${encoded}w`)
          .join(', ')}
        sizes={sizes}
      />
      {image}
    </picture>
  );
};

export const ProductPicture = (picture: PictureProps) => (
  <ResponsivePicture
    {...picture}
    shape="square"
    widths={[400, 800, 1200]}
    usual={{ width: 800, height: 800 }}
  />
);

export const CoverPicture = (picture: PictureProps) => (
  <ResponsivePicture {...picture} shape="cinema" widths={[640, 1280]} usual={{ width: 1280, height: 720 }} />
);
