import path from 'node:path';
import closeWithGrace from 'close-with-grace';
import { readConfig } from '../../adapters/v1/server/config/config.ts';
import { startShop } from '../../adapters/v1/server/start.ts';
import { brandDetails } from '../shop/brand-details.ts';
import { brand } from '../shop/brand.ts';

// The API of `npm run dev`, in a process of its own that restarts when a file of it changes. Pages are drawn by the
// process that started it; of them it serves what is no page: short links, `/sitemap.xml`, `/robots.txt`.
const shop = await startShop(readConfig(process.env, brand.company), {
  dist: path.join(import.meta.dirname, 'no-pages'),
  seller: { ...brand, ...brandDetails },
  loadPages: async () => () => async () => ({ status: 404, head: '', body: '', version: null }),
});
closeWithGrace({ delay: 2_000, logger: false }, async () => shop.stop());
process.once('disconnect', () => process.exit());
process.send?.({ port: shop.port });
