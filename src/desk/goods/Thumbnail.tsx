import { Image } from '@mantine/core';

/** A small square of a product's picture; an empty one where it has none. */
export const Thumbnail = ({
  src,
  alt = '',
  size = 48,
}: {
  readonly src: string | null;
  readonly alt?: string;
  /** Pixels. */
  readonly size?: number;
}) => (
  <Image
    src={src}
    alt={alt}
    w={size}
    h={size}
    radius="sm"
    fit="cover"
    loading="lazy"
    fallbackSrc="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Crect width='8' height='8' fill='%23999' fill-opacity='.25'/%3E%3C/svg%3E"
  />
);
