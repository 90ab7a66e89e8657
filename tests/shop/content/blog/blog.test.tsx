import BlogPage from '../../../../src/shop/content/blog/BlogPage.tsx';
import { articleFilterOf } from '../../../../engine/queries/selectors.ts';
import { aGuest, type Visit } from '../../../engine/support/visit.ts';
import { shows } from '../../support/drawn.tsx';

const blogAt = (search: string): Visit => {
  const visit = aGuest().on({ type: 'EnterRoute', pathname: '/blog', search });
  return visit.answer('articles', { filter: articleFilterOf(visit.root), articles: [], total: 0 });
};

shows(<BlogPage />, [
  ['a blog without articles leads to the shop’s help, not to itself', blogAt('')],
  ['a type without articles leads to all of them', blogAt('?type=3')],
]);
