import type { PageProps } from '../pages.ts';
import { useDesk } from '../store.tsx';
import { ButtonLink } from '../ui/Link.tsx';
import { queueNames } from './words.ts';

/** Of an order that was opened from a queue: the next one there, or the way back where it was the last. */
export const NextOrder = ({ page }: PageProps<'Order'>) => {
  const { asked, remote } = useDesk(({ reading }) => reading.shown.NextOrder);
  const { type: _type, orderNumber, ...filter } = page;
  if (page.queue === null || asked?.orderNumber !== orderNumber || remote.value === null) return null;
  const next = remote.value.orderNumber;
  return next === null ? (
    <ButtonLink size="sm" variant="default" to={{ type: 'Orders', ...filter, search: '', page: 1 }}>
      กลับไปที่ “{queueNames[page.queue]}”
    </ButtonLink>
  ) : (
    <ButtonLink size="sm" variant="default" to={{ ...page, orderNumber: next }}>
      รายการถัดไปใน “{queueNames[page.queue]}”
    </ButtonLink>
  );
};
