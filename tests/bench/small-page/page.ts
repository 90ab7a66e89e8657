import { createElement as h, type ReactNode, useState } from 'react';

const Card = ({ number }: { readonly number: number }): ReactNode => {
  const [count, setCount] = useState(0);
  return h(
    'li',
    null,
    h('h2', null, `แหวนทอง แบบที่ ${number}`),
    h('p', null, `฿${(number * 1_000).toLocaleString('en')}`),
    h('button', { type: 'button', onClick: () => setCount(count + 1) }, `เพิ่มลงถุง (${count})`),
  );
};

/** Forty products with a button each: the least that a shop's list can be. */
export const SmallPage = (): ReactNode =>
  h(
    'main',
    null,
    h('h1', null, 'แหวนทอง'),
    h(
      'ul',
      null,
      Array.from({ length: 40 }, (_, index) => h(Card, { key: index, number: index + 1 })),
    ),
  );
