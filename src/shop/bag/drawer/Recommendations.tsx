import { itemsOf } from '../../../../engine/kernel/remote.ts';
import { Carousel } from '@mantine/carousel';
import '@mantine/carousel/styles.css';
import type { EmblaCarouselType } from 'embla-carousel';
import { memo, useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useShop } from '../../store.tsx';
import { MantineFrame } from '../../theme/MantineFrame.tsx';
import { NextIcon, PreviousIcon } from '../../ui/icons.tsx';
import { ProductTile } from './ProductTile.tsx';
import classes from './tiles.module.css';

interface View {
  readonly inView: readonly number[];
  readonly canGoBack: boolean;
  readonly canGoOn: boolean;
}

const viewOf = (embla: EmblaCarouselType): View => ({
  inView: embla.slidesInView(),
  canGoBack: embla.canScrollPrev(),
  canGoOn: embla.canScrollNext(),
});

/**
 * Products that go with the bag (spec 2.12 'สินค้าแนะนำ'): moved by buttons or by dragging, never by itself; slides out
 * of view are `inert`, so that the focus cannot break the layout (ux U3).
 */
const Recommendations = () => {
  const products = useShop(({ queries }) => itemsOf(queries.recommended.remote));
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const [view, setView] = useState<View | null>(null);

  useEffect(() => {
    if (embla === null) return undefined;
    const look = (): void => setView(viewOf(embla));
    look();
    embla.on('slidesInView', look).on('select', look).on('reInit', look);
    return () => {
      embla.off('slidesInView', look).off('select', look).off('reInit', look);
    };
  }, [embla]);

  return (
    <section className={classes['recommendations']} aria-labelledby="recommended-title">
      <div className="row gap-4 below-8">
        <h3 className="grow text-20 tight" id="recommended-title">
          สินค้าแนะนำ
        </h3>
        <Button
          className={classes['move']}
          aria-label="สินค้าแนะนำก่อนหน้า"
          aria-disabled={view?.canGoBack !== true}
          onClick={() => embla?.scrollPrev()}
        >
          <PreviousIcon />
        </Button>
        <Button
          className={classes['move']}
          aria-label="สินค้าแนะนำถัดไป"
          aria-disabled={view?.canGoOn !== true}
          onClick={() => embla?.scrollNext()}
        >
          <NextIcon />
        </Button>
      </div>
      <MantineFrame>
        <Carousel
          className={classes['carousel']}
          withControls={false}
          withKeyboardEvents={false}
          getEmblaApi={setEmbla}
          slideSize="clamp(33.3333%, 6rem, 100%)"
          slideGap={12}
          emblaOptions={{ align: 'start', containScroll: 'trimSnaps', inViewThreshold: 0.9 }}
          // The library describes carousel and slides in English; here they are a list of products.
          role="presentation"
          aria-roledescription=""
          attributes={{ container: { role: 'list', 'aria-labelledby': 'recommended-title' } }}
        >
          {products.map((product, index) => {
            const isOutOfView = view !== null && !view.inView.includes(index);
            return (
              <Carousel.Slide
                key={product.id}
                role="listitem"
                aria-roledescription=""
                aria-label=""
                inert={isOutOfView}
              >
                <ProductTile product={product} isOutOfView={isOutOfView} />
              </Carousel.Slide>
            );
          })}
        </Carousel>
      </MantineFrame>
    </section>
  );
};

/** Drawn for its own sake alone: the bag around it is drawn with every change of a line. */
export default memo(Recommendations);
