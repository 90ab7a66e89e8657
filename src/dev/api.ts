import path from 'node:path';
import closeWithGrace from 'close-with-grace';
import { readConfig } from '../../adapters/v1/server/config/config.ts';
import { startShop } from '../../adapters/v1/server/start.ts';
import { brandDetails } from '../shop/brand-details.ts';
import { brand } from '../shop/brand.ts';

// API of `npm run dev`, in its own process that restarts when one of its files changes. Pages are rendered by its parent
// process; it serves short links, `/sitemap.xml` and `/robots.txt` itself.
const shop = await startShop(readConfig(process.env, brand.company), {
  dist: path.join(import.meta.dirname, 'no-pages'),
  seller: { ...brand, ...brandDetails },
  loadPages: async () => () => async () => ({ status: 404, head: '', body: '', version: null }),
});
closeWithGrace({ delay: 2_000, logger: false }, async () => shop.stop());
process.once('disconnect', () => process.exit());
process.send?.({ port: shop.port });
