import type { Migration } from 'kysely/migration';
import * as catalogue from './0001-catalogue.ts';
import * as customersAndCarts from './0002-customers-and-carts.ts';
import * as logs from './0003-logs.ts';
import * as identity from './0004-identity.ts';
import * as consent from './0005-consent.ts';
import * as wishlistAndViews from './0006-wishlist-and-views.ts';
import * as content from './0007-content.ts';
import * as orders from './0008-orders.ts';
import * as openOrders from './0009-open-orders.ts';
import * as limits from './0010-limits.ts';
import * as holds from './0011-holds.ts';
import * as announcement from './0012-announcement.ts';
import * as doors from './0013-doors.ts';
import * as turningBack from './0014-turning-back.ts';
import * as slips from './0016-slips.ts';
import * as search from './0018-search.ts';
import * as seededTexts from './0019-seeded-texts.ts';
import * as shortLinks from './0020-short-links.ts';
import * as receipts from './0022-receipts.ts';

/** Every migration by its name, in order. A name that was released is never changed or taken out. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-catalogue': catalogue,
  '0002-customers-and-carts': customersAndCarts,
  '0003-logs': logs,
  '0004-identity': identity,
  '0005-consent': consent,
  '0006-wishlist-and-views': wishlistAndViews,
  '0007-content': content,
  '0008-orders': orders,
  '0009-open-orders': openOrders,
  '0010-limits': limits,
  '0011-holds': holds,
  '0012-announcement': announcement,
  '0013-doors': doors,
  '0014-turning-back': turningBack,
  '0016-slips': slips,
  '0018-search': search,
  '0019-seeded-texts': seededTexts,
  '0020-short-links': shortLinks,
  '0022-receipts': receipts,
};
